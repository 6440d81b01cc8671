import type { Pool } from 'pg'
import type { LocaleCode } from '../../platform/locales'
import { languagesOf } from '../../platform/text/languagesOf'
import { stopWords } from '../../platform/text/stopWords'
import { withEverydayWords } from '../lexicon/everydaySynonyms'
import { isRealWord } from '../lexicon/isRealWord'
import { extendSnapshot, readSnapshot } from '../memory/snapshot'
import { vocabulary } from '../memory/words/vocabulary'
import type { Settings } from '../settings/readSettings'
import { isMatched, type LookedUp } from './clauses'
import { completionsOf } from './completeWord'
import { correctSpelling, isLikelySlip, type Corrections } from './correctSpelling'
import { expandQuery, termsIn, termsOf, type ExpandedQuery } from './expandQuery'
import { expandUnknown } from './expandUnknown'
import { offersFor } from './offersFor'
import type { Query, QueryWord } from './parseQuery'

export type Reading = {
  pool: Pool
  locale: LocaleCode
  settings: Settings
  /** Whether what a misspelt word should be is taken for what was meant. @default always */
  isMeant?: (typed: string, better: string[]) => boolean
}

/** The words of a query as they were meant. */
const corrected = (words: QueryWord[], corrections: Corrections, locale: LocaleCode): QueryWord[] =>
  words.flatMap((asked) => {
    const better = corrections.get(asked.word)
    const isStop = (word: string) => stopWords[languagesOf(locale)[0]].has(word)
    return (
      better?.words.map((word) => ({ ...asked, word, typed: word, isStop: isStop(word) })) ?? asked
    )
  })

/** Reads the posting lists of all words of a query, and the vocabulary. */
const lookUp = async (
  query: Query,
  typed: ExpandedQuery,
  { pool, locale }: Reading,
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
const expandWords = async (query: Query, asked: Reading) => {
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
const readWords = async (query: Query, asked: Reading) => {
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
      for (const term of termsOf(word, locale)) clause?.alternatives.push({ term, weight: share })
  }
}

/** The words of a query as they were meant: where some are misspelt, as if they had been typed right. */
export const readMeant = async (query: Query, asked: Reading) => {
  const read = await readWords(query, asked)
  const { typed, found, expanded, openWord, unknown } = read
  const [language] = languagesOf(asked.locale)
  const isRight = (word: string) =>
    (expanded.related.has(word) || isRealWord(word, language)) && !isLikelySlip(word, found)
  const looked = { ...asked, ...found, openWord }
  const doubtful = unknown.filter((word) => !isRight(word))
  const { corrections, snapshot } = await correctSpelling(doubtful, looked)
  if (corrections.size === 0) {
    const hasNothing = unknown.length === typed.clauses.length && expanded.related.size === 0
    const offered = hasNothing && !asked.isMeant ? unknown.filter(isRight) : []
    const offers = await offersFor(offered, looked)
    return { ...read, corrections, offers }
  }
  const words = corrected(query.words, corrections, asked.locale)
  const isOpen = query.isOpen && !corrections.has(openWord ?? '')
  const meant = await readWords({ ...query, words, isOpen }, asked)
  if (asked.isMeant === undefined) addOthers(meant.typed, corrections, asked.locale)
  const terms = [...snapshot.postings.keys()]
  const all = await extendSnapshot(asked.pool, { locale: asked.locale, snapshot: meant.found.snapshot, terms }) // prettier-ignore
  return {
    ...meant,
    found: { ...meant.found, snapshot: all },
    corrections,
    offers: new Map() as Corrections,
  }
}
