/** One of the ways in which a word of the query may stand in a document. */
export type Alternative = { term: number; weight: number }

/** What counts once, however many of its alternatives a document has. */
export type Clause = { alternatives: Alternative[]; weight: number }

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
