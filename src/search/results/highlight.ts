import type { LocaleCode } from '../../platform/locales'
import { findWords } from '../text/findWords'
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

/** Highlighting: the text as HTML in which only `<mark>` is markup. */
export const highlight = (text: string, marking: Marking): string => {
  let marked = ''
  let from = 0
  const { language, clauseOf } = marking
  for (const { start, end, joinedFrom = start } of findWords(scanWords(text, language), clauseOf)) {
    const begin = Math.max(from, joinedFrom)
    marked += `${escape(text.slice(from, begin))}<mark>${escape(text.slice(begin, end))}</mark>`
    from = end
  }
  return marked + escape(text.slice(from))
}
