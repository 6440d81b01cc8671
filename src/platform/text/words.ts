import type { LocaleCode } from '../locales'
import { cutTo, fold } from './fold'
import { stopWords } from './stopWords'

const longestWord = 40
/** Of a word before it is folded: with marks upon each letter. */
const longestWritten = 4 * longestWord

/** A word as it is indexed: folded, without the blanks that some letters are taken apart by, and not too long. */
export const wordOf = (written: string): string => {
  const folded = fold(cutTo(written, longestWritten))
  return cutTo(folded.includes(' ') ? folded.replaceAll(' ', '') : folded, longestWord)
}

// eslint-disable-next-line regexp/no-super-linear-move -- nothing stands behind the run that could fail
export const wordPattern = /[\p{L}\p{N}\p{M}]+/gu
export const hyphens = /^[-\u2010\u2011\u00ad]$/
/** Between a word and its possessive `s`, which is no word. */
export const possessive = /^['’]$/

const thousands = /^[.,'’\u00a0\u202f]$/
const blank = /^[ \u00a0\u202f]$/

type Pair = {
  /** The word before, and what stands in between. */
  before: string
  between: string
  word: string
  language: LocaleCode
  /** What the word before is together with those before it, if that is a number: `1250` of `1,250`. */
  number?: string
}

/** `5,000` and `5.000` are `5000` as well. */
const isOneNumber = ({ between, before, word, number }: Pair): boolean =>
  thousands.test(between) && (number ? true : /^\d{1,3}$/.test(before)) && /^\d{3}$/.test(word)

/** `350 kW` is `350kW` as well: a number, and a word as short as units are. */
const isQuantity = ({ between, before, word, language }: Pair): boolean =>
  blank.test(between) &&
  /^\d{1,6}$/.test(before) &&
  /^[a-z]{1,3}$/.test(word) &&
  !stopWords[language].has(word)

const isOneWord = ({ between, before }: Pair): boolean =>
  hyphens.test(between) || (between === ' ' && before.length <= 2 && /^\p{L}+$/u.test(before))

/** Most words are: after them, and a space, nothing is looked for. */
const isPlainWord = (word: string): boolean => word.length > 2 && !/^\d/.test(word)

/** Whether a word and the one before it, with this in between, are looked at together. */
export const mayBeCompound = (between: string, before: string): boolean =>
  between !== ' ' || !isPlainWord(before)

/**
 * Compounds: `e-mobility`, and `e mobility` after so short a word, are `emobility` as well; a number is one however its
 * thousands are parted, and together with its unit.
 */
export const compoundOf = (pair: Pair): string | undefined => {
  const { before, between, word, number } = pair
  if (!mayBeCompound(between, before)) return undefined
  if (isOneWord(pair)) return cutTo(before + word, longestWord)
  return isOneNumber(pair) || isQuantity(pair)
    ? cutTo((number ?? before) + word, longestWord)
    : undefined
}

export const isNumber = (word: string): boolean => /^\d+$/.test(word)
