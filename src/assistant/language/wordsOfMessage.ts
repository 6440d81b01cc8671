import type { LocaleCode } from '../../platform/locales'
import { settings } from '../../platform/settings'
import { analyze } from '../../platform/text/analyze'
import { stopWords } from '../../platform/text/stopWords'
import { identifyLanguage } from './identifyLanguage'

/** How likely a text is in each language, told once: it takes 155 µs. */
export const scoresOf = (text: string) => {
  const scores = identifyLanguage(text)
  const of = (language: string) => scores.find((each) => each.language === language)?.score ?? 0
  return { of, best: scores[0] }
}

export type Scores = ReturnType<typeof scoresOf>

export const isLocale = (language: string): language is LocaleCode =>
  (settings.locales as string[]).includes(language)

/** Words that hold sentences together there, and in no other language of the site: `was` does not tell. */
export const hasFunctionWords = (text: string, language: LocaleCode): boolean =>
  analyze(text, language).some(
    ({ word, isStop }) =>
      isStop && !settings.locales.some((other) => other !== language && stopWords[other].has(word)),
  )

export const lettersOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? []

/** Three words, of which a later one is written as no name is. */
export const isSentence = (text: string): boolean => {
  const words = lettersOf(text)
  return words.length > 2 && words.slice(1).some((word) => /^\p{Ll}{3}/u.test(word))
}
