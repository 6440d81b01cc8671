import { stemmer as stemGerman } from '@orama/stemmers/german'
import type { LocaleCode } from '../locales'
import { stemEnglish } from './stemEnglish'
import { stopWords } from './stopWords'

const stemmers: Record<LocaleCode, (word: string) => string> = {
  en: stemEnglish,
  de: stemGerman,
}

/** A change here makes every row of the index out of date: it is then made anew (checkSearchIndex.ts). */
export const rulesVersion = 2

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

/** A word without case, accents and the forms that fonts give it. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => folds[letter] ?? letter)

const longestWord = 40

/** 32 bits of a stem (FNV-1a): the index knows terms by them. Two terms may meet in one, very rarely. */
export const termOf = (stem: string, language: string): number => {
  let hash = 0x811c9dc5
  for (const unit of `${language}:${stem}`) {
    hash ^= unit.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return hash | 0 || 1
}

const known = new Map<string, number>()
const mostKnown = 200_000

/** The term of a folded word. */
export const termOfWord = (word: string, language: LocaleCode): number => {
  const key = `${language}:${word}`
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const term = termOf(stemmers[language](word), language)
  known.set(key, term)
  return term
}

export type Token = {
  /** Folded. */
  word: string
  term: number
  /** Where it stands in the text, in UTF-16 units. */
  start: number
  end: number
  /** Too common to say anything. */
  isStop: boolean
  /** What it is together with the word before it: `emobility` of `e-mobility`. */
  joined?: { word: string; term: number }
}

const pattern = /[\p{L}\p{N}\p{M}]+/gu
const hyphens = /^[-\u2010\u2011\u00ad]$/
const possessive = /^['’]$/

/** `e-mobility`, and `e mobility` after so short a word, are `emobility` as well. */
const belongsTo = (between: string, before: string): boolean =>
  hyphens.test(between) || (between === ' ' && before.length <= 2 && /^\p{L}+$/u.test(before))

/** The words of a text, with their terms in its language. */
export const analyze = (text: string, language: LocaleCode): Token[] => {
  const tokens: Token[] = []
  const stops = stopWords[language]
  for (const match of text.matchAll(pattern)) {
    const start = match.index
    const end = start + match[0].length
    const word = fold(match[0]).slice(0, longestWord)
    if (!word) continue
    const last = tokens.at(-1)
    const between = last ? text.slice(last.end, start) : ''
    if (last && word === 's' && possessive.test(between)) continue
    const token: Token = {
      word,
      term: termOfWord(word, language),
      start,
      end,
      isStop: stops.has(word),
    }
    if (last && belongsTo(between, last.word)) {
      const joined = (last.word + word).slice(0, longestWord)
      token.joined = { word: joined, term: termOfWord(joined, language) }
    }
    tokens.push(token)
  }
  return tokens
}
