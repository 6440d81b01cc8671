import type { LocaleCode } from '../../platform/locales'
import { languagesOf } from '../../platform/text/languagesOf'
import { fold } from '../../platform/text/fold'
import type { QueryWord } from './parseQuery'
import type { Alternative, Clause } from './clauses'
import type { Settings } from '../settings/readSettings'
import { synonymsIn, type Synonym } from './synonyms'
import { questionWords } from '../../platform/text/stopWords'
import { termOfWord } from '../../platform/text/terms'

/** Of what stands for a word, beside the word itself. */
export const weights = { synonym: 0.8, completion: 0.35, onlyCompletion: 0.8 }

/** Of a word that makes a question and says nothing of its subject, beside one that does. */
const questionWordWeight = 0.3

export type ExpandedClause = Clause & { word: string; places: number[]; hasSynonym: boolean }

/** The terms of a word, in each language of the locale. */
export const termsOf = (word: string, locale: LocaleCode): number[] =>
  languagesOf(locale).map((language) => termOfWord(word, language))

const alternativesOf = (word: string, locale: LocaleCode, weight = 1): Alternative[] =>
  termsOf(word, locale).map((term) => ({ term, weight }))

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Spelling variants of umlauts: `koeln` is written `köln` as well, and `köln` `koeln`. Folded. */
export const spellingVariants = ({ typed, word }: Pick<QueryWord, 'typed' | 'word'>): string[] => {
  const apart = fold(
    typed
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöü]/g, (letter) => umlauts[letter]!),
  )
  const together = word.replace(/([aou])e/g, '$1')
  return [apart, together].filter((other) => other !== word && other.length > 1)
}

/** One clause for each different word that says something; for all of them when none does. */
const clausesOf = (words: QueryWord[], locale: LocaleCode): ExpandedClause[] => {
  const telling = words.some(({ isStop }) => !isStop)
  const asking = questionWords[languagesOf(locale)[0]]
  const clauses = new Map<string, ExpandedClause>()
  words.forEach((asked, place) => {
    const { word, isStop } = asked
    if (isStop && telling) return
    const weight = asking.has(word) ? questionWordWeight : 1
    const known = clauses.get(word)
    if (known) {
      known.weight += weight
      known.places.push(place)
    } else {
      const alternatives = [word, ...spellingVariants(asked)].flatMap((spelling) =>
        alternativesOf(spelling, locale),
      )
      clauses.set(word, { word, weight, places: [place], alternatives, hasSynonym: false })
    }
  })
  return [...clauses.values()]
}

/** Compounds: `e mobility` may stand there as `emobility`. */
const addCompounds = (clauses: ExpandedClause[], words: QueryWord[], locale: LocaleCode) => {
  for (let place = 0; place + 1 < words.length; place++) {
    const joined = words[place]!.word + words[place + 1]!.word
    for (const clause of clauses) {
      if (clause.places.includes(place) || clause.places.includes(place + 1))
        clause.alternatives.push(...alternativesOf(joined, locale))
    }
  }
}

const addSynonyms = (clauses: ExpandedClause[], synonyms: Synonym[], locale: LocaleCode) => {
  for (const { from, to, words, term } of synonyms) {
    const [single] = words
    const alternatives =
      words.length === 1 && single
        ? alternativesOf(single, locale, weights.synonym)
        : [{ term, weight: weights.synonym }]
    for (const clause of clauses) {
      if (!clause.places.some((place) => place >= from && place < to)) continue
      clause.alternatives.push(...alternatives)
      clause.hasSynonym = true
    }
  }
}

export type ExpandedQuery = { words: QueryWord[]; clauses: ExpandedClause[]; synonyms: Synonym[] }

type Expansion = { locale: LocaleCode; settings: Settings }

/** Query expansion: each word with its spelling variants, its compounds with its neighbours, and its synonyms. */
export const expandQuery = (words: QueryWord[], { locale, settings }: Expansion): ExpandedQuery => {
  const clauses = clausesOf(words, locale)
  const synonyms = synonymsIn(words, settings.synonyms, locale)
  addCompounds(clauses, words, locale)
  addSynonyms(clauses, synonyms, locale)
  return { words, clauses, synonyms }
}

/** Every term whose posting list is needed. */
export const termsIn = ({ clauses, synonyms }: ExpandedQuery, locale: LocaleCode): number[] => [
  ...clauses.flatMap(({ alternatives }) => alternatives.map(({ term }) => term)),
  ...synonyms.flatMap(({ words }) => words.flatMap((word) => termsOf(word, locale))),
]

/** Words of a synonym of several, by clause: they are highlighted, and do not match by themselves. */
export const marksOf = (
  { clauses, synonyms }: ExpandedQuery,
  locale: LocaleCode,
): Map<number, number> => {
  const marks = new Map<number, number>()
  for (const { from, words } of synonyms) {
    const clause = clauses.findIndex(({ places }) => places.some((place) => place >= from))
    for (const word of words) for (const term of termsOf(word, locale)) marks.set(term, clause)
  }
  return marks
}

/** For each word of the query, stop words too: the terms that may stand for it. */
export const askedTerms = (
  { words, clauses }: ExpandedQuery,
  locale: LocaleCode,
): ReadonlySet<number>[] =>
  words.map(({ word }, place) => {
    const clause = clauses.find(({ places }) => places.includes(place))
    return new Set(clause ? clause.alternatives.map(({ term }) => term) : termsOf(word, locale))
  })
