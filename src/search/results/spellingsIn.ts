import type { LocaleCode } from '../../locales'
import { analyze } from '../../platform/text/analyze'

type Texts = { title: string; summary: string; body: string; language: LocaleCode }

/** Nothing in it is folded. */
const isPlain = /^\p{ASCII}*$/u

/** How these folded words are written in texts: `getranke` as `getränke`. */
export const spellingsIn = (texts: Iterable<Texts>, words: string[]): Map<string, string> => {
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
