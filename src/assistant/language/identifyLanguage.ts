import { once } from '../../platform/async/once'
import data from './ngrams.json' with { type: 'json' }

/** How likely a message is in a language, of ISO 639-1: below 1. */
export type LanguageScore = { language: string; score: number }

/** What the database leaves out of each n-gram's score, to be smaller; and how scores are brought below 1. */
const least = 53
const scale = 25

const longest = { text: 350, word: 70 }

/** By n-gram: `a12c40`, of the first language and of the third. */
const database = once(() => {
  const entries = data.ngrams.split('\n').map((line) => line.split('\t') as [string, string])
  return new Map(entries)
})

/** Four bytes of UTF-8 at every third, and the last four of the word; blanks where it begins and ends. */
const ngramsOf = (word: string): string[] => {
  const bytes = Buffer.from(word, 'utf8').toString('latin1').slice(0, longest.word)
  const found: string[] = []
  let from = 0
  for (; from + 4 < bytes.length; from += 3)
    found.push((from === 0 ? ' ' : '') + bytes.slice(from, from + 4))
  const end = bytes.length === 3 ? bytes : bytes.slice(-4)
  return [...found, `${from === 0 ? ' ' : ''}${end} `]
}

/**
 * Language identification by n-grams, as npm's eld does it (LICENSES.md).
 * @returns the likeliest first; empty when nothing is known of any word
 */
export const identifyLanguage = (message: string): LanguageScore[] => {
  const text = message.slice(0, longest.text).toLowerCase()
  const words = text.match(/\p{L}+(?:['’`]\p{L}+)*/gu) ?? []
  const ngrams = new Set(words.flatMap((word) => ngramsOf(word.replace(/’/g, "'"))))
  const sums = data.languages.map(() => 0)
  for (const ngram of ngrams)
    for (const [, letter, score] of (database().get(ngram) ?? '').matchAll(/([a-z])(\d+)/g))
      sums[letter!.charCodeAt(0) - 97]! += Number(score) + least
  return data.languages
    .map((language, place) => {
      const score = sums[place]! / ngrams.size
      return { language, score: score / (score + scale) }
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
}
