import type { Chosen, Common } from './blockBounds'
import { reused } from './reused'

/** What the blocks of a segment may score at most, and by what their documents can be told apart. */
export type Bound = { bounds: Float32Array; common: Common[]; chosen: Chosen }

const buckets = 1024

const bucketCounts = reused((size) => new Int32Array(size))
const bucketEnds = reused((size) => new Int32Array(size))
const orderedSegments = reused((size) => new Int32Array(size))
const orderedNumbers = reused((size) => new Int32Array(size))

/** Blocks by their bound, in buckets of equal width: the highest are in the last. */
export type BlockOrder = { all: Bound[]; scale: number; counts: Int32Array }

/** @param highest what no bound is above */
export const blockOrder = (all: Bound[], highest: number): BlockOrder => {
  const scale = buckets / Math.max(Number.MIN_VALUE, highest)
  const counts = bucketCounts(buckets + 1).fill(0)
  for (const { bounds } of all)
    for (let number = 0; number < bounds.length; number++) {
      const bound = bounds[number]!
      if (bound >= 0) counts[(bound * scale) | 0]! += 1
    }
  return { all, scale, counts }
}

/** Counting sort: the blocks of some buckets, the highest first; in a bucket they are in no order. */
export const inOrder = (
  { all, scale, counts }: BlockOrder,
  { from, below }: { from: number; below: number },
  visit: (at: Bound, number: number) => void,
) => {
  const ends = bucketEnds(buckets + 1)
  let count = 0
  for (let bucket = below - 1; bucket >= from; bucket--) ends[bucket] = count += counts[bucket]!
  const segments = orderedSegments(count)
  const numbers = orderedNumbers(count)
  const least = Math.max(0, (from - 1) / scale) // a bucket is told by rounding, which may go the other way here
  for (let segment = 0; segment < all.length; segment++) {
    const { bounds } = all[segment]!
    for (let number = 0; number < bounds.length; number++) {
      const bound = bounds[number]!
      if (bound < least) continue
      const bucket = (bound * scale) | 0
      if (bucket < from || bucket >= below) continue
      const at = --ends[bucket]!
      segments[at] = segment
      numbers[at] = number
    }
  }
  for (let at = 0; at < count; at++) visit(all[segments[at]!]!, numbers[at]!)
}

export const allBuckets = buckets + 1

/** From which bucket on there are so many blocks. */
export const bucketOfBest = ({ counts }: BlockOrder, count: number): number => {
  let bucket = buckets
  for (let seen = counts[bucket]!; seen < count && bucket > 0;) seen += counts[--bucket]!
  return bucket
}

/** The bucket of what scores as much. */
export const bucketOf = ({ scale }: BlockOrder, score: number): number =>
  (Math.max(0, score) * scale) | 0
