import { countsPerWord, fieldWeights } from '../index/indexRow'
import type { Reranked } from './rerank'
import type { PlannedQuery } from '../query/planQuery'
import { readDocFreqs } from '../memory/readDocFreqs'
import type { Clause } from '../query/clauses'
import { lengthNorm, idf, k1 } from './score'
import { extendSnapshot } from '../memory/snapshot'
import { stopTerms } from '../text/stopTerms'
import { countTerms } from '../index/termSequence'

/** With fewer words a query says exactly what is meant. */
export const shortestForFeedback = 4
export const feedback = { documents: 3, terms: 60, weight: 0.5 }

/**
 * Words that the best matches of a long query have in common with each other (relevance feedback, after Lavrenko
 * and Croft's RM3): they raise what is about the same, and match nothing by themselves.
 */
export const feedbackClauses = async ({ pool, locale, plan }: PlannedQuery, best: Reranked[]) => {
  const { docs, length } = plan.snapshot
  const vectors = best.map(({ row }) => countTerms(row.sequence, fieldWeights))
  const stops = stopTerms(locale)
  const terms = [...new Set(vectors.flatMap((vector) => [...vector.keys()]))]
  const frequencies = await readDocFreqs(pool, { locale, terms })
  const worth = new Map<number, number>()
  vectors.forEach((vector, index) => {
    const { score, row } = best[index]!
    const share = score / (best[0]?.score || 1)
    const norm = lengthNorm(row.length, { docs, length })
    for (const [term, count] of vector) {
      const frequency = frequencies.get(term) ?? 0
      if (stops.has(term) || frequency < 2) continue // in no other document
      const words = count / countsPerWord
      const impact = (words * (k1 + 1)) / (words + norm)
      worth.set(term, (worth.get(term) ?? 0) + share * impact * idf(frequency, docs))
    }
  })
  const chosen = [...worth].sort(([, a], [, b]) => b - a).slice(0, feedback.terms)
  const sum = chosen.reduce((total, [, value]) => total + value, 0) || 1
  const asked = plan.clauses.reduce((total, { weight }) => total + weight, 0)
  const hints = chosen.map(([term, value]): Clause => ({
    alternatives: [{ term, weight: 1 }],
    weight: (feedback.weight * asked * value) / sum,
  }))
  const snapshot = await extendSnapshot(pool, {
    locale,
    snapshot: plan.snapshot,
    terms: chosen.map(([term]) => term),
  })
  return { snapshot, hints }
}
