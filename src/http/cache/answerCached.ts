import type { PayloadRequest } from 'payload'
import {
  cachedOrLoaded,
  cachedAnswer,
  readyAnswer,
  encodeAnswer,
  type ReadyAnswer,
} from './responseCache'
import { shared } from '../../platform/shared'
import { rawAddress } from './serveFromCache'
import { cacheAddress } from './cacheAddress'

type Cached = {
  /** Who asks, as limits count. */
  client: string
  /** Throws for those whom nothing is made for. */
  refuse: () => void
  /** Runs before the answer is made; never for one that is in memory. */
  before: () => Promise<Record<string, string>>
  make: () => Promise<{ body: object } & Pick<ReadyAnswer, 'keptForMs' | 'onAnswered'>>
}

const underWay = shared('readsUnderWay', () => new Map<string, number>())

/** Whoever asks for more than this at the same time waits until it is counted. */
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
 * Answers a visitor's read that costs something from memory, until content changes, and makes it else. What is
 * ready is sent by `serveFromCache` without coming this far. `before` counts it: it runs beside the work, and its
 * refusal is the answer. For a client that is refused, or asks for much at once, nothing is done before it is counted.
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
