import type { Pool } from 'pg'
import type { LocaleCode } from '../../platform/locales'
import { languagesOf } from '../../platform/text/languagesOf'
import { intersect } from '../memory/intersect'
import { extendSnapshot, type Snapshot } from '../memory/snapshot'
import { isMatched, type Clause, type LookedUp } from './clauses'
import { addCompletions } from './completeWord'
import type { Corrections } from './correctSpelling'
import { decompound, partWeights } from './decompound'
import { askedTerms, marksOf, termsIn, termsOf, type ExpandedQuery } from './expandQuery'
import { withUmlauts } from '../spelling/transliterated'
import { parseQuery, type Query } from './parseQuery'
import { readMeant, type Reading } from './readMeant'

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
  /** What else real words may have been, where nothing has any of them. */
  offers: Corrections
}

/** What is ranked. */
export type PlannedQuery = { pool: Pool; locale: LocaleCode; plan: Plan }

type Asked = Reading & {
  text: string
  /** Whether compounds that some page has are looked for by their parts as well. @default false */
  splitsKnown?: boolean
  /** Terms of days, of which one is enough; left out where no document has any. */
  days?: readonly number[]
}

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
  const query = await withUmlauts(parseQuery(text, languagesOf(locale)[0]), asked)
  const { typed: meant, found, openWord, completions, expanded, corrections, offers } = await readMeant(query, asked) // prettier-ignore
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
    offers,
  }
}
