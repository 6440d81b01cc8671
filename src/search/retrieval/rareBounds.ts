import { hasBit, type Bitmap } from '../segments/bitmap'
import type { PackedSegment } from '../segments/postings'
import type { Impacts } from './impacts'
import { reused } from './reused'
import type { ViewedList } from './views'

type Rare = {
  segment: PackedSegment
  /** By clause, whose lists are all too short for an index of blocks. */
  clauses: ViewedList[][]
  /** Which documents are looked for. */
  places: Bitmap
  impacts: Impacts
}

/** By document: what all clauses together come to, and one of them. They are zeros whenever nobody uses them. */
const sums = reused((size) => new Float32Array(size))
const ofClause = reused((size) => new Float32Array(size))

const addList = (into: Float32Array, list: ViewedList, { segment, impacts: { of } }: Rare) => {
  const { places, counts, from, to, factor } = list
  const { lengths } = segment
  for (let at = from; at < to; at++) {
    const place = places[at]!
    into[place]! += factor * of[(counts[at]! << 8) | lengths[place]!]!
  }
}

/** Of each document the alternative that scores most. */
const raiseByList = (
  into: Float32Array,
  own: Float32Array,
  list: ViewedList,
  { segment, impacts: { of } }: Rare,
) => {
  const { places, counts, from, to, factor } = list
  const { lengths } = segment
  for (let at = from; at < to; at++) {
    const place = places[at]!
    const score = factor * of[(counts[at]! << 8) | lengths[place]!]!
    if (score <= own[place]!) continue
    into[place]! += score - own[place]!
    own[place] = score
  }
}

const clear = (numbers: Float32Array, { places, from, to }: ViewedList) => {
  for (let at = from; at < to; at++) numbers[places[at]!] = 0
}

const addClause = (into: Float32Array, lists: ViewedList[], rare: Rare) => {
  if (lists.length === 1) return addList(into, lists[0]!, rare)
  const own = ofClause(rare.segment.nums.length)
  for (const list of lists) raiseByList(into, own, list, rare)
  for (const list of lists) clear(own, list)
}

/**
 * Raises `bounds` to what a document of each block has of these clauses. Few documents have them: they are added up one
 * by one, so that no block counts for more than the best of its documents, as it would by the best of each clause.
 */
export const raiseByRare = (bounds: Float32Array, rare: Rare) => {
  const { clauses, places: wanted, segment } = rare
  const into = sums(segment.nums.length)
  for (const lists of clauses) addClause(into, lists, rare)
  for (const list of clauses.flat()) {
    const { places, from, to } = list
    for (let at = from; at < to; at++) {
      const place = places[at]!
      const sum = into[place]!
      if (sum > bounds[place >>> 5]! && hasBit(wanted, place)) bounds[place >>> 5] = sum
    }
  }
  for (const list of clauses.flat()) clear(into, list)
}
