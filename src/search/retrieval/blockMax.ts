import { wordsFor } from '../segments/bitmap'
import type { Snapshot } from '../memory/snapshot'
import { boundsOf, mostOf, type Chosen } from './blockBounds'
import { allBuckets, blockOrder, bucketOf, bucketOfBest, inOrder, type Bound } from './blockOrder'
import { block, scoreBlock } from './blockScores'
import { impactsFor, type Impacts } from './impacts'
import { promisingIn } from './promising'
import { reused, roomIn } from './reused'
import { topHeap } from './matches/topHeap'
import type { Ranked } from './matches/ranked'
import type { View } from './views'

type Wanted = {
  count: number
  /** How many documents are chosen. */
  documents: number
  snapshot: Pick<Snapshot, 'docs' | 'length'>
  norms: Float32Array
  /** How many of a view's clauses are to match. */
  clauses: number
}

type Scoring = Omit<Wanted, 'count' | 'documents'>

type Heap = ReturnType<typeof topHeap>

type Block = {
  number: number
  /** Which of its documents are scored. */
  bits: number
}

/** Adds documents of a block to the best. */
const addBlock = (view: View, { number, bits }: Block, heap: Heap, wanted: Scoring) => {
  scoreBlock(view, { number, bits }, wanted)
  const { nums, ties } = view.segment
  for (let left = bits; left !== 0; left &= left - 1) {
    const inBlock = 31 - Math.clz32(left & -left)
    const score = block.scores[inBlock]!
    if (score < heap.threshold()) continue
    const place = number * 32 + inBlock
    heap.add({ num: nums[place]!, score, hits: block.hits[inBlock]!, tie: ties[place]! })
  }
}

const addAllBlocks = (chosen: Chosen[], heap: Heap, wanted: Scoring) => {
  for (const { view, places } of chosen)
    for (let number = 0; number < places.length; number++) {
      const bits = places[number]!
      if (bits !== 0) addBlock(view, { number, bits }, heap, wanted)
    }
}

const allBounds = reused((size) => new Float32Array(size))

/** One array for the bounds of all segments. */
const withBounds = (all: Chosen[], impacts: Impacts): Bound[] => {
  const room = roomIn(allBounds(all.reduce((sum, { places }) => sum + places.length, 0)))
  return all.map((chosen) => {
    const bounds = room(chosen.places.length)
    return { chosen, bounds, common: boundsOf(chosen, { impacts, bounds }) }
  })
}

/** For fewer documents, bounds take longer than to score them all. */
const fewPerWanted = 4

/**
 * Top-k with early termination (block-max pruning after Mallia, Suel, Tonellotto 2024): blocks in the order of what their
 * documents may score at most, and none that can't be among the best any more. About as many blocks as are wanted come first;
 * by what they leave of the others only few have to be put in order. It is exact: the best, and of equals those
 * that come first by their tiebreaks: no block is left out that may score as much as the last of the best.
 */
export const bestOf = (chosen: Chosen[], wanted: Wanted): Ranked[] => {
  const heap = topHeap(wanted.count)
  if (wanted.documents <= fewPerWanted * wanted.count) {
    addAllBlocks(chosen, heap, wanted)
    return heap.sorted()
  }
  const impacts = impactsFor(wanted.snapshot)
  const order = blockOrder(withBounds(chosen, impacts), mostOf(chosen))
  const visit = ({ bounds, common, chosen: { view, places } }: Bound, number: number) => {
    const bound = bounds[number]!
    const least = heap.threshold()
    if (bound < least) return
    const all = places[number]!
    const bits =
      least < 0 ? all : promisingIn(view, { number, bits: all, bound }, { common, impacts, least })
    if (bits !== 0) addBlock(view, { number, bits }, heap, wanted)
  }
  const best = bucketOfBest(order, wanted.count)
  inOrder(order, { from: best, below: allBuckets }, visit)
  inOrder(order, { from: bucketOf(order, heap.threshold()), below: best }, visit)
  return heap.sorted()
}

/** The scores of some documents of a segment. */
export const scoresOf = (chosen: Chosen, wanted: Scoring): Ranked[] => {
  const heap = topHeap(32 * wordsFor(chosen.view.segment.nums.length))
  addAllBlocks([chosen], heap, wanted)
  return heap.sorted()
}
