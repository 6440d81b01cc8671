import { stemmer as stemGerman } from '@orama/stemmers/german'
import type { LocaleCode } from '../../locales'
import { stemEnglish } from './stemEnglish'
import { stopWords } from './stopWords'

const stemmers: Record<LocaleCode, (word: string) => string> = {
  en: stemEnglish,
  de: stemGerman,
}

/** A change here makes every row of the index out of date: it is then made anew (checkSearchIndex.ts). */
export const analyzerVersion = 4

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
export const fold = (text: string): string => (/^[a-z0-9]*$/.test(text) ? text : foldOther(text))

const foldOther = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => folds[letter] ?? letter)

const longestWord = 40

/** The beginning of a text, without half a character at its end. */
export const cutTo = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/** 32 bits of a stem (FNV-1a): the index knows terms by them. Two terms may meet in one, very rarely. */
export const termOf = (stem: string, language: string): number => {
  let hash = 0x811c9dc5
  for (const unit of `${language}:${stem}`) {
    hash ^= unit.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return hash | 0 || 1
}

const known: Record<LocaleCode, Map<string, number>> = { en: new Map(), de: new Map() }
const mostKnown = 100_000

export const stemOf = (word: string, language: LocaleCode): string => stemmers[language](word)

/** The term of a folded word. */
export const termOfWord = (word: string, language: LocaleCode): number => {
  const terms = known[language]
  const before = terms.get(word)
  if (before !== undefined) return before
  if (terms.size >= mostKnown) terms.clear()
  const term = termOf(stemmers[language](word), language)
  terms.set(word, term)
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

/** `e-mobility`, and `e mobility` after so short a word, are `emobility` as well. */
export const belongsTo = (between: string, before: string): boolean =>
  hyphens.test(between) || (between === ' ' && before.length <= 2 && /^\p{L}+$/u.test(before))

export const joinedWord = (before: string, word: string): string =>
  cutTo(before + word, longestWord)

/** The words of a text, with their terms in its language. */
export const analyze = (text: string, language: LocaleCode): Token[] => {
  const tokens: Token[] = []
  const stops = stopWords[language]
  for (const match of text.matchAll(wordPattern)) {
    const start = match.index
    const end = start + match[0].length
    const word = wordOf(match[0])
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
      const joined = joinedWord(last.word, word)
      token.joined = { word: joined, term: termOfWord(joined, language) }
    }
    tokens.push(token)
  }
  return tokens
}
