import type { Pool } from 'pg'
import type { LocaleCode } from '../../platform/locales'
import { isLive, type Snapshot } from '../memory/snapshot'
import type { Vocabulary } from '../memory/words/vocabulary'

/** One of the ways in which a word of the query may stand in a document. */
export type Alternative = { term: number; weight: number }

/**
 * Boolean clause (as Lucene's `SHOULD`): a word of the query with its spellings and synonyms. It counts once, however many
 * of its alternatives a document has.
 */
export type Clause = { alternatives: Alternative[]; weight: number }

/** What the index says of the words of a query. */
export type LookedUp = {
  pool: Pool
  locale: LocaleCode
  snapshot: Snapshot
  vocabulary: Vocabulary
}

/** Which clause each term belongs to; the first when it is in several. */
export const clauseByTerm = (clauses: Clause[]): Map<number, number> => {
  const clauseOf = new Map<number, number>()
  clauses.forEach(({ alternatives }, clause) => {
    for (const { term } of alternatives) if (!clauseOf.has(term)) clauseOf.set(term, clause)
  })
  return clauseOf
}

/** What it is worth to have each term: the most, when it is in several clauses. */
export const weightByTerm = (clauses: Clause[]): Map<number, number> => {
  const weights = new Map<number, number>()
  for (const { alternatives } of clauses)
    for (const { term, weight } of alternatives)
      weights.set(term, Math.max(weights.get(term) ?? 0, weight))
  return weights
}

/** Whether a document that is still there matches. */
export const isMatched = ({ alternatives }: Clause, snapshot: Snapshot): boolean =>
  alternatives.some(({ term }) => isLive(snapshot, term))
