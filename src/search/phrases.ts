import type { Pool } from 'pg'
import type { LocaleCode } from '../locales'
import { termOfWord } from './analyze'
import { intersect } from './intersect'
import { languagesOf } from './languagesOf'
import type { QueryWord } from './parseQuery'
import type { Snapshot } from './snapshot'

type Phrase = { pool: Pool; locale: LocaleCode; snapshot: Snapshot; words: QueryWord[] }

/** As a row's sequence holds it. */
const packed = (words: QueryWord[], language: LocaleCode): Buffer => {
  const bytes = Buffer.alloc(words.length * 4)
  words.forEach(({ word }, place) => bytes.writeInt32BE(termOfWord(word, language), place * 4))
  return bytes
}

/**
 * Which of these rows have the words one after the other.
 * @param from the rows to read
 */
const rowsAmong = async ({ pool, locale, words }: Phrase, from: number[]): Promise<Set<number>> => {
  if (from.length === 0) return new Set()
  const [own, other = own] = languagesOf(locale)
  const { rows } = await pool.query<{ num: number }>({
    name: 'search-phrase',
    text: `select num from search_docs
            where num = any($1::int[])
              and position(case language when $2 then $3::bytea else $4::bytea end in sequence) > 0`,
    values: [from, own, packed(words, own), packed(words, other)],
  })
  return new Set(rows.map(({ num }) => num))
}

/** So many rows are read for the phrases of one query, and so many for each at least: of more, those that fit best. */
export const rowsRead = { most: 20_000, least: 2_000 }

type Candidates = {
  /** By row: how well it fits. */
  scores: ReadonlyMap<number, number>
  most: number
}

/** The candidates in which these words stand one after the other, and how many had to be read. */
export const rowsWithPhrase = async (
  phrase: Phrase,
  { scores, most }: Candidates,
): Promise<{ having: Set<number>; read: number }> => {
  const { locale, snapshot, words } = phrase
  const languages = languagesOf(locale)
  const terms = words.map(({ word }) => languages.map((language) => termOfWord(word, language)))
  const nums = [...intersect(terms, snapshot).nums].filter((num) => scores.has(num))
  if (nums.length > most) nums.sort((a, b) => scores.get(b)! - scores.get(a)!).splice(most)
  return { having: await rowsAmong(phrase, nums), read: nums.length }
}
