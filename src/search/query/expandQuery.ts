import type { LocaleCode } from '../../locales'
import { termOfWord } from '../../platform/text/analyze'
import { languagesOf } from '../../platform/text/languagesOf'
import { otherSpellings } from './otherSpellings'
import type { QueryWord } from './parseQuery'
import type { Alternative, Slot } from '../rank/score'
import type { Settings } from '../settings/readSettings'
import { synonymsIn, type Synonym } from './synonyms'

export const weights = { synonym: 0.8, corrected: 0.9, ending: 0.35, onlyEnding: 0.8 }

export type Word = QueryWord & { weight?: number }

export type Draft = Slot & { word: string; places: number[]; hasSynonym: boolean }

export const termsOf = (word: string, locale: LocaleCode): number[] =>
  languagesOf(locale).map((language) => termOfWord(word, language))

const alternativesOf = (word: string, locale: LocaleCode, weight = 1): Alternative[] =>
  termsOf(word, locale).map((term) => ({ term, weight }))

/** One slot for each different word that says something; for all of them when none does. */
const draftSlots = (words: Word[], locale: LocaleCode): Draft[] => {
  const telling = words.some(({ isStop }) => !isStop)
  const drafts = new Map<string, Draft>()
  words.forEach((asked, place) => {
    const { word, isStop, weight } = asked
    if (isStop && telling) return
    const known = drafts.get(word)
    if (known) {
      known.weight += 1
      known.places.push(place)
    } else {
      const alternatives = [word, ...otherSpellings(asked)].flatMap((spelling) =>
        alternativesOf(spelling, locale, weight),
      )
      drafts.set(word, { word, weight: 1, places: [place], alternatives, hasSynonym: false })
    }
  })
  return [...drafts.values()]
}

/** `e mobility` may stand there as `emobility`. */
const addJoined = (drafts: Draft[], words: Word[], locale: LocaleCode) => {
  for (let place = 0; place + 1 < words.length; place++) {
    const joined = words[place]!.word + words[place + 1]!.word
    for (const draft of drafts) {
      if (draft.places.includes(place) || draft.places.includes(place + 1))
        draft.alternatives.push(...alternativesOf(joined, locale))
    }
  }
}

const addSynonyms = (drafts: Draft[], synonyms: Synonym[], locale: LocaleCode) => {
  for (const { from, to, words, term } of synonyms) {
    const [single] = words
    const alternatives =
      words.length === 1 && single
        ? alternativesOf(single, locale, weights.synonym)
        : [{ term, weight: weights.synonym }]
    for (const draft of drafts) {
      if (!draft.places.some((place) => place >= from && place < to)) continue
      draft.alternatives.push(...alternatives)
      draft.hasSynonym = true
    }
  }
}

export type Drafted = { words: Word[]; drafts: Draft[]; synonyms: Synonym[] }

type Drafting = { locale: LocaleCode; settings: Settings }

/** What each word of a query may stand for. */
export const draftQuery = (words: Word[], { locale, settings }: Drafting): Drafted => {
  const drafts = draftSlots(words, locale)
  const synonyms = synonymsIn(words, settings.synonyms, locale)
  addJoined(drafts, words, locale)
  addSynonyms(drafts, synonyms, locale)
  return { words, drafts, synonyms }
}

export const termsIn = ({ drafts, synonyms }: Drafted, locale: LocaleCode): number[] => [
  ...drafts.flatMap(({ alternatives }) => alternatives.map(({ term }) => term)),
  ...synonyms.flatMap(({ words }) => words.flatMap((word) => termsOf(word, locale))),
]

export const marksOf = ({ drafts, synonyms }: Drafted, locale: LocaleCode): Map<number, number> => {
  const marks = new Map<number, number>()
  for (const { from, words } of synonyms) {
    const slot = drafts.findIndex(({ places }) => places.some((place) => place >= from))
    for (const word of words) for (const term of termsOf(word, locale)) marks.set(term, slot)
  }
  return marks
}

export const askedTerms = ({ words, drafts }: Drafted, locale: LocaleCode): ReadonlySet<number>[] =>
  words.map(({ word }, place) => {
    const slot = drafts.find(({ places }) => places.includes(place))
    return new Set(slot ? slot.alternatives.map(({ term }) => term) : termsOf(word, locale))
  })
