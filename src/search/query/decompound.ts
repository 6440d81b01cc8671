import type { LocaleCode } from '../../platform/locales'
import { languagesOf } from '../../platform/text/languagesOf'
import { termOfWord } from '../../platform/text/terms'
import type { Vocabulary } from '../memory/vocabulary'
import type { Alternative } from './clauses'

const shortest = 5
const mostWords = 4

/** A part says less than the whole, and the beginning less than the end in no language that makes such words. */
const weight = 0.6

/** In German words are put together; an English one that holds another is none of it: `photosynthesis`. */
const putTogether: Record<LocaleCode, boolean> = { en: false, de: true }

/** What a word may begin and end with, when it is put together of several. */
const ends = (word: string): string[] => {
  const parts: string[] = []
  for (let at = shortest; at <= word.length - shortest + 1; at++)
    parts.push(word.slice(0, at), word.slice(at))
  return parts.filter((part) => part.length >= shortest)
}

/**
 * Decompounding: parts of words that stand on no page as they are, such as German compounds: `getränkehändler` is
 * about `getränke`. The longest known beginning and the longest known end of each.
 */
export const decompound = (
  words: string[],
  { vocabulary: { docFreq }, locale }: { vocabulary: Vocabulary; locale: LocaleCode },
): Map<string, Alternative[]> => {
  if (!putTogether[languagesOf(locale)[0]]) return new Map()
  const long = words.filter((word) => word.length >= 2 * shortest).slice(0, mostWords)
  return new Map(
    long.map((word) => {
      const parts = ends(word).filter((part) => docFreq(part) !== undefined)
      const longest = (fits: (part: string) => boolean) =>
        parts.filter(fits).sort((a, b) => b.length - a.length)[0]
      const both = [
        longest((part) => word.startsWith(part)),
        longest((part) => word.endsWith(part)),
      ]
      const found = [...new Set(both)].filter((part) => part !== undefined)
      const alternatives = found.flatMap((part) =>
        languagesOf(locale).map((language) => ({ term: termOfWord(part, language), weight })),
      )
      return [word, alternatives]
    }),
  )
}
