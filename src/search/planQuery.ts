import type { Pool } from 'pg'
import type { LocaleCode } from '../locales'
import { analyze, termOfWord } from './analyze'
import { bestCorrection, mostEdits, splits } from './correct'
import { languagesOf } from './languagesOf'
import { knownWords, wordsBeginningWith, wordsLike } from './lookUpWords'
import { parseQuery, type Query, type QueryWord } from './parseQuery'
import { readPostings, type Snapshot } from './postings'
import type { Alternative, Slot } from './score'
import type { Settings } from './settings'

/** A query as it is put to the index. */
export type Plan = {
  query: Query
  slots: Slot[]
  excluded: number[]
  snapshot: Snapshot
  /** The query with its misspelt words set right. */
  didYouMean: string | null
}

type Asked = { pool: Pool; text: string; locale: LocaleCode; settings: Settings }

const weights = {
  joined: 1,
  synonym: 0.8,
  synonymPart: 0.35,
  corrected: 0.9,
  ending: 0.35,
  onlyEnding: 0.8,
}

type Draft = Slot & { word: string; places: number[] }

const termsOf = (word: string, locale: LocaleCode): number[] =>
  languagesOf(locale).map((language) => termOfWord(word, language))

const alternativesOf = (word: string, locale: LocaleCode, weight = 1): Alternative[] =>
  termsOf(word, locale).map((term) => ({ term, weight }))

/** One slot for each different word that says something; for all of them when none does. */
const draftSlots = (words: QueryWord[], locale: LocaleCode): Draft[] => {
  const telling = words.some(({ isStop }) => !isStop)
  const drafts = new Map<string, Draft>()
  words.forEach(({ word, isStop }, place) => {
    if (isStop && telling) return
    const known = drafts.get(word)
    if (known) {
      known.weight += 1
      known.places.push(place)
    } else
      drafts.set(word, {
        word,
        weight: 1,
        places: [place],
        alternatives: alternativesOf(word, locale),
      })
  })
  return [...drafts.values()]
}

/** `e mobility` may stand there as `emobility`. */
const addJoined = (drafts: Draft[], words: QueryWord[], locale: LocaleCode) => {
  for (let place = 0; place + 1 < words.length; place++) {
    const joined = words[place]!.word + words[place + 1]!.word
    for (const draft of drafts) {
      if (draft.places.includes(place) || draft.places.includes(place + 1))
        draft.alternatives.push(...alternativesOf(joined, locale, weights.joined))
    }
  }
}

const mostSynonymWords = 4

/** What editors say means the same, for single words and for several in a row. */
const addSynonyms = (drafts: Draft[], words: QueryWord[], { locale, settings }: Asked) => {
  if (settings.synonyms.size === 0) return
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + mostSynonymWords); to++) {
      const given = words
        .slice(from, to)
        .map(({ word }) => word)
        .join(' ')
      for (const synonym of settings.synonyms.get(given) ?? []) {
        const parts = analyze(synonym, languagesOf(locale)[0]).filter(({ isStop }) => !isStop)
        const weight = parts.length === 1 ? weights.synonym : weights.synonymPart
        const alternatives = parts.flatMap(({ word }) => alternativesOf(word, locale, weight))
        for (const draft of drafts)
          if (draft.places.some((place) => place >= from && place < to))
            draft.alternatives.push(...alternatives)
      }
    }
  }
}

const isFound = ({ alternatives }: Slot, { postings }: Snapshot) =>
  alternatives.some(({ term }) => postings.has(term))

/** The word that was meant, or the two that were. */
const correctionOf = async (pool: Pool, locale: LocaleCode, word: string): Promise<string[]> => {
  if (mostEdits(word) === 0) return []
  const [similar, parts] = await Promise.all([
    wordsLike(pool, { locale, word }),
    knownWords(pool, { locale, words: splits(word).flat() }),
  ])
  const split = splits(word)
    .filter((pair) => pair.every((part) => parts.has(part)))
    .sort(
      (a, b) =>
        Math.min(...b.map((part) => parts.get(part)!)) -
        Math.min(...a.map((part) => parts.get(part)!)),
    )[0]
  if (split) return split
  const best = bestCorrection(word, similar)
  return best ? [best] : []
}

const termsIn = (slots: Slot[]): number[] =>
  slots.flatMap(({ alternatives }) => alternatives.map(({ term }) => term))

const merge = (one: Snapshot, other: Snapshot): Snapshot => ({
  postings: new Map([...one.postings, ...other.postings]),
  dead: new Set([...one.dead, ...other.dead]),
  docs: other.docs,
  length: other.length,
})

/** Reads the postings of more terms into a snapshot. */
export const withMore = async (
  pool: Pool,
  { locale, snapshot, terms }: { locale: LocaleCode; snapshot: Snapshot; terms: number[] },
): Promise<Snapshot> => {
  const missing = [...new Set(terms)].filter((term) => !snapshot.postings.has(term))
  return missing.length === 0
    ? snapshot
    : merge(snapshot, await readPostings(pool, { locale, terms: missing }))
}

/** The typed query, with these words in place of others. */
const rewritten = (text: string, query: Query, corrections: Map<string, string[]>): string =>
  query.words.reduce((said, { typed, word }) => {
    const better = corrections.get(word)
    return better ? said.replace(typed, better.join(' ')) : said
  }, text)

/** Finds out what a query means: its words, what they are also called, how they end, and what was mistyped. */
export const planQuery = async (asked: Asked): Promise<Plan> => {
  const { pool, text, locale } = asked
  const query = parseQuery(text, languagesOf(locale)[0])
  const drafts = draftSlots(query.words, locale)
  addJoined(drafts, query.words, locale)
  addSynonyms(drafts, query.words, asked)
  const excluded = query.excluded.flatMap(({ word }) => termsOf(word, locale))
  const last = query.isOpen ? query.words.at(-1) : undefined
  const open = last && drafts.find(({ places }) => places.includes(query.words.length - 1))
  const [first, endings] = await Promise.all([
    readPostings(pool, { locale, terms: [...new Set([...termsIn(drafts), ...excluded])] }),
    open ? wordsBeginningWith(pool, { locale, beginning: open.word }) : [],
  ])

  const corrections = new Map<string, string[]>()
  await Promise.all(
    drafts.map(async (draft) => {
      if (isFound(draft, first) || (draft === open && endings.length > 0)) return
      const words = await correctionOf(pool, locale, draft.word)
      if (words.length === 0) return
      corrections.set(draft.word, words)
      draft.alternatives = words.flatMap((word) => alternativesOf(word, locale, weights.corrected))
    }),
  )
  if (open) {
    const weight = isFound(open, first) ? weights.ending : weights.onlyEnding
    const known = new Set(open.alternatives.map(({ term }) => term))
    for (const { word } of endings)
      for (const term of termsOf(word, locale))
        if (!known.has(term)) open.alternatives.push({ term, weight })
  }
  const snapshot = await withMore(pool, { locale, snapshot: first, terms: termsIn(drafts) })
  const didYouMean = corrections.size > 0 ? rewritten(text, query, corrections) : null
  const slots = drafts.map(({ alternatives, weight }) => ({ alternatives, weight }))
  return { query, slots, excluded, snapshot, didYouMean }
}
