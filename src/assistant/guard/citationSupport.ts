import type { LocaleCode } from '../../platform/locales'
import { settings } from '../../platform/settings'
import { analyze } from '../../platform/text/analyze'
import { languagesOf } from '../../platform/text/languagesOf'
import { sentencesOf } from '../../platform/text/sentences'
import { stopWords } from '../../platform/text/stopWords'
import { termOfWord } from '../../platform/text/terms'
import { translationsOf } from '../../search/engine'
import type { Passage } from '../retrieval/passage'

/** In characters: a sentence is looked at no further back. */
const longestSentence = 1000

/** With fewer words of its own, what stands between two citations is looked at with the sentence before it. */
const leastWords = 3

/** So much of a sentence's words, and of its numbers, its source has at least. */
const leastShared = { words: 0.25, numbers: 0.5 }

/** A sentence in a language of the site has so many stop words; what has not is not judged, and neither is one word. */
const leastStops = 0.2
const fewWords = 6

const numbersIn = (text: string): string[] =>
  (text.match(/\d+(?:[.,\u202f\u00a0 ]\d{3})*(?:[.,]\d+)?/g) ?? [])
    .map((number) => number.replace(/\D/g, ''))
    .filter((digits) => digits.length > 1)

/** A word's terms in a language, and those of what it means in the site's first one. */
const termsOf = (word: string, language: LocaleCode): number[] => {
  const [own, other] = languagesOf(language)
  const translated = other ? translationsOf(word, own, other) : []
  return [termOfWord(word, own), ...translated.map((each) => termOfWord(each.word, other!))]
}

/** Of each word that says something, its terms in every language of the site. */
const wordsOf = (text: string): number[][] =>
  analyze(text, settings.locales[0] ?? 'en').flatMap(({ word }) => {
    const isStop = settings.locales.some((language) => stopWords[language].has(word))
    return isStop || /^\d+$/.test(word)
      ? []
      : [settings.locales.flatMap((language) => termsOf(word, language))]
  })

const isOfSite = (text: string): boolean =>
  settings.locales.some((language) => {
    const words = analyze(text, language)
    const stops = words.filter(({ isStop }) => isStop).length
    return words.length < fewWords || stops / words.length >= leastStops
  })

type Source = { numbers: string; terms: ReadonlySet<number> }

const sourceOf = (passages: Passage[]): Source => {
  const text = passages.map(({ title, text }) => `${title}\n${text}`).join('\n')
  return { numbers: ` ${numbersIn(text).join(' ')} `, terms: new Set(wordsOf(text).flat()) }
}

/** Whether a source has the numbers of a sentence, else some of its words. */
const isSupported = (claim: string, { numbers, terms }: Source): boolean => {
  const claimed = numbersIn(claim)
  const found = claimed.filter((number) => numbers.includes(` ${number} `)).length
  if (claimed.length > 0) return found / claimed.length >= leastShared.numbers
  const words = wordsOf(claim)
  if (words.length < 2 || !isOfSite(claim)) return true
  const shared = words.filter((each) => each.some((term) => terms.has(term))).length
  return shared / words.length >= leastShared.words
}

/**
 * Attribution by lexical overlap, after the fact: a citation stays where the sentence before it has its numbers from
 * what is cited, or, where it has none, a quarter of its words, in whichever language of the site.
 */
export const citationSupport = (passages: Passage[]) => {
  const sources = new Map<number, Source>()
  let heard = ''
  let sinceCitation = ''
  let isOpen = true

  const sourceBy = (number: number): Source => {
    const known = sources.get(number) ?? sourceOf(passages.filter((each) => each.number === number))
    sources.set(number, known)
    return known
  }

  const claim = (): string => {
    const sentence = sentencesOf(heard).at(-1) ?? ''
    const own = sentence.endsWith(sinceCitation.trim()) ? sinceCitation.trim() : sentence
    return wordsOf(own).length < leastWords && numbersIn(own).length === 0 ? sentence : own
  }

  return {
    /** What is read, but for citations. */
    hear: (text: string) => {
      heard = (heard + text).slice(-longestSentence)
      if (isOpen || !/[\p{L}\p{N}]/u.test(text)) sinceCitation += text
      else sinceCitation = text
      isOpen ||= /[\p{L}\p{N}]/u.test(text)
    },
    /** Those of some numbers that the sentence before them rests on. */
    supporting: (numbers: number[]): number[] => {
      const said = claim()
      isOpen = false
      return numbers.filter((number) => isSupported(said, sourceBy(number)))
    },
  }
}
