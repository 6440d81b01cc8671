import type { LocaleCode } from '../../platform/locales'
import { stemOf } from '../../platform/text/terms'
import { rarityOf } from './rarity'
import known from './realWords.json' with { type: 'json' }
import { isCommonWord } from './related'
import { wordIndex } from './wordIndex'

type List = 'en' | 'de' | 'names'

const indices = new Map<List, ReturnType<typeof wordIndex>>()

const isIn = (list: List, word: string): boolean => {
  const placesOf = indices.get(list) ?? wordIndex(known[list])
  indices.set(list, placesOf)
  return placesOf(word).length > 0
}

/** Whether a word is one, or a name that many know, whatever the site has: then it is not misspelt. Folded. */
export const isRealWord = (word: string, language: LocaleCode): boolean =>
  isCommonWord(word, language) ||
  rarityOf(word, language) < 1 ||
  isIn(language, stemOf(word, language)) ||
  isIn('names', word)
