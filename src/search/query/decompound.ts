import type { LocaleCode } from '../../platform/locales'
import { languagesOf } from '../../platform/text/languagesOf'
import { termOfWord } from '../../platform/text/terms'
import type { Vocabulary } from '../memory/words/vocabulary'
import { unjoined } from '../spelling/splitsOf'
import type { Alternative } from './clauses'

/** A word of no more letters is none that is put together. */
const shortestWhole = 8
const mostWords = 4

/** In letters: of a part beside others that make up the whole word, and of one that stands alone. */
const shortest = { ofWhole: 4, alone: 5 }

/** A part says less than the whole, and where the whole is known it is only said otherwise. */
export const partWeights = { ofUnknown: 0.6, ofKnown: 0.3 }

/** In German words are put together; an English one that holds another is none of it: `photosynthesis`. */
const putTogether: Record<LocaleCode, boolean> = { en: false, de: true }

type Known = (part: string) => boolean

const least = (parts: string[]) => Math.min(...parts.map(({ length }) => length))

/** Two known parts that make up the whole word: of several, where the shorter part is longest. */
const wholeSplit = (word: string, language: LocaleCode, isKnown: Known): string[] => {
  let best: string[] = []
  for (let at = shortest.ofWhole; at <= word.length - shortest.ofWhole; at++) {
    const end = word.slice(at)
    if (!isKnown(end)) continue
    const begin = unjoined(word.slice(0, at), language).find(
      (part) => part.length >= shortest.ofWhole && isKnown(part),
    )
    if (begin && (best.length === 0 || least([begin, end]) > least(best))) best = [begin, end]
  }
  return best
}

/** The longest known beginning and the longest known end. */
const longestParts = (word: string, isKnown: Known): string[] => {
  const ats = Array.from({ length: word.length }, (_, at) => at)
  const begin = ats
    .filter((at) => at >= shortest.alone)
    .reverse()
    .map((at) => word.slice(0, at))
  const end = ats
    .filter((at) => at > 0 && word.length - at >= shortest.alone)
    .map((at) => word.slice(at))
  return [begin.find(isKnown), end.find(isKnown)].filter((part) => part !== undefined)
}

type Options = { vocabulary: Vocabulary; locale: LocaleCode; weight: number }

/**
 * Decompounding: the parts of compounds, such as German ones: `getränkehändler` is about `getränke`, and
 * `mittelspannungsstation` about both of its parts.
 */
export const decompound = (
  words: string[],
  { vocabulary: { docFreq }, locale, weight }: Options,
): Map<string, Alternative[]> => {
  const [own] = languagesOf(locale)
  if (!putTogether[own]) return new Map()
  const isKnown = (part: string) => docFreq(part) !== undefined
  const long = words.filter((word) => word.length >= shortestWhole).slice(0, mostWords)
  return new Map(
    long.map((word) => {
      const whole = wholeSplit(word, own, isKnown)
      const parts = whole.length > 0 ? whole : longestParts(word, isKnown)
      const terms = parts.flatMap((part) =>
        languagesOf(locale).map((language) => termOfWord(part, language)),
      )
      return [word, [...new Set(terms)].map((term) => ({ term, weight }))]
    }),
  )
}
