import type { LocaleCode } from '../../platform/locales'
import { settings } from '../../platform/settings'
import { greetingsOfNeighbours, neighbourWords, sharedWords } from './neighbourWords'
import { hasFunctionWords, isLocale, isSentence, lettersOf, type Scores } from './wordsOfMessage'

/** By how much one must be likelier than ours. */
const marginOfForeign = 0.08

/** Of a language that nothing is answered in; of ours, when names may be what is foreign; and so short a message is in none. */
const least = { foreign: 0.6, ours: 0.55, letters: 5 }

/** So many words are no names only. */
const fewestPlain = 8

/** A message of no more words goes on in the language before. */
const mostOfThanks = 2

/** Scripts that one language is written in, as far as it matters: others are the first that comes to mind. */
const scripts: [string, RegExp][] = [
  ['ru', /\p{Script=Cyrillic}/u],
  ['el', /\p{Script=Greek}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['th', /\p{Script=Thai}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh', /\p{Script=Han}/u],
]

/** The language of a text of which most letters are in a script that none of the site's is written in. */
const byScript = (text: string): string | undefined => {
  const letters = text.match(/\p{L}/gu) ?? []
  const others = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter))
  if (2 * others.length <= letters.length) return undefined
  return scripts.find(([, script]) => others.some((letter) => script.test(letter)))?.[0]
}

/** Two words that hold sentences together in a neighbour's language, and in none of ours: `wat kost de workshop`. */
const holdingNeighbour = (question: string): string | undefined => {
  const words = lettersOf(question).map((word) => word.toLowerCase())
  return Object.entries(neighbourWords).find(([language, known]) => {
    if (isLocale(language)) return false
    const own = words.filter((word) => known.has(word))
    const others = words.filter((word) => !known.has(word) && !sharedWords.has(word)).join(' ')
    const isOurs = settings.locales.some((locale) => hasFunctionWords(others, locale))
    return own.length > 1 && 3 * own.length >= words.length && !isOurs
  })?.[0]
}

/** Another language than the site's, if it is in one. */
export const foreignLanguage = (
  question: string,
  { of, best }: Scores,
  before: string | undefined,
) => {
  const written = byScript(question)
  if (written) return { language: written, isSure: true }
  const greeted = Object.keys(greetingsOfNeighbours).find((language) => !isLocale(language) && greetingsOfNeighbours[language]!.test(question)) // prettier-ignore
  if (greeted) return { language: greeted, isSure: true }
  if (lettersOf(question).join('').length < least.letters) return undefined
  const ours = Math.max(...settings.locales.map(of))
  // Who has written in it goes on in it, with words that two languages have.
  if (before && of(before) >= ours && of(before) > 0) return { language: before, isSure: true }
  // `Bedankt!` after Dutch; what may be the name of a page is looked for first.
  const isShort = lettersOf(question).length <= mostOfThanks
  if (before && isShort && !settings.locales.some((locale) => hasFunctionWords(question, locale)))
    return { language: before, isSure: false }
  const held = holdingNeighbour(question)
  if (held && best?.language === held) return { language: held, isSure: true }
  if (!best || isLocale(best.language) || best.score < least.foreign) return undefined
  if (best.score - ours < marginOfForeign) return undefined
  const mayBeNames = ours >= least.ours && lettersOf(question).length < fewestPlain
  const isOurs = (locale: LocaleCode) =>
    of(locale) >= least.ours && hasFunctionWords(question, locale)
  if (mayBeNames && settings.locales.some(isOurs)) return undefined
  return { language: best.language, isSure: !mayBeNames && isSentence(question) }
}
