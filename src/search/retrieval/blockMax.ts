import { countBits, wordsFor, type Bitmap } from '../segments/bitmap'
import type { Snapshot } from '../memory/snapshot'
import { boundsOf, impactsFor, type Impacts } from './blockBounds'
import { block, scoreBlock } from './blockScores'
import { topHeap } from './topHeap'
import type { Ranked } from './ranked'
import type { View } from './views'

/** Documents of a segment, the best of which are looked for. */
export type Chosen = { view: View; places: Bitmap }

type Wanted = {
  count: number
  snapshot: Pick<Snapshot, 'docs' | 'length'>
  norms: Float32Array
  /** How many of a view's clauses are to match. */
  clauses: number
}

type Heap = ReturnType<typeof topHeap>

/** Adds the chosen documents of a block to the best. */
const addBlock = ({ view, places }: Chosen, number: number, heap: Heap, wanted: Wanted) => {
  const bits = places[number]!
  scoreBlock(view, { number, bits }, wanted)
  const { nums } = view.segment
  for (let left = bits; left !== 0; left &= left - 1) {
    const place = 31 - Math.clz32(left & -left)
    heap.add(nums[number * 32 + place]!, block.scores[place]!, block.hits[place]!)
  }
}

const addAllBlocks = (chosen: Chosen[], heap: Heap, wanted: Wanted) => {
  for (const each of chosen)
    for (let number = 0; number < each.places.length; number++)
      if (each.places[number] !== 0) addBlock(each, number, heap, wanted)
}

type Bound = { bounds: Float32Array; chosen: Chosen }

type Range = { from: number; below: number }

const buckets = 1024

/** By bucket, of as many as there are bounds in between: how many blocks. */
const histogram = (all: Bound[], { from, below }: Range, scale: number): Int32Array => {
  const counts = new Int32Array(buckets + 1)
  for (const { bounds } of all)
    for (let number = 0; number < bounds.length; number++) {
      const bound = bounds[number]!
      if (bound >= from && bound < below) counts[(bound * scale) | 0]! += 1
    }
  return counts
}

/** Counting sort: the blocks whose bound is within a range, the highest first; in a bucket they are in no order. */
const inOrder = (
  all: Bound[],
  { range, scale }: { range: Range; scale: number },
  visit: (at: Bound, number: number) => void,
) => {
  const ends = histogram(all, range, scale)
  for (let bucket = buckets - 1; bucket >= 0; bucket--) ends[bucket]! += ends[bucket + 1]!
  const segments = new Int32Array(ends[0]!)
  const numbers = new Int32Array(ends[0]!)
  all.forEach(({ bounds }, segment) => {
    for (let number = 0; number < bounds.length; number++) {
      const bound = bounds[number]!
      if (bound < range.from || bound >= range.below) continue
      const at = --ends[(bound * scale) | 0]!
      segments[at] = segment
      numbers[at] = number
    }
  })
  for (let at = 0; at < segments.length; at++) visit(all[segments[at]!]!, numbers[at]!)
}

/** From which bound on there are about so many blocks. */
const boundOfBest = (all: Bound[], { count, scale }: { count: number; scale: number }): number => {
  const counts = histogram(all, { from: 0, below: Infinity }, scale)
  let bucket = buckets
  for (let seen = counts[bucket]!; seen < count && bucket > 0;) seen += counts[--bucket]!
  return bucket / scale
}

const highestOf = (all: Bound[]): number => {
  let highest = 0
  for (const { bounds } of all)
    for (let number = 0; number < bounds.length; number++)
      if (bounds[number]! > highest) highest = bounds[number]!
  return highest
}

/** One array for the bounds of all segments. */
const withBounds = (all: Chosen[], impacts: Impacts): Bound[] => {
  const whole = new Float32Array(all.reduce((sum, { places }) => sum + places.length, 0))
  let taken = 0
  return all.map((chosen) => {
    const bounds = whole.subarray(taken, (taken += chosen.places.length))
    return { chosen, bounds: boundsOf(chosen, { impacts, bounds }) }
  })
}

/** For fewer documents, bounds take longer than to score them all. */
const fewPerWanted = 4

/**
 * Top-k with early termination (block-max pruning after Mallia, Suel, Tonellotto 2024): blocks in the order of what their
 * documents may score at most, and none that can't be among the best any more. About as many blocks as are wanted come first;
 * by what they leave of the others only few have to be put in order. It is exact: the best, and of equals the
 * later ones.
 */
export const bestOf = (chosen: Chosen[], wanted: Wanted): Ranked[] => {
  const heap = topHeap(wanted.count)
  const documents = chosen.reduce((sum, { places }) => sum + countBits(places), 0)
  if (documents <= fewPerWanted * wanted.count) {
    addAllBlocks(chosen, heap, wanted)
    return heap.sorted()
  }
  const all = withBounds(chosen, impactsFor(wanted.snapshot))
  const scale = buckets / Math.max(Number.MIN_VALUE, highestOf(all))
  const visit = ({ bounds, chosen: each }: Bound, number: number) => {
    if (bounds[number]! >= heap.threshold()) addBlock(each, number, heap, wanted)
  }
  const below = boundOfBest(all, { count: wanted.count, scale })
  inOrder(all, { range: { from: below, below: Infinity }, scale }, visit)
  inOrder(all, { range: { from: Math.max(0, heap.threshold()), below }, scale }, visit)
  return heap.sorted()
}

/** The scores of some documents of a segment. */
export const scoresOf = (chosen: Chosen, wanted: Omit<Wanted, 'count'>): Ranked[] => {
  const heap = topHeap(32 * wordsFor(chosen.view.segment.nums.length))
  addAllBlocks([chosen], heap, { ...wanted, count: 0 })
  return heap.sorted()
}
