import type { LocaleCode } from '../../../platform/locales'
import type { Correction } from '../../../search/engine'
import { isMisspelt } from './isMisspelt'

/** In edits (src/search/spelling/slipCost.ts): what a word may cost to be typed for another. */
const most = { ofName: 0.8, ofListed: 0.95, ofShort: 1.35, ofLong: 2 }
const shortestName = 5
const longWord = 9

type Written = {
  /** With a capital, within a sentence. */
  isName: boolean
  language: LocaleCode
}

const isNameSlip = (typed: string, word: string, slip: number): boolean =>
  typed.length >= shortestName && typed[0] === word[0] && slip <= most.ofName

/** Whether a word that nobody uses is what another was mistyped as; a name may be one that is not known. */
export const isSlip = (
  typed: string,
  { words, slip, isBeginning, isListed }: Correction,
  { isName, language }: Written,
): boolean => {
  if (isBeginning) return false
  // German joins words as it likes.
  if (words.length > 1) return language !== 'de' && words.join('') === typed
  // German bends words as it likes: what no list has may be one all the same.
  if (language === 'de' && isListed) return typed[0] === words[0]![0] && slip <= most.ofListed
  // In German nouns are written as names are.
  if (isName && language !== 'de')
    return isNameSlip(typed, words[0]!, slip) || isMisspelt(typed, words, language)
  return slip <= (typed.length < longWord ? most.ofShort : most.ofLong)
}
