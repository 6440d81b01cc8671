import { clauseByTerm, weightByTerm } from '../query/clauses'
import type { Plan } from '../query/planQuery'
import { clauseIdf } from '../retrieval/bm25'

/** What lines count beside a score by BM25. */
const lineWeight = 8
/** So many lines with a word are half of what any number of them is, of a page that has no others. */
const saturation = 16
/** And so much more for each word of its lines. */
const lengthNorm = 0.025
/** In words: with so many of its own, a page's lines tell half of what it is taken to be asked for. */
const smoothing = 50

export type LineScore = {
  /** By the lines that it has. */
  own: number
  /** How far it has too few to tell, 0 to 1. */
  missing: number
}

/** What has no lines, and is among nothing that has any. */
export const noLines: LineScore = { own: 0, missing: 1 }

/**
 * How much people ask of a page in the words of a query: what many of its lines ask for is what it is about, and what one
 * of them mentions is not.
 * @returns of the words of a page's lines, each as often as lines have it
 */
export const lineScorer = ({ clauses, snapshot }: Pick<Plan, 'clauses' | 'snapshot'>) => {
  const clauseOf = clauseByTerm(clauses)
  const weightOf = weightByTerm(clauses)
  const worth = clauses.map((clause) => clause.weight * clauseIdf(snapshot, clause))
  const counts = new Float64Array(clauses.length)

  return (lines: Int32Array): LineScore => {
    counts.fill(0)
    for (const term of lines) {
      const clause = clauseOf.get(term)
      if (clause !== undefined) counts[clause]! += weightOf.get(term)!
    }
    const norm = saturation + lengthNorm * lines.length
    const own = counts.reduce((sum, n, clause) => sum + (worth[clause]! * n) / (n + norm), 0)
    const missing = smoothing / (lines.length + smoothing)
    return { own: lineWeight * own, missing }
  }
}

/**
 * What lines come to of the score of their page, in the mean: so much is assumed of who has too few (shrinkage to the mean).
 * Else a page that nobody has written lines for stood below all that have some.
 */
export const usualLines = (pages: { score: number; lines: LineScore }[]): number => {
  const sumOf = (of: (page: { score: number; lines: LineScore }) => number) =>
    pages.reduce((sum, page) => sum + (1 - page.lines.missing) * of(page), 0)
  const scores = sumOf(({ score }) => score)
  return scores === 0 ? 0 : sumOf(({ lines }) => lines.own) / scores
}
