import type { LocaleCode } from '../locales'
import { stopWords } from './stopWords'
import { termOfWord } from './terms'
import { compoundOf, isNumber, mayBeCompound, possessive, wordOf, wordPattern } from './words'

/** A change to the analyzer makes every row of the search index out of date: the index is then repaired (repairIndex.ts). */
export const analyzerVersion = 7

export type Token = {
  /** Folded. */
  word: string
  term: number
  /** Where it stands in the text, in UTF-16 units. */
  start: number
  end: number
  /** Too common to say anything. */
  isStop: boolean
  /** What it is together with the word before it: `emobility` of `e-mobility`, `350kw` of `350 kW`. */
  joined?: { word: string; term: number }
}

/** Analyzer (tokenizer, folding, stemmer, stop words): the words of a text, with their terms in its language. */
export const analyze = (text: string, language: LocaleCode): Token[] => {
  const tokens: Token[] = []
  const stops = stopWords[language]
  let number: string | undefined
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
    const both =
      last && mayBeCompound(between, last.word)
        ? compoundOf({ between, before: last.word, word, language, number })
        : undefined
    if (both) token.joined = { word: both, term: termOfWord(both, language) }
    number = both && isNumber(both) ? both : undefined
    tokens.push(token)
  }
  return tokens
}
