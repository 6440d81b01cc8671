import { countsPerWord } from '../index/indexRow'
import type { Bitmap } from '../segments/bitmap'
import type { DenseList } from '../segments/postings'
import type { Snapshot } from '../memory/snapshot'
import { k1, lengthNorm } from './bm25'
import type { View, ViewedList } from './views'

/**
 * By count and length: what a posting scores, but for what is the same of all its term's. The longer others are, the more
 * it is: what holds for an average length holds for those below.
 */
export type Impacts = { upTo: number; of: Float32Array }

const known = new Map<number, Impacts>()
/** One for each locale, and what they were before. */
const mostKnown = 8

/** The next of averages that are a hundredth apart: what is made for it lasts while documents come and go. */
const roundedUp = (average: number): number => 1.01 ** Math.ceil(Math.log(average) / Math.log(1.01))

const makeImpacts = (upTo: number): Impacts => {
  const of = new Float32Array(256 * 256)
  for (let length = 0; length < 256; length++) {
    const norm = lengthNorm(2 ** (length / 16) - 1, { docs: 1, length: upTo })
    for (let count = 0; count < 256; count++) {
      const words = count / countsPerWord
      of[(count << 8) | length] = (words * (k1 + 1)) / (words + norm)
    }
  }
  return { upTo, of }
}

export const impactsFor = ({ docs, length }: Pick<Snapshot, 'docs' | 'length'>): Impacts => {
  const upTo = roundedUp(Math.max(1, length / Math.max(1, docs)))
  const before = known.get(upTo)
  if (before) return before
  if (known.size === mostKnown) known.clear()
  const made = makeImpacts(upTo)
  known.set(upTo, made)
  return made
}

/** Of an impact in one byte: it comes to less than `k1 + 1`, whatever the count and the length. */
const step = (k1 + 1) / 255

/** Block-max index of a list: rounded up, what a posting of each block scores at most. */
const mostIn = (dense: DenseList, { segment }: View, list: ViewedList, { upTo, of }: Impacts) => {
  if (dense.impacts?.upTo === upTo) return dense.impacts.most
  const most = new Uint8Array(dense.bits.length)
  const { places, counts, from, to } = list
  const { lengths } = segment
  for (let at = from; at < to; at++) {
    const place = places[at]!
    const byte = Math.min(255, Math.ceil(of[(counts[at]! << 8) | lengths[place]!]! / step))
    if (byte > most[place >>> 5]!) most[place >>> 5] = byte
  }
  dense.impacts = { most, upTo }
  return most
}

const raiseTo = (bounds: Float32Array, view: View, list: ViewedList, impacts: Impacts) => {
  const { dense, factor, places, counts, from, to } = list
  if (dense) {
    const most = mostIn(dense, view, list, impacts)
    const perByte = factor * step
    for (let block = 0; block < most.length; block++) {
      const bound = perByte * most[block]!
      if (bound > bounds[block]!) bounds[block] = bound
    }
    return
  }
  const { lengths } = view.segment
  for (let at = from; at < to; at++) {
    const place = places[at]!
    const bound = factor * impacts.of[(counts[at]! << 8) | lengths[place]!]!
    if (bound > bounds[place >>> 5]!) bounds[place >>> 5] = bound
  }
}

/** More than what rounding may take away. */
const slack = 1 + 1e-5

/** Of one clause in one segment: nothing waits between its being filled and read. */
let ofClause = new Float32Array(1024)

const addClause = (bounds: Float32Array, view: View, lists: ViewedList[], impacts: Impacts) => {
  const blocks = bounds.length
  const [only] = lists
  if (lists.length === 1 && only!.dense) {
    const most = mostIn(only!.dense, view, only!, impacts)
    const perByte = only!.factor * step
    for (let block = 0; block < blocks; block++) bounds[block]! += perByte * most[block]!
    return
  }
  if (ofClause.length < blocks) ofClause = new Float32Array(2 * blocks)
  ofClause.fill(0, 0, blocks)
  for (const list of lists) raiseTo(ofClause, view, list, impacts)
  for (let block = 0; block < blocks; block++) bounds[block]! += ofClause[block]!
}

/**
 * Block-max index: by block, what no document of it scores more than; below 0 where none is looked for.
 * @param bounds zeros, one for each block, that are written over
 */
export const boundsOf = (
  { view, places }: { view: View; places: Bitmap },
  { impacts, bounds }: { impacts: Impacts; bounds: Float32Array },
): Float32Array => {
  for (const lists of view.clauses) if (lists.length > 0) addClause(bounds, view, lists, impacts)
  for (let block = 0; block < bounds.length; block++)
    bounds[block] = places[block] === 0 ? -1 : bounds[block]! * slack
  return bounds
}
