import type { LocaleCode } from '../../platform/locales'
import { isCommonWord, isRealWord } from '../../search/engine'

const shortestPart = 4

/** Looked at by every place where it may be joined, so no longer than people write. */
const longest = 60

const isReal = (word: string, locale: LocaleCode): boolean =>
  isRealWord(word, locale) || (word.endsWith('s') && isRealWord(word.slice(0, -1), locale))

/** German joins words as it likes: `Restwert`, `Ladungssicherung`; what English may have joined, such as a name, tells nothing. */
export const isCompound = (word: string, locale: LocaleCode): boolean => {
  if (locale !== 'de' || word.length > longest) return false
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const parts = [word.slice(0, at), word.slice(at)]
    const isEnglish = parts.every((part) => isCommonWord(part, 'en'))
    if (!isEnglish && parts.every((part) => isReal(part, locale))) return true
  }
  return false
}
