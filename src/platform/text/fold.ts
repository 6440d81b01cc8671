/** Letters that are no other letter with a mark. */
const folds: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * Case and accent folding (NFKD without its marks, as Lucene's ICUFoldingFilter): a word without case, accents and the
 * forms that fonts give it.
 */
export const fold = (text: string): string => (/^[a-z0-9]*$/.test(text) ? text : foldOther(text))

/** The beginning of a text, without half a character at its end. */
export const cutTo = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/** No text that says something folds to more: a single `ﷺ` makes 18 letters, and four thousand of them 72,000. */
const longestOf = (text: string): number => 2 * text.length + 64

const foldOther = (text: string): string =>
  cutTo(text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, ''), longestOf(text)).replace(
    /[ßæœøłđðþı]/g,
    (letter) => folds[letter] ?? letter,
  )

/** Its words in the order of the text, folded and without signs. */
export const foldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
