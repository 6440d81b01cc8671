import type { LocaleCode } from '../../platform/locales'
import { settings } from '../../platform/settings'
import { fold } from '../../platform/text/fold'
import { isRealWord } from '../../search/engine'
import { isCompound } from './isCompound'
import { hasFunctionWords, lettersOf, type Scores } from './wordsOfMessage'

/** So few words are told by whether they are words at all: `Maut` is none of English, and `tariff` none of German. */
export const fewest = 2
const shortestWord = 4

/** `app` has three n-grams, which tell nothing. */
export const areShort = (question: string): boolean =>
  lettersOf(question).every((word) => word.length < shortestWord)

/** Which languages have all words of a message of few; more words, or names that nobody knows, tell nothing. */
export const languagesWith = (question: string): LocaleCode[] => {
  const words = lettersOf(question).map((word) => fold(word))
  if (words.length === 0 || words.length > fewest) return []
  if (words.some((word) => word.length < shortestWord)) return []
  return settings.locales.filter((locale) =>
    words.every((word) => isRealWord(word, locale) || isCompound(word, locale)),
  )
}

/**
 * By how much n-grams must think it likelier, where a word stands in one list alone: lists lack what is new, `pentest` and
 * `smartphone` in English. What is put together of words is told by these; and within a conversation in sentences a word is
 * sooner a loan.
 */
const leastAhead = { opening: 0.02, told: 0.4, compound: -0.05 }

type Known = { locale: LocaleCode; prior: LocaleCode; scores: Scores; isTold: boolean }

/** Whether a few words that are known in one language alone are of it. */
export const isPlainlyIn = (
  question: string,
  { locale, prior, scores: { of }, isTold }: Known,
): boolean => {
  if (hasFunctionWords(question, locale)) return true
  const isUntold = of(locale) === 0 && of(prior) === 0
  if (isUntold) return !isTold
  const ahead = of(locale) - of(prior)
  if (ahead > leastAhead[isTold ? 'told' : 'opening']) return true
  return ahead > leastAhead.compound && lettersOf(question).some((word) => isCompound(fold(word), locale)) // prettier-ignore
}

/** One word of two may be a name that stands in one dictionary: `iPhone`. */
const fewestOwn = 3

/** More tell no more, and each is looked up in all lists. */
const mostOwn = 40

/** How many of the words are words of this language alone: `im` is one of German, and `says`, `charger`, `getting` are not. */
export const shareOfOwnWords = (question: string, locale: LocaleCode): number => {
  const words = lettersOf(question)
    .filter((word) => word.length >= shortestWord)
    .slice(0, mostOwn)
    .map((word) => fold(word))
  const isOwn = (word: string) =>
    settings.locales.every((other) => isRealWord(word, other) === (other === locale))
  return words.filter(isOwn).length / Math.max(words.length, fewestOwn)
}
