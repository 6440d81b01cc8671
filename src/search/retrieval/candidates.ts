import {
  addAll,
  countBits,
  countBoth,
  keepBoth,
  removeAll,
  setBit,
  wordsFor,
  type Bitmap,
} from '../segments/bitmap'
import { lowerBound } from '../segments/packedSegment'
import type { PackedSegment } from '../segments/postings'
import type { Snapshot } from '../memory/snapshot'
import type { Columns, View } from './views'

/** Which documents of a segment match. */
export type Candidates = {
  view: View
  /** Any of the clauses. */
  any: Bitmap
  /** All of them. */
  all: Bitmap
}

const sortedDead = new WeakMap<ReadonlySet<number>, Int32Array>()

const deadInOrder = (dead: ReadonlySet<number>): Int32Array => {
  const sorted = sortedDead.get(dead) ?? Int32Array.from(dead).sort()
  sortedDead.set(dead, sorted)
  return sorted
}

/** Takes out the rows that are gone. */
const removeDead = (bitmap: Bitmap, { nums }: PackedSegment, dead: Int32Array) => {
  const last = nums.at(-1) ?? -1
  for (let at = lowerBound(dead, nums[0] ?? 0); (dead[at] ?? Infinity) <= last; at++) {
    const place = lowerBound(nums, dead[at]!)
    if (nums[place] === dead[at]) bitmap[place >>> 5]! &= ~(1 << (place & 31))
  }
}

const ofTypes = ({ typeBits }: PackedSegment, keep: (type: number) => boolean, words: number) => {
  const kept = new Uint32Array(words)
  for (const [type, bits] of typeBits) if (keep(type)) addAll(kept, bits)
  return kept
}

type Wanted = {
  snapshot: Pick<Snapshot, 'dead'>
  /** How many of a view's clauses are to match; those behind them only raise the score. */
  clauses: number
  keep?: (type: number) => boolean
  /** Where the bitmaps are kept. */
  room: (words: number) => Bitmap
}

/** Of one clause in one segment: nothing waits between its being filled and read. */
let scratch = new Uint32Array(1024)

const clearScratch = (words: number) => {
  if (scratch.length < words) scratch = new Uint32Array(2 * words)
  scratch.fill(0, 0, words)
}

/** What a clause has, which is only valid until the next is asked for. */
const anyOf = (lists: Columns[], words: number): Bitmap => {
  const [only] = lists
  if (lists.length === 1 && only!.dense) return only!.dense.bits
  clearScratch(words)
  for (const { places, from, to, dense } of lists) {
    if (dense) for (let word = 0; word < words; word++) scratch[word]! |= dense.bits[word]!
    else for (let at = from; at < to; at++) setBit(scratch, places[at]!)
  }
  return scratch.subarray(0, words)
}

/** What any of two has, and what both have. */
const join = (any: Bitmap, all: Bitmap, own: Bitmap) => {
  for (let word = 0; word < any.length; word++) {
    const bits = own[word]!
    any[word]! |= bits
    all[word]! &= bits
  }
}

/** Boolean retrieval by bitmaps: which documents of a segment have any of the clauses, and which have all. */
export const candidatesIn = (view: View, { snapshot, clauses, keep, room }: Wanted): Candidates => {
  const { segment } = view
  const words = wordsFor(segment.nums.length)
  const any = room(words)
  const all = clauses === 1 ? any : room(words)
  for (let clause = 0; clause < clauses; clause++) {
    const own = anyOf(view.clauses[clause]!, words)
    if (clause > 0) join(any, all, own)
    else for (const each of all === any ? [any] : [any, all]) each.set(own)
  }
  for (const list of view.excluded) removeAll(any, anyOf([list], words))
  removeDead(any, segment, deadInOrder(snapshot.dead))
  if (keep) keepBoth(any, ofTypes(segment, keep, words))
  if (all !== any) keepBoth(all, any)
  return { view, any, all }
}

/** How many of these documents are of each type. */
export const countTypesIn = (candidates: Candidates[]): Uint32Array => {
  const counts = new Uint32Array(256)
  for (const { view, any } of candidates) {
    const { typeBits } = view.segment
    if (typeBits.size === 1) for (const type of typeBits.keys()) counts[type]! += countBits(any)
    else for (const [type, bits] of typeBits) counts[type]! += countBoth(any, bits)
  }
  return counts
}
