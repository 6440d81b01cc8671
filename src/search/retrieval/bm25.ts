import type { Snapshot } from '../memory/snapshot'
import { weightByTerm, type Clause } from '../query/clauses'
import { sizeOf } from '../segments/postings'

/**
 * BM25 (Robertson, Zaragoza 2009) over the weighted counts of BM25F (indexRow.ts). `k1` says how soon a word that stands
 * there again counts no more, `b` how much a document's length does; both were chosen on two test collections
 * (docs/decisions/search.md).
 */
export const k1 = 0.9
const b = 0.75

const docFreq = ({ postings }: Snapshot, term: number): number =>
  (postings.get(term) ?? []).reduce((sum, list) => sum + sizeOf(list), 0)

/** Of the weight of the best one: what weighs less is not the word said otherwise, but a part of it, or how it may end. */
const sameWord = 0.75

/**
 * The idf of a clause: of what stands for the word itself, together. Parts of a compound and ways to end a word stand on
 * many pages that have nothing of it, and do not make it common.
 */
export const clauseIdf = (snapshot: Snapshot, clause: Clause): number => {
  const found = [...weightByTerm([clause])]
    .map(([term, weight]) => ({ weight, docs: docFreq(snapshot, term) }))
    .filter(({ docs }) => docs > 0)
  const most = found.reduce((most, { weight }) => Math.max(most, weight), 0)
  const own = found.filter(({ weight }) => weight >= sameWord * most)
  return idf(
    own.reduce((sum, { docs }) => sum + docs, 0),
    snapshot.docs,
  )
}

/** Inverse document frequency, as BM25 has it (never negative): of what stands in `found` of so many documents. */
export const idf = (found: number, all: number): number =>
  found === 0 ? 0 : Math.log(1 + (Math.max(all, found) - found + 0.5) / (found + 0.5))

/** Length normalization: how much longer than others a document is. */
export const lengthNorm = (words: number, all: Pick<Snapshot, 'docs' | 'length'>): number => {
  const average = Math.max(1, all.length / Math.max(1, all.docs))
  return k1 * (1 - b + (b * words) / average)
}
