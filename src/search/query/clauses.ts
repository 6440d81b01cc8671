import type { Slot } from '../rank/score'

/** Which slot each term belongs to; the first when it is in several. */
export const slotsByTerm = (slots: Slot[]): Map<number, number> => {
  const slotOf = new Map<number, number>()
  slots.forEach(({ alternatives }, slot) => {
    for (const { term } of alternatives) if (!slotOf.has(term)) slotOf.set(term, slot)
  })
  return slotOf
}

/** What it is worth to have each term: the most, when it is in several slots. */
export const weightsByTerm = (slots: Slot[]): Map<number, number> => {
  const weights = new Map<number, number>()
  for (const { alternatives } of slots)
    for (const { term, weight } of alternatives)
      weights.set(term, Math.max(weights.get(term) ?? 0, weight))
  return weights
}
