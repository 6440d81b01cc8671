import type { LocaleCode } from '../../../platform/locales'
import { editDistance } from '../../../platform/text/editDistance'
import { stemOf } from '../../../platform/text/terms'

/** A shorter word is as easily another one, above all when one letter stands for another: `shoes` and `shows`. */
const shortest = { oneEdit: 5, otherLetter: 7, twoEdits: 10 }

const lettersOf = (word: string): string => [...word].sort().join('')

const isNear = (typed: string, word: string): boolean => {
  const edits = editDistance(typed, word, 2)
  if (edits > 1) return edits === 2 && typed.length >= shortest.twoEdits
  const isOtherLetter = typed.length === word.length && lettersOf(typed) !== lettersOf(word)
  return typed.length >= (isOtherLetter ? shortest.otherLetter : shortest.oneEdit)
}

/**
 * Edit distance (Damerau–Levenshtein): whether a word that no page has is one that a page has, misspelt. A search may
 * try what is only near and show it; an answer would speak of batteries when the question was about a lottery. The
 * first letter is hardly ever mistyped.
 */
export const isMisspelt = (typed: string, better: string[], language: LocaleCode): boolean => {
  const [word = '', ...more] = better
  if (more.length > 0) return better.join('') === typed
  if (word[0] !== typed[0]) return false
  return isNear(typed, word) || isNear(stemOf(typed, language), stemOf(word, language))
}
