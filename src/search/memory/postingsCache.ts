import { LRUCache } from 'lru-cache'
import { env } from '../../env'
import { forgetWhenLost } from '../../publishing/contentChanges'
import { shared } from '../../shared'
import type { Postings } from '../segments/postings'
import { bytesOf, postingsIn, type SegmentPostings } from './loadSegment'

const mib = 1024 * 1024
const mostMegabytes = 64

const mostBytes = Math.min(mostMegabytes, env.CACHE_MAX_MB) * mib

/**
 * Postings in memory. A segment never changes, and its number is never given out again: they are true while
 * anything names them.
 */
const memory = shared('searchPostings', () => ({
  /** Segments that were read ahead. */
  whole: new Map<number, SegmentPostings>(),
  /** Of other segments, by `segment:term`; empty where the term does not stand. */
  lists: new LRUCache<string, { list?: Postings }>({
    maxSize: Math.max(mib, mostBytes),
    sizeCalculation: ({ list }) => 300 + 7 * (list?.nums.length ?? 0),
  }),
}))

forgetWhenLost('searchPostings', () => {
  memory.whole.clear()
  memory.lists.clear()
})

/** How many bytes of whole segments may be kept besides those that are, of this share of the memory for them. */
export const freeSegmentBytes = (share: number): number =>
  [...memory.whole.values()].reduce(
    (room, segment) => room - bytesOf(segment),
    Math.floor(share * mostBytes),
  )

export const isSegmentCached = (segment: number): boolean => memory.whole.has(segment)

export const cacheSegment = (segment: number, postings: SegmentPostings) =>
  memory.whole.set(segment, postings)

/** Segments that nothing names any more are given up. */
export const evictAllBut = (segments: ReadonlySet<number>) => {
  for (const segment of memory.whole.keys())
    if (!segments.has(segment)) memory.whole.delete(segment)
}

const keyOf = (segment: number, term: number) => `${segment}:${term}`

/** Where a term stands in a segment; `undefined` when that is not in memory. */
export const cachedPostings = (segment: number, term: number): { list?: Postings } | undefined => {
  const whole = memory.whole.get(segment)
  return whole ? { list: postingsIn(whole, term) } : memory.lists.get(keyOf(segment, term))
}

/** Keeps where a term stands in a segment, or that it stands nowhere. */
export const cachePostings = (segment: number, term: number, list: Postings | undefined) => {
  const key = keyOf(segment, term)
  if (!memory.whole.has(segment) && !memory.lists.has(key)) memory.lists.set(key, { list })
}
