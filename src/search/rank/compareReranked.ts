import { compareRanked, compareTied, type Ranked } from '../retrieval/matches/ranked'

/** Of a query with as many words, some say little: that a document has them all is worth so much, and no more. */
const sentence = { words: 4, coordination: 1.5 }

/**
 * The order of what was looked at closely: of short queries documents with all words first, of longer ones by the score,
 * with a factor for all words (coordination, as Lucene had it).
 */
export const compareReranked = (clauses: number) => {
  if (clauses < sentence.words) return compareRanked(clauses)
  const worth = ({ score, hits }: Ranked) => score * (hits === clauses ? sentence.coordination : 1)
  return (a: Ranked, b: Ranked) => worth(b) - worth(a) || compareTied(a, b)
}
