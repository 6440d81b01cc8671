import { countBits, wordsFor, type Bitmap } from '../segments/bitmap'
import type { Snapshot } from '../memory/snapshot'
import { boundsOf, impactsFor, type Impacts } from './blockBounds'
import { block, scoreBlock } from './blockScores'
import { reused, roomIn } from './reused'
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

const buckets = 1024

const highestOf = (all: Bound[]): number => {
  let highest = 0
  for (const { bounds } of all)
    for (let number = 0; number < bounds.length; number++)
      if (bounds[number]! > highest) highest = bounds[number]!
  return highest
}

const bucketCounts = reused((size) => new Int32Array(size))
const bucketEnds = reused((size) => new Int32Array(size))
const orderedSegments = reused((size) => new Int32Array(size))
const orderedNumbers = reused((size) => new Int32Array(size))
const allBounds = reused((size) => new Float32Array(size))

/** Blocks by their bound, in buckets of equal width: the highest are in the last. */
type Sorting = { all: Bound[]; scale: number; counts: Int32Array }

const sortingOf = (all: Bound[]): Sorting => {
  const scale = buckets / Math.max(Number.MIN_VALUE, highestOf(all))
  const counts = bucketCounts(buckets + 1).fill(0)
  for (const { bounds } of all)
    for (let number = 0; number < bounds.length; number++) {
      const bound = bounds[number]!
      if (bound >= 0) counts[(bound * scale) | 0]! += 1
    }
  return { all, scale, counts }
}

/** Counting sort: the blocks of some buckets, the highest first; in a bucket they are in no order. */
const inOrder = (
  { all, scale, counts }: Sorting,
  { from, below }: { from: number; below: number },
  visit: (at: Bound, number: number) => void,
) => {
  const ends = bucketEnds(buckets + 1).fill(0)
  let count = 0
  for (let bucket = below - 1; bucket >= from; bucket--) ends[bucket] = count += counts[bucket]!
  const segments = orderedSegments(count)
  const numbers = orderedNumbers(count)
  all.forEach(({ bounds }, segment) => {
    for (let number = 0; number < bounds.length; number++) {
      const bound = bounds[number]!
      const bucket = (bound * scale) | 0
      if (bound < 0 || bucket < from || bucket >= below) continue
      const at = --ends[bucket]!
      segments[at] = segment
      numbers[at] = number
    }
  })
  for (let at = 0; at < count; at++) visit(all[segments[at]!]!, numbers[at]!)
}

/** From which bucket on there are so many blocks. */
const bucketOfBest = ({ counts }: Sorting, count: number): number => {
  let bucket = buckets
  for (let seen = counts[bucket]!; seen < count && bucket > 0;) seen += counts[--bucket]!
  return bucket
}

/** One array for the bounds of all segments. */
const withBounds = (all: Chosen[], impacts: Impacts): Bound[] => {
  const room = roomIn(allBounds(all.reduce((sum, { places }) => sum + places.length, 0)))
  return all.map((chosen) => {
    const bounds = room(chosen.places.length)
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
  const sorting = sortingOf(all)
  const visit = ({ bounds, chosen: each }: Bound, number: number) => {
    if (bounds[number]! >= heap.threshold()) addBlock(each, number, heap, wanted)
  }
  const best = bucketOfBest(sorting, wanted.count)
  inOrder(sorting, { from: best, below: buckets + 1 }, visit)
  inOrder(
    sorting,
    { from: (Math.max(0, heap.threshold()) * sorting.scale) | 0, below: best },
    visit,
  )
  return heap.sorted()
}

/** The scores of some documents of a segment. */
export const scoresOf = (chosen: Chosen, wanted: Omit<Wanted, 'count'>): Ranked[] => {
  const heap = topHeap(32 * wordsFor(chosen.view.segment.nums.length))
  addAllBlocks([chosen], heap, { ...wanted, count: 0 })
  return heap.sorted()
}
