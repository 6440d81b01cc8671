import { countBits, wordsFor, type Bitmap } from '../segments/bitmap'
import type { Snapshot } from '../memory/snapshot'
import { boundsOf, impactsFor } from './blockBounds'
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

const buckets = 1024

type Bound = { bounds: Float32Array; chosen: Chosen }

/** Counting sort: blocks by their bound, the highest first; in a bucket they are in no order. */
const inOrder = (all: Bound[], visit: (at: Bound, number: number) => void) => {
  let highest = 0
  for (const { bounds } of all) for (const bound of bounds) if (bound > highest) highest = bound
  const bucketOf = (bound: number) => Math.min(buckets - 1, Math.floor((bound / highest) * buckets))
  const ends = new Int32Array(buckets)
  let count = 0
  for (const { bounds, chosen } of all)
    for (let number = 0; number < bounds.length; number++) {
      if (chosen.places[number] === 0) continue
      ends[bucketOf(bounds[number]!)]! += 1
      count += 1
    }
  for (let bucket = buckets - 2; bucket >= 0; bucket--) ends[bucket]! += ends[bucket + 1]!
  const segments = new Int32Array(count)
  const numbers = new Int32Array(count)
  all.forEach(({ bounds, chosen }, segment) => {
    for (let number = 0; number < bounds.length; number++) {
      if (chosen.places[number] === 0) continue
      const at = --ends[bucketOf(bounds[number]!)]!
      segments[at] = segment
      numbers[at] = number
    }
  })
  for (let at = 0; at < count; at++) visit(all[segments[at]!]!, numbers[at]!)
}

/** For fewer documents, bounds take longer than to score them all. */
const fewPerWanted = 4

/**
 * Top-k with early termination (block-max pruning after Mallia, Suel, Tonellotto 2024): blocks in the order of what their
 * documents may score at most, and none that can't be among the best any more. It is exact: the best, and of equals the
 * later ones.
 */
export const bestOf = (chosen: Chosen[], wanted: Wanted): Ranked[] => {
  const heap = topHeap(wanted.count)
  const documents = chosen.reduce((sum, { places }) => sum + countBits(places), 0)
  if (documents <= fewPerWanted * wanted.count) {
    addAllBlocks(chosen, heap, wanted)
    return heap.sorted()
  }
  const impacts = impactsFor(wanted.snapshot)
  const bounded = chosen.map((each) => ({ chosen: each, bounds: boundsOf(each.view, impacts) }))
  inOrder(bounded, ({ chosen: each, bounds }, number) => {
    if (bounds[number]! >= heap.threshold()) addBlock(each, number, heap, wanted)
  })
  return heap.sorted()
}

/** The scores of some documents of a segment. */
export const scoresOf = (chosen: Chosen, wanted: Omit<Wanted, 'count'>): Ranked[] => {
  const heap = topHeap(32 * wordsFor(chosen.view.segment.nums.length))
  addAllBlocks([chosen], heap, { ...wanted, count: 0 })
  return heap.sorted()
}
