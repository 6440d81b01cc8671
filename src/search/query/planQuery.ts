import type { Pool } from 'pg'
import type { LocaleCode } from '../../locales'
import { correctionsOf } from './correctSpelling'
import {
  askedTerms,
  expandQuery,
  marksOf,
  termsIn,
  termsOf,
  weights,
  type ExpandedClause,
  type ExpandedQuery,
  type Word,
} from './expandQuery'
import { intersect } from '../memory/intersect'
import { isLive } from '../memory/isLive'
import { languagesOf } from '../../platform/text/languagesOf'
import { parseQuery, type Query } from './parseQuery'
import type { Clause } from './clauses'
import type { Settings } from '../settings/readSettings'
import { readSnapshot, extendSnapshot, type Snapshot } from '../memory/snapshot'
import { wordsOfSynonyms } from './synonyms'
import { vocabulary, type Vocabulary } from '../memory/vocabulary'

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
  corrections: ReadonlyMap<string, string[]>
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
}

type Known = Asked & { snapshot: Snapshot; known: Vocabulary }

const isFound = ({ alternatives }: Clause, snapshot: Snapshot) =>
  alternatives.some(({ term }) => isLive(snapshot, term))

const corrected = (words: Word[], corrections: ReadonlyMap<string, string[]>): Word[] =>
  words.flatMap((asked) => {
    const better = corrections.get(asked.word)
    const weight = weights.corrected
    return better?.map((word) => ({ ...asked, word, typed: word, weight })) ?? asked
  })

/** Words of which several together stand for one of the query. */
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

/** Ways to end the last word that some document still has: the vocabulary also knows words that are gone. */
const endingsOf = async (
  word: string | undefined,
  { pool, locale, known, snapshot }: Known,
): Promise<{ endings: string[]; snapshot: Snapshot }> => {
  if (!word) return { endings: [], snapshot }
  const endings = known.withPrefix(word).map((ending) => ending.word)
  const terms = endings.flatMap((ending) => termsOf(ending, locale))
  const more = await extendSnapshot(pool, { locale, snapshot, terms })
  const isThere = (ending: string) => termsOf(ending, locale).some((term) => isLive(more, term))
  return { endings: endings.filter(isThere), snapshot: more }
}

const addEndings = (open: ExpandedClause, endings: string[], { locale, snapshot }: Known) => {
  const weight = isFound(open, snapshot) ? weights.ending : weights.onlyEnding
  const before = new Set(open.alternatives.map(({ term }) => term))
  for (const term of endings.flatMap((ending) => termsOf(ending, locale)))
    if (!before.has(term)) open.alternatives.push({ term, weight })
}

/** So often another correction is looked for, when no document has the words of one any more. */
const mostTries = 4

/** What words that no document has should be: words of documents that are still there. */
const correct = async (
  words: string[],
  { pool, locale, known: vocabulary, snapshot, settings, isMeant = () => true }: Known,
): Promise<{ corrections: Plan['corrections']; snapshot: Snapshot }> => {
  const also = wordsOfSynonyms(settings.synonyms)
  const gone = new Set<string>()
  let read = snapshot
  let corrections: Plan['corrections'] = new Map()
  for (let tries = 0; words.length > 0 && tries < mostTries; tries++) {
    const found = correctionsOf(words, { vocabulary, also, gone })
    corrections = new Map([...found].filter(([typed, better]) => isMeant(typed, better)))
    const better = [...corrections.values()].flat().filter((word) => !also.has(word))
    const terms = better.flatMap((word) => termsOf(word, locale))
    read = await extendSnapshot(pool, { locale, snapshot: read, terms })
    const missing = better.filter(
      (word) => !termsOf(word, locale).some((term) => isLive(read, term)),
    )
    if (missing.length === 0) break
    for (const word of missing) gone.add(word)
  }
  const living = [...corrections].filter(([, better]) => !better.some((word) => gone.has(word)))
  return { corrections: new Map(living), snapshot: read }
}

/** Reads where the words of a query stand, and what else may be meant. */
const look = async (query: Query, typed: ExpandedQuery, { pool, locale }: Asked) => {
  const others = [...query.phrases, query.required, ...query.excluded].flat()
  const terms = [...termsIn(typed, locale), ...others.flatMap(({ word }) => termsOf(word, locale))]
  const [snapshot, known] = await Promise.all([
    readSnapshot(pool, { locale, terms: [...new Set(terms)] }),
    vocabulary(pool, locale),
  ])
  return { snapshot, known }
}

/** Finds out what a query means: its words, what they are also called, how they end, and what was mistyped. */
export const planQuery = async (asked: Asked): Promise<Plan> => {
  const { pool, text, locale } = asked
  const query = parseQuery(text, languagesOf(locale)[0])
  const typed = expandQuery(query.words, asked)
  const first = await look(query, typed, asked)
  const last = query.isOpen ? query.words.length - 1 : -1
  const openWord = typed.clauses.find(({ places }) => places.includes(last))?.word
  const ended = await endingsOf(openWord, { ...asked, ...first })
  const unknown = typed.clauses.filter(
    (clause) =>
      !clause.hasSynonym &&
      !isFound(clause, first.snapshot) &&
      !(clause.word === openWord && ended.endings.length > 0),
  )
  const { corrections, snapshot: read } = await correct(
    unknown.map(({ word }) => word),
    { ...asked, ...first, snapshot: ended.snapshot },
  )
  const meant =
    corrections.size > 0 ? expandQuery(corrected(query.words, corrections), asked) : typed
  const open = meant.clauses.find(({ word }) => word === openWord)
  if (open) addEndings(open, ended.endings, { ...asked, ...first })
  const snapshot =
    meant === typed
      ? read
      : await extendSnapshot(pool, { locale, snapshot: read, terms: termsIn(meant, locale) })
  addPhrasesOfSynonyms(meant, snapshot, locale)
  return {
    query,
    clauses: meant.clauses.map(({ alternatives, weight }) => ({ alternatives, weight })),
    asked: askedTerms(meant, locale),
    marks: marksOf(meant, locale),
    snapshot,
    corrections,
  }
}
