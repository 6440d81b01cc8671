import { noteEverything } from '../../platform/sources/recording'
import { shared } from '../../platform/shared'
import { digestOf, taggedAnswer, type ReadyAnswer } from './readyAnswer'
import { cachedAnswer, cachedOrLoaded } from './responseCache'

/** What is answered, as JSON, and how it is kept. */
export type Made = {
  body: object
  /** What of it is the same when it is made again, where that is not all of it. @default the body */
  steady?: object
} & Pick<ReadyAnswer, 'headers' | 'keptForMs' | 'keyNeeds' | 'onAnswered'>

export type CachedRead = {
  /** Who asks, as limits count. */
  client: string
  /** Throws for those whom nothing is made for. */
  refuse: () => void
  /** Runs before the answer is made; never for one that is in memory. */
  before: () => Promise<Record<string, string>>
  make: () => Promise<Made>
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

const load = async (make: CachedRead['make']): Promise<ReadyAnswer> => {
  noteEverything() // it is made of what is in memory as well
  const { body, steady, ...more } = await make()
  const bytes = Buffer.from(JSON.stringify(body))
  const etag = digestOf(steady ? Buffer.from(JSON.stringify(steady)) : bytes)
  const tagged = { body: bytes, contentType: 'application/json', etag, isWeak: Boolean(steady) }
  return { ...taggedAnswer(tagged), ...more }
}

/**
 * Cache-aside for a visitor's read that is expensive: from memory until content changes, else made anew. `before`
 * counts the request: it runs beside the work, and when it refuses, its refusal is the answer. For a client that was
 * just refused, or has many requests under way, the work waits for the count.
 * @param key of the answer (`cacheAddress`)
 * @returns with the headers that say where the client stands
 */
export const readCached = async (
  key: string,
  { client, refuse, before, make }: CachedRead,
): Promise<{ answer: ReadyAnswer; limits: Record<string, string> }> => {
  const known = cachedAnswer(key)
  if (!known) refuse()
  const counted = known ? Promise.resolve({}) : before()
  if (!known && (underWay.get(client) ?? 0) >= mostUnderWay) await counted
  const made = counting(client, () => cachedOrLoaded(key, () => load(make)))
  made.catch(() => undefined) // a refusal comes first
  const limits = await counted
  return { answer: await made, limits }
}
