import type { LocaleCode } from '../../platform/locales'
import { findWords, type FoundWord } from '../text/findWords'
import { scanWords } from '../text/scanWords'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const markup = /[&<>"']/

const escape = (text: string) =>
  markup.test(text) ? text.replace(/[&<>"']/g, (letter) => escapes[letter]!) : text

export type Marking = {
  language: LocaleCode
  /** What is marked: by clause, so that a passage with several is known. */
  clauseOf: ReadonlyMap<number, number>
}

/** Marks words of a text whose places are known. @param shift by how much they stand further to the right */
export const markWords = (text: string, found: readonly FoundWord[], shift = 0): string => {
  let marked = ''
  let from = 0
  for (const { start, end, joinedFrom = start } of found) {
    const begin = Math.max(from, joinedFrom + shift)
    marked += `${escape(text.slice(from, begin))}<mark>${escape(text.slice(begin, end + shift))}</mark>`
    from = end + shift
  }
  return marked + escape(text.slice(from))
}

/** Highlighting: the text as HTML in which only `<mark>` is markup. */
export const highlight = (text: string, { language, clauseOf }: Marking): string =>
  markWords(text, findWords(scanWords(text, language), clauseOf))
