import type { LocaleCode } from '../../platform/locales'
import { isRealWord } from '../../search/engine'

const shortestPart = 4

/** German joins words as it likes: `Restwert`, `Ladungssicherung`. Folded. */
export const isCompound = (word: string, locale: LocaleCode): boolean => {
  if (locale !== 'de') return false
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    const isJoined = isRealWord(first, locale) || (first.endsWith('s') && isRealWord(first.slice(0, -1), locale)) // prettier-ignore
    if (isJoined && isRealWord(second, locale)) return true
  }
  return false
}
