import type { Ranked } from './ranked'

/** What matches a query, however much that is. */
export type Matches = {
  total: number
  /** By the number of a collection: how many there are of it. */
  types: Uint32Array
  /** Those of these rows that match. */
  find: (nums: number[]) => Ranked[]
}

/** Every row that matches, as parallel columns in no order. */
export type MatchedRows = {
  nums: Int32Array
  scores: Float32Array
  /** How many clauses each has. */
  hits: Uint8Array
  types: Uint8Array
  /** By row: which of equals comes first (tiebreakOf.ts). */
  tieOf: (num: number) => number
}

/** The matches at these places. */
export const filterMatches = (
  { nums, scores, hits, types, tieOf }: MatchedRows,
  isKept: (place: number) => boolean,
): MatchedRows => {
  const places = new Int32Array(nums.length)
  let count = 0
  for (let place = 0; place < nums.length; place++) if (isKept(place)) places[count++] = place
  const kept = places.subarray(0, count)
  return {
    nums: kept.map((place) => nums[place]!),
    scores: Float32Array.from(kept, (place) => scores[place]!),
    hits: Uint8Array.from(kept, (place) => hits[place]!),
    types: Uint8Array.from(kept, (place) => types[place]!),
    tieOf,
  }
}

/** The same, by what is asked of it. */
export const matchesOfRows = ({ nums, scores, hits, types, tieOf }: MatchedRows): Matches => {
  const counts = new Uint32Array(256)
  for (let place = 0; place < types.length; place++) counts[types[place]!]! += 1
  return {
    total: nums.length,
    types: counts,
    find: (wanted) => {
      const isWanted = new Set(wanted)
      const found: Ranked[] = []
      nums.forEach((num, place) => {
        if (!isWanted.has(num)) return
        found.push({ num, score: scores[place]!, hits: hits[place]!, tie: tieOf(num) })
      })
      return found
    },
  }
}
