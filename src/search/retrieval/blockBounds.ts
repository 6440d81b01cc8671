import { countsPerWord } from '../index/indexRow'
import { wordsFor } from '../segments/bitmap'
import { k1 } from './bm25'
import type { View, ViewedList } from './views'

/** By count and length: the part of a posting's score that is the same for every term. */
export type Impacts = Float32Array

let known: { norms: Float32Array; impacts: Impacts } = {
  norms: new Float32Array(0),
  impacts: new Float32Array(0),
}

const isSame = (one: Float32Array, other: Float32Array) =>
  one === other || (one.length === other.length && one.every((value, at) => value === other[at]))

/** They change only with the number and the length of all documents. */
export const impactsFor = (norms: Float32Array): Impacts => {
  if (isSame(known.norms, norms)) return known.impacts
  const impacts = new Float32Array(256 * 256)
  for (let count = 0; count < 256; count++)
    for (let length = 0; length < 256; length++) {
      const words = count / countsPerWord
      impacts[(count << 8) | length] = (words * (k1 + 1)) / (words + norms[length]!)
    }
  known = { norms, impacts }
  return impacts
}

const raise = (bounds: Float32Array, block: number, bound: number) => {
  if (bound > bounds[block]!) bounds[block] = bound
}

const addList = (bounds: Float32Array, { segment }: View, list: ViewedList, impacts: Impacts) => {
  const { dense, factor, places, counts, from, to } = list
  if (dense) {
    const { mostCounts, leastLengths } = dense
    for (let block = 0; block < mostCounts.length; block++) {
      const count = mostCounts[block]!
      if (count > 0) raise(bounds, block, factor * impacts[(count << 8) | leastLengths[block]!]!)
    }
    return
  }
  const { lengths } = segment
  for (let at = from; at < to; at++) {
    const place = places[at]!
    raise(bounds, place >>> 5, factor * impacts[(counts[at]! << 8) | lengths[place]!]!)
  }
}

/** More than what rounding may take away. */
const slack = 1 + 1e-5

/** Block-max index: by block, what no document of it scores more than. */
export const boundsOf = (view: View, impacts: Impacts): Float32Array => {
  const blocks = wordsFor(view.segment.nums.length)
  const bounds = new Float32Array(blocks)
  const ofClause = new Float32Array(blocks)
  for (const lists of view.clauses) {
    if (lists.length === 0) continue
    ofClause.fill(0)
    for (const list of lists) addList(ofClause, view, list, impacts)
    for (let block = 0; block < blocks; block++) bounds[block]! += ofClause[block]!
  }
  for (let block = 0; block < blocks; block++) bounds[block]! *= slack
  return bounds
}
