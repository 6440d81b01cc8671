import type { Pool } from 'pg'
import type { LocaleCode } from '../../platform/locales'
import { languagesOf } from '../../platform/text/languagesOf'
import { stopWords } from '../../platform/text/stopWords'
import { intersect } from '../memory/intersect'
import { extendSnapshot, readSnapshot, type Snapshot } from '../memory/snapshot'
import { vocabulary } from '../memory/vocabulary'
import { withEverydayWords } from '../lexicon/everydaySynonyms'
import type { Settings } from '../settings/readSettings'
import { isMatched, type Clause, type LookedUp } from './clauses'
import { addCompletions, completionsOf } from './completeWord'
import { correctSpelling, isLikelySlip, type Corrections } from './correctSpelling'
import { decompound, partWeights } from './decompound'
import { expandUnknown } from './expandUnknown'
import {
  askedTerms,
  expandQuery,
  marksOf,
  termsIn,
  termsOf,
  weights,
  type ExpandedQuery,
  type Word,
} from './expandQuery'
import { parseQuery, type Query } from './parseQuery'

/** A query as it is put to the index. */
export type Plan = {
  query: Query
  clauses: Clause[]
  /** For each word in its order, stop words too: the terms that may stand for it. */
  asked: ReadonlySet<number>[]
  /** Terms that are marked beside those of the clauses, by clause: the words of a synonym. */
  marks: ReadonlyMap<number, number>
  snapshot: Snapshot
  /** What misspelt words should be. */
  corrections: Corrections
}

/** What is ranked. */
export type PlannedQuery = { pool: Pool; locale: LocaleCode; plan: Plan }

type Asked = {
  pool: Pool
  text: string
  locale: LocaleCode
  settings: Settings
  /** Whether what a misspelt word should be is taken for what was meant. @default always */
  isMeant?: (typed: string, better: string[]) => boolean
  /** Whether compounds that some page has are looked for by their parts as well. @default false */
  splitsKnown?: boolean
  /** Terms of days, of which one is enough; left out where no document has any. */
  days?: readonly number[]
}

/** The words of a query as they were meant. */
const corrected = (words: Word[], corrections: Corrections, locale: LocaleCode): Word[] =>
  words.flatMap((asked) => {
    const better = corrections.get(asked.word)
    const weight = weights.corrected
    return (
      better?.words.map((word) => {
        const isStop = stopWords[languagesOf(locale)[0]].has(word)
        return { ...asked, word, typed: word, weight, isStop }
      }) ?? asked
    )
  })

/** Synonyms of several words: their posting lists are intersected, as if they were one term. */
const addPhrasesOfSynonyms = (
  { synonyms }: ExpandedQuery,
  snapshot: Snapshot,
  locale: LocaleCode,
) => {
  for (const { words, term } of synonyms) {
    if (words.length === 1) continue
    const together = intersect(
      words.map((word) => termsOf(word, locale)),
      snapshot,
    )
    if (together.nums.length > 0) snapshot.postings.set(term, [together])
  }
}

/** Reads the posting lists of all words of a query, and the vocabulary. */
const lookUp = async (
  query: Query,
  typed: ExpandedQuery,
  { pool, locale }: Asked,
): Promise<LookedUp> => {
  const others = [...query.phrases, query.required, ...query.excluded].flat()
  const terms = [...termsIn(typed, locale), ...others.flatMap(({ word }) => termsOf(word, locale))]
  const [snapshot, words] = await Promise.all([
    readSnapshot(pool, { locale, terms: [...new Set(terms)] }),
    vocabulary(pool, locale),
  ])
  return { pool, locale, snapshot, vocabulary: words }
}

/** The word at the end of a query that visitors may still be typing. */
const openWordOf = ({ isOpen, words }: Query, { clauses }: ExpandedQuery): string | undefined => {
  const last = isOpen ? words.length - 1 : -1
  return clauses.find(({ places }) => places.includes(last))?.word
}

/** The words of a query, with everyday words for those that no document has. */
const expandWords = async (query: Query, asked: Asked) => {
  const { pool, locale, settings } = asked
  const typed = expandQuery(query.words, asked)
  const found = await lookUp(query, typed, asked)
  const missing = typed.clauses.filter(
    (clause) => !clause.hasSynonym && !isMatched(clause, found.snapshot),
  )
  const words = missing.map(({ word }) => word)
  const more = withEverydayWords(settings, words, languagesOf(locale))
  if (more === settings) return { typed, found }
  const wider = expandQuery(query.words, { locale, settings: more })
  const terms = termsIn(wider, locale)
  const snapshot = await extendSnapshot(pool, { locale, snapshot: found.snapshot, terms })
  return { typed: wider, found: { ...found, snapshot } }
}

/** What is known of the words of a query; and of those that no document has, what else they may mean. */
const readWords = async (query: Query, asked: Asked) => {
  const { typed, found } = await expandWords(query, asked)
  const openWord = openWordOf(query, typed)
  const { completions, snapshot } = await completionsOf(openWord, found)
  const unknown = typed.clauses
    .filter((clause) => !clause.hasSynonym && !isMatched(clause, snapshot))
    .filter(({ word }) => !(word === openWord && completions.length > 0))
    .map(({ word }) => word)
  const expanded = await expandUnknown(unknown, { ...found, snapshot })
  return { typed, found: { ...found, snapshot: expanded.snapshot }, openWord, completions, unknown, expanded } // prettier-ignore
}

/** What else a misspelt word may have been. */
const addOthers = ({ clauses }: ExpandedQuery, corrections: Corrections, locale: LocaleCode) => {
  for (const { words, others } of corrections.values()) {
    const clause = clauses.find(({ word }) => word === words[0])
    for (const { word, share } of others)
      for (const term of termsOf(word, locale))
        clause?.alternatives.push({ term, weight: weights.corrected * share })
  }
}

/** The words of a query as they were meant: where some are misspelt, as if they had been typed right. */
const readMeant = async (query: Query, asked: Asked) => {
  const read = await readWords(query, asked)
  const { found, expanded, openWord, unknown } = read
  const { corrections, snapshot } = await correctSpelling(
    unknown.filter((word) => !expanded.related.has(word) || isLikelySlip(word, found)),
    { ...asked, ...found, openWord },
  )
  if (corrections.size === 0) return { ...read, corrections }
  const words = corrected(query.words, corrections, asked.locale)
  const isOpen = query.isOpen && !corrections.has(openWord ?? '')
  const meant = await readWords({ ...query, words, isOpen }, asked)
  if (asked.isMeant === undefined) addOthers(meant.typed, corrections, asked.locale)
  const terms = [...snapshot.postings.keys()]
  const all = await extendSnapshot(asked.pool, { locale: asked.locale, snapshot: meant.found.snapshot, terms }) // prettier-ignore
  return { ...meant, found: { ...meant.found, snapshot: all }, corrections }
}

/** Compounds that some page has, or that are meant, stand there in their parts as well. @returns whether there are any */
const addParts = (
  { clauses }: ExpandedQuery,
  known: { has: (word: string) => boolean },
  { vocabulary: words, locale }: LookedUp,
): boolean => {
  const whole = clauses.filter(({ word }) => !known.has(word))
  const parts = decompound(
    whole.map(({ word }) => word),
    { vocabulary: words, locale, weight: partWeights.ofKnown },
  )
  for (const { word, alternatives } of whole) {
    const before = new Set(alternatives.map(({ term }) => term))
    const more = parts.get(word) ?? []
    alternatives.push(...more.filter(({ term }) => !before.has(term)))
  }
  return parts.size > 0
}

/** Query rewriting: what a query means. Its words, their synonyms, how the last one ends, and what was mistyped. */
export const planQuery = async (asked: Asked): Promise<Plan> => {
  const { pool, text, locale, days = [] } = asked
  const query = parseQuery(text, languagesOf(locale)[0])
  const { typed: meant, found, openWord, completions, expanded, corrections } = await readMeant(query, asked) // prettier-ignore
  for (const { word, alternatives } of meant.clauses)
    alternatives.push(...(expanded.related.get(word) ?? []), ...(expanded.parts.get(word) ?? []))
  const isSplit = asked.splitsKnown === true && addParts(meant, expanded.parts, found)
  const open = meant.clauses.find(({ word }) => word === openWord)
  if (open) addCompletions(open, completions, found)
  const ofDays: Clause = { alternatives: days.map((term) => ({ term, weight: 1 })), weight: 1 }
  const isWhole = !isSplit && days.length === 0
  const terms = [...termsIn(meant, locale), ...days]
  const snapshot = isWhole
    ? found.snapshot
    : await extendSnapshot(pool, { locale, snapshot: found.snapshot, terms })
  addPhrasesOfSynonyms(meant, snapshot, locale)
  return {
    query,
    clauses: [
      ...meant.clauses.map(({ alternatives, weight }) => ({ alternatives, weight })),
      ...(isMatched(ofDays, snapshot) ? [ofDays] : []),
    ],
    asked: askedTerms(meant, locale),
    marks: marksOf(meant, locale),
    snapshot,
    corrections,
  }
}
