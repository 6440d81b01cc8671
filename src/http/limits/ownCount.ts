import { LRUCache } from 'lru-cache'
import { shared } from '../../platform/shared'

/** Local counter of one key in one window, beside the shared one of all replicas. Times are Unix ms. */
export type OwnCount = {
  until: number
  /** The highest shared count that this process has been told of. */
  shared: number
  /** Requests that this process let through alone, and that are in no shared count yet. */
  alone: number
}

const counts = shared('ownCounts', () => new LRUCache<string, OwnCount>({ max: 20_000 }))

/** This process's own count of a key; the window of `seconds` begins with the first request unless one is under way. */
export const ownCountOf = (key: string, seconds: number, now = Date.now()): OwnCount => {
  const known = counts.get(key)
  if (known && now < known.until) return known
  const begun = { until: now + seconds * 1000, shared: 0, alone: 0 }
  counts.set(key, begun)
  return begun
}

/** Counts that were made at the same moment may end a little apart. */
const sameWindowMs = 1000

/** Takes over what the shared counter says, whose window may be another one. */
export const noteShared = (
  count: OwnCount,
  { consumed, msLeft }: { consumed: number; msLeft: number },
  now = Date.now(),
) => {
  const until = now + msLeft
  if (until > count.until + sameWindowMs && consumed < count.shared) count.shared = 0 // a new window
  count.until = until
  count.shared = Math.max(count.shared, consumed)
}
