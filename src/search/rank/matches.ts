/** Every row that matches, as parallel columns in no order. */
export type Matches = {
  nums: Int32Array
  scores: Float32Array
  /** How many clauses each has. */
  hits: Uint8Array
  types: Uint8Array
}

/** The matches at these places. */
export const filterMatches = (
  { nums, scores, hits, types }: Matches,
  isKept: (place: number) => boolean,
): Matches => {
  const places = new Int32Array(nums.length)
  let count = 0
  for (let place = 0; place < nums.length; place++) if (isKept(place)) places[count++] = place
  const kept = places.subarray(0, count)
  return {
    nums: kept.map((place) => nums[place]!),
    scores: Float32Array.from(kept, (place) => scores[place]!),
    hits: Uint8Array.from(kept, (place) => hits[place]!),
    types: Uint8Array.from(kept, (place) => types[place]!),
  }
}
