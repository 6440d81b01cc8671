import type { Pool } from 'pg'
import {
  contentVersion,
  forgetWhenLost,
  hearsOfChanges,
} from '../../../platform/changes/contentChanges'
import { logger } from '../../../platform/logging'
import { outsideRequest } from '../../../platform/requestContext'
import { shared } from '../../../platform/shared'
import { readVocabulary } from './readVocabulary'
import { wordList, type KnownBeginning, type KnownWord, type WordList } from '../../text/wordList'

/** Vocabulary (term dictionary): the words of one locale's documents, for completing and correcting what visitors type. */
export type Vocabulary = {
  /** Words that begin like this, the most frequent first. */
  withPrefix: (beginning: string) => KnownWord[]
  /** In how many documents a word stands, when it is known. */
  docFreq: (word: string) => number | undefined
  /** Words that at most so many edits make of this one. */
  withinEdits: (word: string, edits: number) => KnownWord[]
  /** Words whose beginning, of so many letters, one edit makes of this one. */
  beginningWithin: (beginning: string) => KnownBeginning[]
}

type Kept = {
  /** Words of the rows up to `high`, as they were counted when it was read. */
  base: WordList
  high: number
  readAt: number
  segments: string
  /** Words of the latest rows behind `high`. */
  added: WordList
  contentVersion: number
}

const memory = shared('searchVocabulary', () => ({
  kept: new Map<string, Kept>(),
  reading: new Map<string, Promise<Kept>>(),
}))

/** Everything is read anew after that. */
export const forgetVocabulary = () => memory.kept.clear()

forgetWhenLost('searchVocabulary', forgetVocabulary)

const readBase = async (pool: Pool, locale: string): Promise<Kept> => {
  const version = contentVersion()
  const { list: base, high, segments } = await readVocabulary(pool, locale)
  const added = wordList([], [])
  // One version behind: what came meanwhile is added before it is used.
  return { base, added, high, segments, readAt: Date.now(), contentVersion: version - 1 }
}

/** Reads it once, however many ask: what it takes is none of theirs. */
const readOnce = (pool: Pool, locale: string): Promise<Kept> => {
  const reading =
    memory.reading.get(locale) ??
    outsideRequest(() => readBase(pool, locale))
      .then((kept) => {
        memory.kept.set(locale, kept)
        return kept
      })
      .finally(() => memory.reading.delete(locale))
  memory.reading.set(locale, reading)
  return reading
}

/** A great import is read in the background; until then so many of its rows count. */
const mostAdded = 500

const latest = `
  with part as (
    select num, words from search_docs where locale = $1 and num > $2 order by num desc limit ${mostAdded})
  select string_agg(word, E'\\n' order by word collate "C") as words,
         string_agg(docs::text, ' ' order by word collate "C") as docs,
         (select count(*)::int from part) as rows,
         (select coalesce(string_agg(id::text, ' ' order by id), '') from search_segments where locale = $1) as segments
    from (select u.word, count(*) as docs from part, unnest(words) as u (word) group by u.word) as counted`

type Latest = { words: string | null; docs: string | null; rows: number; segments: string }

/** As often as this it is read anew while documents change: at once when much has come. */
const renewAfterMs = 60_000
const soonMs = 5_000

/** Brings what is in memory in step with what has been published since. */
const bringUpToDate = async (pool: Pool, locale: string, kept: Kept): Promise<Kept> => {
  const version = contentVersion()
  const { rows } = await pool.query<Latest>({
    name: 'search-latest-words',
    text: latest,
    values: [locale, kept.high],
  })
  const { words, docs, rows: count = 0, segments = '' } = rows[0] ?? {}
  const added = wordList(words?.split('\n') ?? [], docs?.split(' ').map(Number) ?? [])
  const isDue = Date.now() - kept.readAt > (count >= mostAdded ? soonMs : renewAfterMs)
  if (isDue && segments !== kept.segments)
    readOnce(pool, locale).catch((error: unknown) =>
      logger.warn({ msg: 'The words of the search index could not be read', err: error }),
    )
  const next = { ...kept, added, contentVersion: version }
  if (memory.kept.get(locale) === kept) memory.kept.set(locale, next)
  return next
}

const joined = ({ base, added }: Kept): Vocabulary => {
  const union = (one: KnownWord[], other: KnownWord[]): KnownWord[] => {
    if (other.length === 0) return one
    const counts = new Map(one.map(({ word, docs }) => [word, docs]))
    for (const { word, docs } of other) counts.set(word, docs + (counts.get(word) ?? 0))
    return [...counts].map(([word, docs]) => ({ word, docs }))
  }
  return {
    withPrefix: (beginning) => {
      if (beginning.length < shortestBeginning) return []
      const found = union(base.withPrefix(beginning), added.withPrefix(beginning))
      found.sort((a, b) => b.docs - a.docs || (a.word < b.word ? -1 : 1))
      return found.slice(0, mostEndings)
    },
    docFreq: (word) => {
      const [one, other] = [base.docFreq(word), added.docFreq(word)]
      return one === undefined ? other : one + (other ?? 0)
    },
    withinEdits: (word, edits) =>
      union(base.withinEdits(word, edits), added.withinEdits(word, edits)),
    beginningWithin: (beginning) => [
      ...base.beginningWithin(beginning),
      ...added.beginningWithin(beginning),
    ],
  }
}

const shortestBeginning = 1
const mostEndings = 20

/** The vocabulary of a locale, with the words of everything that is published. */
export const vocabulary = async (pool: Pool, locale: string): Promise<Vocabulary> => {
  const kept = memory.kept.get(locale) ?? (await readOnce(pool, locale))
  const isTrue = kept.contentVersion === contentVersion() && hearsOfChanges()
  return joined(isTrue ? kept : await bringUpToDate(pool, locale, kept))
}
