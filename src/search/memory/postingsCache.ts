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
    /** Bytes of those that are being read. */
    reserved: 0,
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
    Math.floor(share * bytesFor('segments')) - memory().reserved,
  )

/** Of these segments those that are in memory. */
export const cachedSegments = (segments: readonly number[]): PackedSegment[] =>
  segments.flatMap((segment) => memory().whole.get(segment) ?? [])

export const cachedSegment = (segment: number): PackedSegment | undefined =>
  memory().whole.get(segment)

const forwardBytesOf = (segment: PackedSegment): number =>
  bytesOf(segment) - bytesOf({ ...segment, forward: undefined })

const forwardBytes = (): number =>
  [...memory().whole.values()].reduce((sum, segment) => sum + forwardBytesOf(segment), 0)

const evictForward = (bytes: number) => {
  let left = bytes
  for (const segment of memory().whole.values()) {
    if (left <= 0) return
    left -= forwardBytesOf(segment)
    segment.forward = undefined
  }
}

/** Whether there is room for a segment's postings when the terms of documents in their order make way. */
export const hasSegmentRoom = (bytes: number, share: number): boolean =>
  bytes <= freeSegmentBytes(share) + forwardBytes()

/**
 * Keeps room for a segment's postings while they are read. They go first: without them every search reads, without the terms
 * in their order, which make way for them, a close look does. Those stay where it would not help.
 * @returns what gives the room back; `undefined` where there is none
 */
export const reserveSegment = (bytes: number, share: number): (() => void) | undefined => {
  if (!hasSegmentRoom(bytes, share)) return undefined
  evictForward(bytes - freeSegmentBytes(share))
  memory().reserved += bytes
  return () => void (memory().reserved -= bytes)
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
