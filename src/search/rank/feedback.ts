import { countTerms } from './proximity'
import { countsPerWord, fieldWeights } from '../index/indexRow'
import type { Looked } from './rerank'
import type { Ranking } from './rank'
import { readFrequencies } from '../memory/readDocFreqs'
import { lengthNorm, rarityOf, saturation, type Slot } from './score'
import { withMore } from '../memory/snapshot'
import { stopTerms } from '../text/stopTerms'

/** With fewer words a query says exactly what is meant. */
export const shortestForFeedback = 4
export const feedback = { documents: 3, terms: 60, weight: 0.5 }

/**
 * Words that the best matches of a long query have in common with each other (relevance feedback, after Lavrenko
 * and Croft's RM3): they raise what is about the same, and match nothing by themselves.
 */
export const hintsOf = async ({ pool, locale, plan }: Ranking, best: Looked[]) => {
  const { docs, length } = plan.snapshot
  const vectors = best.map(({ row }) => countTerms(row.sequence, fieldWeights))
  const stops = stopTerms(locale)
  const terms = [...new Set(vectors.flatMap((vector) => [...vector.keys()]))]
  const frequencies = await readFrequencies(pool, { locale, terms })
  const worth = new Map<number, number>()
  vectors.forEach((vector, index) => {
    const { score, row } = best[index]!
    const share = score / (best[0]?.score || 1)
    const norm = lengthNorm(row.length, { docs, length })
    for (const [term, count] of vector) {
      const frequency = frequencies.get(term) ?? 0
      if (stops.has(term) || frequency < 2) continue // in no other document
      const words = count / countsPerWord
      const impact = (words * (saturation + 1)) / (words + norm)
      worth.set(term, (worth.get(term) ?? 0) + share * impact * rarityOf(frequency, docs))
    }
  })
  const chosen = [...worth].sort(([, a], [, b]) => b - a).slice(0, feedback.terms)
  const sum = chosen.reduce((total, [, value]) => total + value, 0) || 1
  const asked = plan.slots.reduce((total, { weight }) => total + weight, 0)
  const hints = chosen.map(([term, value]): Slot => ({
    alternatives: [{ term, weight: 1 }],
    weight: (feedback.weight * asked * value) / sum,
  }))
  const snapshot = await withMore(pool, {
    locale,
    snapshot: plan.snapshot,
    terms: chosen.map(([term]) => term),
  })
  return { snapshot, hints }
}
