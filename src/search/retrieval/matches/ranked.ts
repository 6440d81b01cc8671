export type Ranked = { num: number; score: number; hits: number }

/** Documents with all words first, then the better ones, then the later ones. */
export const compareRanked = (clauses: number) => (a: Ranked, b: Ranked) =>
  Number(b.hits === clauses) - Number(a.hits === clauses) || b.score - a.score || b.num - a.num
