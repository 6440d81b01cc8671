import type { LocaleCode } from '../locales'
import { analyze } from './analyze'

type Texts = { title: string; summary: string; body: string; language: LocaleCode }

/** How these folded words are written in texts: `getranke` as `getränke`. */
export const spellingsIn = (texts: Iterable<Texts>, words: string[]): Map<string, string> => {
  const wanted = new Set(words)
  const found = new Map<string, string>()
  for (const { title, summary, body, language } of texts) {
    for (const text of [title, summary, body]) {
      for (const word of wanted) if (text.includes(word)) wanted.delete(word) // written as it is folded
      if (wanted.size === 0) return found
      for (const { word, start, end } of analyze(text, language)) {
        if (!wanted.delete(word)) continue
        found.set(word, text.slice(start, end).toLowerCase())
      }
    }
  }
  return found
}
