import { stopTerms } from '../text/stopTerms'
import { countsPerWord, fieldWeights } from '../index/indexRow'
import { countTerms } from '../index/termSequence'
import { readDocFreqs } from '../memory/readDocFreqs'
import { extendSnapshot } from '../memory/snapshot'
import type { Clause } from '../query/clauses'
import type { PlannedQuery } from '../query/planQuery'
import { idf, k1, lengthNorm } from '../retrieval/bm25'
import type { Reranked } from './rerank'

/** With fewer words a query says exactly what is meant. */
export const shortestForFeedback = 4
export const feedback = { documents: 3, terms: 60, weight: 0.5 }

type Vector = { counts: Map<number, number>; length: number; share: number }

/** Term vectors of the best documents, and each one's share by how well it fits. */
const vectorsOf = (best: Reranked[]): Vector[] =>
  best.map(({ row, score }) => ({
    counts: countTerms(row.sequence, fieldWeights),
    length: row.length,
    share: score / (best[0]?.score || 1),
  }))

/** By term: its BM25 impact in these documents. Stop words and what stands in no other document say nothing. */
const impacts = async ({ pool, locale, plan }: PlannedQuery, vectors: Vector[]) => {
  const { docs, length } = plan.snapshot
  const stops = stopTerms(locale)
  const terms = [...new Set(vectors.flatMap(({ counts }) => [...counts.keys()]))]
  const docFreqs = await readDocFreqs(pool, { locale, terms })
  const impactOf = new Map<number, number>()
  for (const vector of vectors) {
    const norm = lengthNorm(vector.length, { docs, length })
    for (const [term, count] of vector.counts) {
      const docFreq = docFreqs.get(term) ?? 0
      if (stops.has(term) || docFreq < 2) continue
      const words = count / countsPerWord
      const impact = (words * (k1 + 1)) / (words + norm)
      impactOf.set(term, (impactOf.get(term) ?? 0) + vector.share * impact * idf(docFreq, docs))
    }
  }
  return impactOf
}

/**
 * Pseudo-relevance feedback (after RM3, Lavrenko and Croft 2001): terms that the best matches of a long query have in
 * common raise what is about the same, and match nothing by themselves.
 */
export const feedbackClauses = async (planned: PlannedQuery, best: Reranked[]) => {
  const { pool, locale, plan } = planned
  const impactOf = await impacts(planned, vectorsOf(best))
  const chosen = [...impactOf].sort(([, a], [, b]) => b - a).slice(0, feedback.terms)
  const sum = chosen.reduce((total, [, value]) => total + value, 0) || 1
  const asked = plan.clauses.reduce((total, { weight }) => total + weight, 0)
  const boosting = chosen.map(([term, value]): Clause => ({
    alternatives: [{ term, weight: 1 }],
    weight: (feedback.weight * asked * value) / sum,
  }))
  const snapshot = await extendSnapshot(pool, {
    locale,
    snapshot: plan.snapshot,
    terms: chosen.map(([term]) => term),
  })
  return { snapshot, boosting }
}
