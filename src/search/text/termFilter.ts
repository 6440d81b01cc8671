/** A power of two. */
const tableSize = 4096

/** Bloom filter (with one hash): tells quickly of most terms that they are none of some. */
export type TermFilter = Uint8Array

export const termFilter = (terms: Iterable<number>): TermFilter => {
  const filter = new Uint8Array(tableSize)
  for (const term of terms) filter[term & (tableSize - 1)] = 1
  return filter
}

/** `false` of one that is certainly none of them. */
export const mayHave = (filter: TermFilter, term: number): boolean =>
  filter[term & (tableSize - 1)] === 1
