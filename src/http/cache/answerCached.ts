import type { PayloadRequest } from 'payload'
import { encodeAnswer } from './encodeAnswer'
import { readyAnswer, type ReadyAnswer } from './readyAnswer'
import { cachedAnswer, cachedOrLoaded } from './responseCache'
import { shared } from '../../platform/shared'
import { noteEverything } from '../../platform/sources/recording'
import { rawAddress } from './serveFromCache'
import { cacheAddress } from './cacheAddress'

type Cached = {
  /** Who asks, as limits count. */
  client: string
  /** Throws for those whom nothing is made for. */
  refuse: () => void
  /** Runs before the answer is made; never for one that is in memory. */
  before: () => Promise<Record<string, string>>
  make: () => Promise<
    { body: object } & Pick<ReadyAnswer, 'headers' | 'keptForMs' | 'keyNeeds' | 'onAnswered'>
  >
}

const underWay = shared('readsUnderWay', () => new Map<string, number>())

/** Requests of one client under way, beyond which work waits for the count. */
const mostUnderWay = 6

const counting = async <T>(client: string, work: () => Promise<T>): Promise<T> => {
  underWay.set(client, (underWay.get(client) ?? 0) + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(client) ?? 1) - 1
    if (left > 0) underWay.set(client, left)
    else underWay.delete(client)
  }
}

/**
 * Cache-aside for a visitor's read that is expensive: from memory until content changes, else made anew. What is
 * cached is sent by `serveFromCache` without coming this far. `before` counts the request: it runs beside the work,
 * and when it refuses, its refusal is the answer. For a client that was just refused, or has many requests under way,
 * the work waits for the count.
 */
export const answerCached = async (
  req: PayloadRequest,
  { client, refuse, before, make }: Cached,
): Promise<Response> => {
  const key = cacheAddress(rawAddress(req.url ?? ''))
  const known = cachedAnswer(key)
  if (!known) refuse()
  const counted = known ? Promise.resolve({}) : before()
  if (!known && (underWay.get(client) ?? 0) >= mostUnderWay) await counted
  const made = counting(client, () =>
    cachedOrLoaded(key, async () => {
      noteEverything() // it is made of what is in memory as well
      const { body, ...more } = await make()
      return { ...(await readyAnswer(Response.json(body))), ...more }
    }),
  )
  made.catch(() => undefined) // a refusal comes first
  const limits = await counted
  const answer = await made
  const wire = await encodeAnswer(answer, {
    acceptEncoding: req.headers.get('accept-encoding') ?? undefined,
    ifNoneMatch: req.headers.get('if-none-match') ?? undefined,
  })
  return new Response(wire.body as BodyInit | null, {
    status: wire.status,
    headers: { ...wire.headers, ...limits },
  })
}
