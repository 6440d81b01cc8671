import type { Pool } from 'pg'
import type { LocaleCode } from '../../platform/locales'
import { mapInTurns } from '../../platform/async/ownTurn'
import { numbersIn } from '../segments/postings'
import { readThrough, indexRows } from './rowCache'
import { bytesOfWords, wordsOfText, type TextWords } from '../text/scanWords'
import { longestTitle } from '../index/termSequence'
import type { Line } from '../index/line'

export type FoundRow = {
  num: number
  collection: string
  docId: string
  language: LocaleCode
  title: string
  slug: string
  summary: string
  /** No more of it than passages are taken from. */
  body: string
  bodyWords: TextWords
  /** How people ask for what it says otherwise. */
  askedAs: Line[]
  publishedAt: Date | null
}

/** In characters. */
const mostOfBody = 40_000

/** V8 keeps a text in one byte a character as long as none needs more. */

const isLatin1 = /^[\x00-\xff]*$/

const bytesOfText = (text: string) => (isLatin1.test(text) ? 1 : 2) * text.length

const shownRows = indexRows<FoundRow>(
  'shown',
  ({ title, summary, body, bodyWords, askedAs }) =>
    bytesOfText(title) +
    bytesOfText(summary) +
    bytesOfText(body) +
    bytesOfWords(bodyWords) +
    askedAs.reduce((sum, { text, quote = '' }) => sum + 2 * (text.length + quote.length) + 100, 0),
)

/** What is shown of these rows. One that has gone since is left out. */
export const readRows = (pool: Pool, nums: number[]): Promise<Map<number, FoundRow>> =>
  readThrough({
    cache: shownRows(),
    nums,
    read: async (missing) => {
      const { rows } = await pool.query<Omit<FoundRow, 'bodyWords'>>({
        name: 'search-rows',
        text: `select num, collection, doc_id as "docId", language, title, slug, summary,
                      left(body, ${mostOfBody}) as body, published_at as "publishedAt", asked_as as "askedAs"
                 from search_docs where num = any($1::int[])`,
        values: [missing],
      })
      return mapInTurns(rows, (row) => ({ ...row, bodyWords: wordsOfText(row.body, row.language) }))
    },
  })

export type SequenceRow = {
  num: number
  language: LocaleCode
  /** Terms in their order; 0 between fields. */
  sequence: Int32Array
  /** In words. */
  length: number
  /** Of an event. */
  endsAt: Date | null
}

const bytesOfSequence = ({ sequence }: SequenceRow) => sequence.byteLength
const sequences = indexRows('sequences', bytesOfSequence)
const titles = indexRows('titles', bytesOfSequence)

/** The terms of these rows in their order; of the title alone when no more is needed. */
export const readSequences = async (
  pool: Pool,
  { nums, titleOnly }: { nums: number[]; titleOnly: boolean },
): Promise<Map<number, SequenceRow>> =>
  readThrough({
    cache: titleOnly ? titles() : sequences(),
    also: sequences(),
    nums,
    read: async (missing) => {
      const { rows } = await pool.query<Omit<SequenceRow, 'sequence'> & { sequence: Buffer }>({
        name: titleOnly ? 'search-titles' : 'search-sequences',
        text: `select num, language, length, ends_at as "endsAt",
                      ${titleOnly ? `substring(sequence from 1 for ${4 * longestTitle}) as sequence` : 'sequence'}
                 from search_docs where num = any($1::int[])`,
        values: [missing],
      })
      return rows.map((row) => ({ ...row, sequence: numbersIn(row.sequence) }))
    },
  })

const fillOf = ({ calculatedSize, maxSize }: { calculatedSize: number; maxSize: number }) =>
  calculatedSize / maxSize

/** How full memory is of rows that are read ahead, from 0 to 1. */
export const rowCacheFill = () => ({ shown: fillOf(shownRows()), sequences: fillOf(sequences()) })

/** Titles of some rows in memory. */
export const cachedTitles = (count: number): string[] => {
  const titles: string[] = []
  for (const { title } of shownRows().values()) {
    if (titles.length === count) break
    titles.push(title)
  }
  return titles
}
