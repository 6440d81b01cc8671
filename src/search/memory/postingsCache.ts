import { LRUCache } from 'lru-cache'
import { once } from '../../platform/async/once'
import { forgetWhenLost } from '../../platform/changes/contentChanges'
import { shared } from '../../platform/shared'
import { sizeOf, type PackedSegment, type Postings } from '../segments/postings'
import { bytesFor } from './budget'
import { bytesOf, postingsIn } from '../segments/packedSegment'

/**
 * Posting-list cache. A segment is immutable, and its number is never given out again: entries need no invalidation while
 * anything names them.
 */
const memory = once(() =>
  shared('searchPostings', () => ({
    /** Segments that were prefetched. */
    whole: new Map<number, PackedSegment>(),
    /** LRU of other segments' lists, by `segment:term`; without a list where the term does not stand (a negative entry). */
    lists: new LRUCache<string, { list?: Postings }>({
      maxSize: bytesFor('lists'),
      sizeCalculation: ({ list }) => 300 + 7 * (list ? sizeOf(list) : 0),
    }),
  })),
)

forgetWhenLost('searchPostings', () => {
  memory().whole.clear()
  memory().lists.clear()
})

/** Budget: how many more bytes of whole segments may be cached, of this share of the memory for them. */
export const freeSegmentBytes = (share: number): number =>
  [...memory().whole.values()].reduce(
    (room, segment) => room - bytesOf(segment),
    Math.floor(share * bytesFor('segments')),
  )

/** Of these segments those that are in memory. */
export const cachedSegments = (segments: readonly number[]): PackedSegment[] =>
  segments.flatMap((segment) => memory().whole.get(segment) ?? [])

export const cachedSegment = (segment: number): PackedSegment | undefined =>
  memory().whole.get(segment)

/** Postings go first: without them every search reads, without the terms in their order a close look does. */
export const evictForward = (bytes: number) => {
  let left = bytes
  for (const segment of memory().whole.values()) {
    if (left <= 0) return
    const before = bytesOf(segment)
    segment.forward = undefined
    left -= before - bytesOf(segment)
  }
}

export const isSegmentCached = (segment: number): boolean => memory().whole.has(segment)

export const cacheSegment = (segment: number, postings: PackedSegment) =>
  memory().whole.set(segment, postings)

/** Evicts segments that nothing names any more. */
export const evictAllBut = (segments: ReadonlySet<number>) => {
  for (const segment of memory().whole.keys())
    if (!segments.has(segment)) memory().whole.delete(segment)
}

const keyOf = (segment: number, term: number) => `${segment}:${term}`

/** A term's posting list in a segment; `undefined` when that is not in memory. */
export const cachedPostings = (segment: number, term: number): { list?: Postings } | undefined => {
  const whole = memory().whole.get(segment)
  return whole ? { list: postingsIn(whole, term) } : memory().lists.get(keyOf(segment, term))
}

/** Caches a term's posting list in a segment, or that it has none. */
export const cachePostings = (segment: number, term: number, list: Postings | undefined) => {
  const key = keyOf(segment, term)
  if (!memory().whole.has(segment) && !memory().lists.has(key)) memory().lists.set(key, { list })
}
