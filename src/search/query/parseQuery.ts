import type { LocaleCode } from '../../platform/locales'
import { analyze } from '../../platform/text/analyze'

export type QueryWord = {
  /** As it was typed. */
  typed: string
  /** Where it stands in the query, in UTF-16 units. */
  start: number
  /** Folded. */
  word: string
  isStop: boolean
}

export type Query = {
  /** Every word that may match, in order. Words of phrases are among them. */
  words: QueryWord[]
  /** Words that must stand one after the other. */
  phrases: QueryWord[][]
  /** Words in quotation marks of their own, which must stand somewhere. */
  required: QueryWord[]
  /** Words that must not stand anywhere; several of them: not one after the other. */
  excluded: QueryWord[][]
  /** Whether the last word may be the beginning of one (search as you type). */
  isOpen: boolean
}

/** Whatever is typed beyond these is ignored: a query costs no more than this. */
const max = { words: 32, phrases: 4, excluded: 8 }

const part = /(-?)"([^"]*)"?|(-?)(\S+)/gu

/** `-12 °C` is cold, and excludes nothing. */
const belowZero = /^\d+(?:[.,]\d+)?\s*°/u

const wordsIn = (text: string, from: number, language: LocaleCode): QueryWord[] =>
  analyze(text, language).map(({ word, isStop, start, end }) => ({
    typed: text.slice(start, end),
    start: from + start,
    word,
    isStop,
  }))

/**
 * Query parser: reads what a visitor typed, as words, `"phrases"` and `-exclusions`. Whatever it is, it can be read: a
 * quotation mark that is not closed lasts to the end.
 */
export const parseQuery = (text: string, language: LocaleCode): Query => {
  const query: Query = { words: [], phrases: [], required: [], excluded: [], isOpen: false }
  for (const { 0: whole, 1: notPhrase, 2: phrase, 3: notWord, 4: bare, index } of text.matchAll(
    part,
  )) {
    const written = phrase ?? bare ?? ''
    const from =
      index + (phrase === undefined ? whole.length - written.length : whole.indexOf('"') + 1)
    const words = wordsIn(written, from, language)
    if (words.length === 0) continue
    const isNegative = Boolean(notWord) && belowZero.test(text.slice(from))
    const isExcluded = Boolean(notPhrase || notWord) && !isNegative
    query.isOpen = !isExcluded && phrase === undefined
    if (isExcluded) {
      const others = query.excluded.flat().length
      if (query.excluded.length < max.excluded && others + words.length <= max.words)
        query.excluded.push(words)
      continue
    }
    const isMore = query.words.length + words.length > max.words
    query.words.push(...words.slice(0, max.words - query.words.length))
    if (phrase !== undefined && !isMore) {
      if (words.length === 1) query.required.push(...words)
      else if (query.phrases.length < max.phrases) query.phrases.push(words)
    }
    if (isMore) query.isOpen = false
  }
  if (/[\s"]$/.test(text)) query.isOpen = false
  return query
}
