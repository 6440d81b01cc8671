import { stemmer as stemGerman } from '@orama/stemmers/german'
import type { LocaleCode } from '../locales'
import { stemEnglish } from './stemEnglish'

const stemmers: Record<LocaleCode, (word: string) => string> = {
  en: stemEnglish,
  de: stemGerman,
}

export const stemOf = (word: string, language: LocaleCode): string => stemmers[language](word)

/** FNV-1a, 32 bits: the index knows a stem by this number. Two stems share one very rarely. */
export const termOf = (stem: string, language: string): number => {
  let hash = 0x811c9dc5
  for (const unit of `${language}:${stem}`) {
    hash ^= unit.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return hash | 0 || 1
}

const cache: Record<LocaleCode, Map<string, number>> = { en: new Map(), de: new Map() }
const maxCached = 100_000

/** The term of a folded word. */
export const termOfWord = (word: string, language: LocaleCode): number => {
  const terms = cache[language]
  const cached = terms.get(word)
  if (cached !== undefined) return cached
  if (terms.size >= maxCached) terms.clear()
  const term = termOf(stemOf(word, language), language)
  terms.set(word, term)
  return term
}
