/** Words that are further apart say nothing of each other. */
const window = 3

/** By term: which of the asked words it may stand for. */
export type WordsOf = ReadonlyMap<number, readonly number[]>

/** How near words that follow each other in the question stand in a statement, 0 to 1. */
export const proximityIn = (terms: Int32Array, wordsOf: WordsOf, count: number): number => {
  if (count < 2) return 0
  const gaps = new Map<number, number>()
  terms.forEach((term, place) => {
    const words = wordsOf.get(term)
    if (!words) return
    for (let other = Math.max(0, place - window); other < place; other++)
      for (const before of wordsOf.get(terms[other]!) ?? [])
        for (const word of words) {
          if (Math.abs(word - before) !== 1) continue
          const pair = Math.max(word, before)
          gaps.set(pair, Math.min(place - other, gaps.get(pair) ?? window))
        }
  })
  let near = 0
  for (const gap of gaps.values()) near += 1 / gap
  return near / (count - 1)
}
