import { compareRanked, type Ranked } from '../retrieval/ranked'

/** What is known of a match before it is looked at closely: the least that it may come to, and the most. */
export type Estimate = Ranked & { most: number }

type Options<E extends Estimate> = {
  /** Of the query. */
  clauses: number
  /** So many of the first are exact, and in their order. */
  wanted: number
  /** What it comes to, by a close look. */
  exact: (estimate: E) => number
}

/**
 * Lazy reranking by upper bounds (as the threshold algorithm, Fagin 2001): looks closely at those that may still be among
 * the first, in the order of what they may come to. The first `wanted` are the same as if all had been looked at; the
 * others are below them.
 */
export const refine = <E extends Estimate>(
  estimates: E[],
  { clauses, wanted, exact }: Options<E>,
): E[] => {
  const compare = compareRanked(clauses)
  const asMost = ({ num, hits, most }: E): Ranked => ({ num, hits, score: most })
  const inOrder = estimates
    .map((estimate) => ({ estimate, most: asMost(estimate) }))
    .sort((a, b) => compare(a.most, b.most))
  const looked: E[] = []
  const best: E[] = []
  let next = 0
  for (; next < inOrder.length; next++) {
    const { estimate, most } = inOrder[next]!
    const last = best[wanted - 1]
    if (wanted <= best.length && last && compare(last, most) < 0) break
    const score = exact(estimate)
    const close = { ...estimate, score }
    looked.push(close)
    const place = best.findIndex((other) => compare(close, other) < 0)
    best.splice(place < 0 ? best.length : place, 0, close)
    if (best.length > wanted) best.pop()
  }
  return [...looked, ...inOrder.slice(next).map(({ estimate }) => estimate)].sort(compare)
}
