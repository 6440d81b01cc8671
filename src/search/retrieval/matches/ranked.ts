export type Ranked = {
  num: number
  score: number
  hits: number
  /** Which of equals comes first (tiebreakOf.ts): the lower one. */
  tie: number
}

/** Of equals; the later row, where they are the same to that. */
export const compareTied = (
  a: Pick<Ranked, 'num' | 'tie'>,
  b: Pick<Ranked, 'num' | 'tie'>,
): number => a.tie - b.tie || b.num - a.num

/** Documents with all words first, then the better ones, then by their tiebreaks. */
export const compareRanked = (clauses: number) => (a: Ranked, b: Ranked) =>
  Number(b.hits === clauses) - Number(a.hits === clauses) || b.score - a.score || compareTied(a, b)
