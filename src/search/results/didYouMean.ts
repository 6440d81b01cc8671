import type { Plan } from '../query/planQuery'

/** The typed query with its misspelt words set right, or `null` when none is. */
export const didYouMean = (
  text: string,
  { query, corrections }: Pick<Plan, 'query' | 'corrections'>,
  spell: (word: string) => string = (word) => word,
): string | null => {
  let said = text
  for (const { word, typed, start } of [...query.words].reverse()) {
    const better = corrections.get(word)?.map(spell).join(' ')
    if (better) said = said.slice(0, start) + better + said.slice(start + typed.length)
  }
  return said === text ? null : said
}
