import type { Bitmap } from '../segments/bitmap'
import type { DenseList } from '../segments/postings'
import { impactStep, mostImpact, mostIn, type Impacts } from './impacts'
import { raiseByRare } from './rareBounds'
import { reused } from './reused'
import type { View, ViewedList } from './views'

/** A clause that is one word, which many documents of the segment have. */
export type Common = {
  list: ViewedList
  dense: DenseList
  /** Block-max index, and what one step of it is worth. */
  most: Uint8Array
  perStep: number
}

/** A view's clauses, by how much is known of them. */
type Sorted = {
  common: Common[]
  /** None of whose lists has an index of blocks. */
  rare: ViewedList[][]
  /** Of several words of which some are common. */
  mixed: ViewedList[][]
}

const sortClauses = (view: View, impacts: Impacts): Sorted => {
  const sorted: Sorted = { common: [], rare: [], mixed: [] }
  for (const lists of view.clauses) {
    const [list] = lists
    if (!list) continue
    if (lists.every(({ dense }) => !dense)) sorted.rare.push(lists)
    else if (lists.length > 1 || !list.dense) sorted.mixed.push(lists)
    else {
      const { dense, factor } = list
      const most = mostIn(dense, view.segment, list, impacts)
      sorted.common.push({ list, dense, most, perStep: factor * impactStep })
    }
  }
  return sorted
}

const raiseTo = (bounds: Float32Array, view: View, list: ViewedList, impacts: Impacts) => {
  const { dense, factor, places, counts, from, to } = list
  if (dense) {
    const most = mostIn(dense, view.segment, list, impacts)
    const perStep = factor * impactStep
    for (let block = 0; block < most.length; block++) {
      const bound = perStep * most[block]!
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

/** What no bound of these segments is above. */
export const mostOf = (chosen: Pick<Chosen, 'view'>[]): number => {
  let most = 0
  for (const { view } of chosen) {
    let sum = 0
    for (const lists of view.clauses)
      sum += lists.reduce((highest, { factor }) => Math.max(highest, factor), 0)
    if (sum > most) most = sum
  }
  return most * mostImpact * slack
}

/** Of one clause in one segment: nothing waits between its being filled and read. */
const ofClause = reused((size) => new Float32Array(size))

/** Documents of a segment, the best of which are looked for. */
export type Chosen = { view: View; places: Bitmap }

/**
 * Block-max index: by block, what no document of it scores more than; below 0 where none is looked for.
 * @param bounds zeros, one for each block, that are written over
 * @returns the clauses by which single documents can be told apart before they are scored
 */
export const boundsOf = (
  { view, places }: Chosen,
  { impacts, bounds }: { impacts: Impacts; bounds: Float32Array },
): Common[] => {
  const { common, rare, mixed } = sortClauses(view, impacts)
  if (rare.length > 0)
    raiseByRare(bounds, { segment: view.segment, clauses: rare, places, impacts })
  for (const { most, perStep } of common)
    for (let block = 0; block < most.length; block++) bounds[block]! += perStep * most[block]!
  for (const lists of mixed) {
    const own = ofClause(bounds.length).fill(0)
    for (const list of lists) raiseTo(own, view, list, impacts)
    for (let block = 0; block < bounds.length; block++) bounds[block]! += own[block]!
  }
  for (let block = 0; block < bounds.length; block++)
    bounds[block] = places[block] === 0 ? -1 : bounds[block]! * slack
  return common
}
