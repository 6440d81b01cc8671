/** Titles that an answer names as its sources: `(from our page “Pricing” [1])`. */
const sourcesOf = (answer: string): string[] =>
  [...answer.matchAll(/[“„]([^“”„]{3,120})[“”] \[\d\]/g)].map(([, title]) => title!)

/** An answer without where it says what it is from. */
export const withoutSources = (answer: string): string => answer.replace(/\([^()]*\[\d\]\)/g, '')

const mostNames = 4

/** Names of two words or more, such as a partner's. */
export const namesSaid = (answer: string): string[] =>
  (withoutSources(answer).match(/(?<![\p{L}-])\p{Lu}[\p{L}-]{1,40}(?: \p{Lu}[\p{L}-]{1,40}){1,3}/gu) ?? []).slice(0, mostNames) // prettier-ignore

/**
 * By source: how much it counts, in the last answer and in the one before. What comes third is what also came near, and
 * nobody goes on from it.
 */
const ofSource = [
  [1, 0.6],
  [0.5, 0.3],
]

/** What the last two answers were made of. */
export const titlesOf = (answers: string[]): ReadonlyMap<string, number> => {
  const titles = new Map<string, number>()
  answers.forEach((answer, back) => {
    const weights = ofSource[back] ?? []
    sourcesOf(answer)
      .slice(0, weights.length)
      .forEach((title, place) => {
        if (!titles.has(title)) titles.set(title, weights[place]!)
      })
  })
  return titles
}
