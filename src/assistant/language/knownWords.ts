import type { LocaleCode } from '../../platform/locales'
import { settings } from '../../platform/settings'
import { fold } from '../../platform/text/fold'
import { isRealWord } from '../../search/engine'
import { isCompound } from './isCompound'
import { lettersOf } from './wordsOfMessage'

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
