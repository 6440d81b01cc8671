import type { LocaleCode } from '../../platform/locales'
import { analyze } from '../../platform/text/analyze'
import type { Plan } from '../query/planQuery'

type Texts = { title: string; summary: string; body: string; language: LocaleCode }

/** Nothing in it is folded. */
const isPlain = /^\p{ASCII}*$/u

/** Surface forms: how these folded words are written in texts, such as `getranke` as `getränke`. */
export const surfaceForms = (texts: Iterable<Texts>, words: string[]): Map<string, string> => {
  const wanted = new Set(words)
  const found = new Map<string, string>()
  for (const { title, summary, body, language } of texts) {
    for (const text of [title, summary, body]) {
      const lower = text.toLowerCase()
      for (const word of wanted) if (lower.includes(word)) wanted.delete(word) // written as it is folded
      if (wanted.size === 0) return found
      if (isPlain.test(lower)) continue
      for (const { word, start, end } of analyze(text, language)) {
        if (!wanted.delete(word)) continue
        found.set(word, text.slice(start, end).toLowerCase())
      }
    }
  }
  return found
}

/** “Did you mean”: the typed query with its misspelt words corrected, or with what is offered in place of real ones; `null` when none is. */
export const didYouMean = (
  text: string,
  { query, corrections: made, offers }: Pick<Plan, 'query' | 'corrections' | 'offers'>,
  results: Iterable<Texts>,
): string | null => {
  const corrections = made.size > 0 ? made : offers
  if (corrections.size === 0) return null
  const forms = surfaceForms(
    results,
    [...corrections.values()].flatMap((each) => each.words),
  )
  let said = text
  for (const { word, typed, start } of [...query.words].reverse()) {
    const correction = corrections.get(word)
    // Of a word that no page has, the stem is known alone.
    const better = correction?.isListed
      ? undefined
      : correction?.words.map((each) => forms.get(each) ?? each).join(' ')
    if (better) said = said.slice(0, start) + better + said.slice(start + typed.length)
  }
  return said === text ? null : said
}
