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

const foldOther = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => folds[letter] ?? letter)

/** The beginning of a text, without half a character at its end. */
export const cutTo = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
