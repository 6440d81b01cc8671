import type { Ranked } from '../retrieval/matches/ranked'
import { compareReranked } from './compareReranked'

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
 * Gives those their exact scores that it looks at. Lazy reranking by upper bounds (as the threshold algorithm, Fagin 2001): looks closely at those that may still be among
 * the first, in the order of what they may come to. The first `wanted` are the same as if all had been looked at; the
 * others are below them.
 */
export const refine = <E extends Estimate>(
  estimates: E[],
  { clauses, wanted, exact }: Options<E>,
): E[] => {
  const compare = compareReranked(clauses)
  const inOrder = estimates
    .map((estimate): Ranked & { estimate: E } => {
      const { num, hits, tie, most } = estimate
      return { num, hits, tie, score: most, estimate }
    })
    .sort(compare)
  const best: E[] = []
  for (const { estimate, ...asMost } of inOrder) {
    const last = best[wanted - 1]
    if (last && compare(last, asMost) < 0) break
    estimate.score = exact(estimate)
    const place = best.findIndex((other) => compare(estimate, other) < 0)
    best.splice(place < 0 ? best.length : place, 0, estimate)
    if (best.length > wanted) best.pop()
  }
  const areBest = new Set(best)
  return [...best, ...estimates.filter((estimate) => !areBest.has(estimate))]
}
