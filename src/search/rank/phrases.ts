import type { Pool } from 'pg'
import type { LocaleCode } from '../../platform/locales'
import { lengthsWithAll } from '../memory/intersect'
import { languagesOf } from '../../platform/text/languagesOf'
import type { QueryWord } from '../query/parseQuery'
import type { Snapshot } from '../memory/snapshot'
import { termOfWord } from '../../platform/text/terms'
import type { Ranked } from '../retrieval/matches/ranked'

type Phrase = QueryWord[]

type Searched = { locale: LocaleCode; snapshot: Snapshot }

/** Candidates of a phrase query, by row: how long the document is, where it has every word of these phrases; else 0. */
export const lengthsWithWords = (phrases: Phrase[], { locale, snapshot }: Searched): Uint8Array => {
  const languages = languagesOf(locale)
  const terms = phrases
    .flat()
    .map(({ word }) => languages.map((language) => termOfWord(word, language)))
  return lengthsWithAll(terms, snapshot)
}

/**
 * So much is read for the phrases of one query. Of more the rows that fit best are read, always the same ones, so
 * that pages fit each other. Longer documents and more phrases take longer.
 */
export const phraseBudget = { rows: 5000, phrases: 4, words: 2_500_000 }

/**
 * As many of these, which come best first, as may be read.
 * @param lengthOf of a row, as postings have it
 */
export const affordable = (
  best: Ranked[],
  lengthOf: (num: number) => number,
  phrases: number,
): number[] => {
  const share = Math.min(1, phraseBudget.phrases / phrases)
  let words = phraseBudget.words * share
  const nums: number[] = []
  for (const { num } of best.slice(0, phraseBudget.rows * share)) {
    words -= 2 ** (lengthOf(num) / 16)
    if (words < 0 && nums.length > 0) break
    nums.push(num)
  }
  return nums
}

/** As a row's sequence holds it. */
const packed = (words: Phrase, language: LocaleCode): Buffer => {
  const bytes = Buffer.alloc(words.length * 4)
  words.forEach(({ word }, place) => bytes.writeInt32BE(termOfWord(word, language), place * 4))
  return bytes
}

type Wanted = {
  pool: Pool
  locale: LocaleCode
  nums: number[]
  required: Phrase[]
  unwanted: Phrase[]
}

/**
 * Which of these rows have every required phrase, and which have an unwanted one: words one after the other. Each
 * row's sequence is read once for all of them.
 */
export const rowsWithPhrases = async ({ pool, locale, nums, required, unwanted }: Wanted) => {
  if (nums.length === 0) return { having: new Set<number>(), unfit: new Set<number>() }
  const [own, other = own] = languagesOf(locale)
  const sequences = (phrases: Phrase[], language: LocaleCode) =>
    phrases.map((words) => packed(words, language))
  const { rows } = await pool.query<{ num: number; has: boolean; unfit: boolean }>({
    name: 'search-phrases',
    text: `select num,
                  not exists (select from unnest(case language when $2 then $3::bytea[] else $4::bytea[] end) as p (words)
                               where position(p.words in sequence) = 0) as has,
                  exists (select from unnest(case language when $2 then $5::bytea[] else $6::bytea[] end) as p (words)
                           where position(p.words in sequence) > 0) as unfit
             from (select num, language, sequence || ''::bytea as sequence
                     from search_docs where num = any($1::int[]) offset 0) as read`,
    values: [
      nums,
      own,
      sequences(required, own),
      sequences(required, other),
      sequences(unwanted, own),
      sequences(unwanted, other),
    ],
  })
  return {
    having: new Set(rows.filter(({ has }) => has).map(({ num }) => num)),
    unfit: new Set(rows.filter(({ unfit }) => unfit).map(({ num }) => num)),
  }
}
