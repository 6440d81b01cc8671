import { cutTo, fold } from './fold'

const longestWord = 40

/** A word as it is indexed: folded, without the blanks that some letters are taken apart by, and not too long. */
export const wordOf = (written: string): string => {
  const folded = fold(written)
  return cutTo(folded.includes(' ') ? folded.replaceAll(' ', '') : folded, longestWord)
}

// eslint-disable-next-line regexp/no-super-linear-move -- nothing stands behind the run that could fail
export const wordPattern = /[\p{L}\p{N}\p{M}]+/gu
export const hyphens = /^[-\u2010\u2011\u00ad]$/
/** Between a word and its possessive `s`, which is no word. */
export const possessive = /^['’]$/

/** Compounds: `e-mobility`, and `e mobility` after so short a word, are `emobility` as well. */
export const isCompound = (between: string, before: string): boolean =>
  hyphens.test(between) || (between === ' ' && before.length <= 2 && /^\p{L}+$/u.test(before))

export const compoundOf = (before: string, word: string): string =>
  cutTo(before + word, longestWord)
