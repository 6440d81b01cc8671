import type { Pool } from 'pg'
import type { LocaleCode } from '../locales'
import { termOfWord } from './analyze'
import { intersect } from './intersect'
import { languagesOf } from './languagesOf'
import type { QueryWord } from './parseQuery'
import type { Snapshot } from './postings'

type Phrase = { pool: Pool; locale: LocaleCode; snapshot: Snapshot; words: QueryWord[] }

/** As a row's sequence holds it. */
const packed = (words: QueryWord[], language: LocaleCode): Buffer => {
  const bytes = Buffer.alloc(words.length * 4)
  words.forEach(({ word }, place) => bytes.writeInt32BE(termOfWord(word, language), place * 4))
  return bytes
}

/** More rows than these are not read for one phrase. */
const mostRows = 20_000

/**
 * The rows in which these words stand one after the other.
 * @param isCandidate which rows matter
 */
export const rowsWithPhrase = async (
  { pool, locale, snapshot, words }: Phrase,
  isCandidate: (num: number) => boolean,
): Promise<Set<number>> => {
  const languages = languagesOf(locale)
  const terms = words.map(({ word }) => languages.map((language) => termOfWord(word, language)))
  const nums = [...intersect(terms, snapshot).nums].filter(isCandidate).slice(-mostRows)
  if (nums.length === 0) return new Set()
  const [own, other = own] = languages
  const { rows } = await pool.query<{ num: number }>({
    name: 'search-phrase',
    text: `select num from search_docs
            where num = any($1::int[])
              and position(case language when $2 then $3::bytea else $4::bytea end in sequence) > 0`,
    values: [nums, own, packed(words, own), packed(words, other)],
  })
  return new Set(rows.map(({ num }) => num))
}
