import type { LocaleCode } from '../locales'
import { analyze, fold, type Token } from './analyze'

export type QueryWord = {
  /** As it was typed. */
  typed: string
  /** Folded. */
  word: string
  isStop: boolean
}

export type Query = {
  /** Every word that may match, in order. Words of phrases are among them. */
  words: QueryWord[]
  /** Words that must stand one after the other. */
  phrases: QueryWord[][]
  /** Words that must not stand anywhere. */
  excluded: QueryWord[]
  /** Whether the last word may be the beginning of one. */
  isOpen: boolean
}

const mostQueryWords = 32

const part = /(-?)"([^"]*)"?|(-?)(\S+)/gu

const wordsIn = (text: string, language: LocaleCode): QueryWord[] =>
  analyze(text, language).map(({ word, isStop, start, end }: Token) => ({
    typed: text.slice(start, end),
    word,
    isStop,
  }))

/**
 * Reads what a visitor typed: words, `"phrases"` and `-exclusions`. Whatever it is, it can be read: a quotation
 * mark that is not closed lasts to the end.
 */
export const parseQuery = (text: string, language: LocaleCode): Query => {
  const query: Query = { words: [], phrases: [], excluded: [], isOpen: false }
  for (const [, notPhrase, phrase, notWord, bare] of text.matchAll(part)) {
    const isExcluded = Boolean(notPhrase || notWord)
    const words = wordsIn(phrase ?? bare ?? '', language)
    if (words.length === 0) continue
    if (isExcluded) query.excluded.push(...words)
    else {
      query.words.push(...words)
      if (phrase !== undefined && words.length > 1) query.phrases.push(words)
      query.isOpen = phrase === undefined
    }
    if (isExcluded) query.isOpen = false
  }
  if (/[\s"]$/.test(text)) query.isOpen = false
  return { ...query, words: query.words.slice(0, mostQueryWords) }
}

/** A query as it is compared with others. */
export const normalizeQuery = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
