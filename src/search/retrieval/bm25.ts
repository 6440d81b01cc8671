import type { Snapshot } from '../memory/snapshot'
import type { Clause } from '../query/clauses'
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

/** The idf of a clause: of its alternatives together. */
export const clauseIdf = (snapshot: Snapshot, { alternatives }: Clause): number => {
  const found = alternatives.reduce((sum, { term }) => sum + docFreq(snapshot, term), 0)
  return idf(found, snapshot.docs)
}

/** Inverse document frequency, as BM25 has it (never negative): of what stands in `found` of so many documents. */
export const idf = (found: number, all: number): number =>
  found === 0 ? 0 : Math.log(1 + (Math.max(all, found) - found + 0.5) / (found + 0.5))

/** Length normalization: how much longer than others a document is. */
export const lengthNorm = (words: number, all: Pick<Snapshot, 'docs' | 'length'>): number => {
  const average = Math.max(1, all.length / Math.max(1, all.docs))
  return k1 * (1 - b + (b * words) / average)
}
