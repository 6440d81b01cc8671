import type { Pool } from 'pg'
import type { LocaleCode } from '../locales'
import { termOfWord } from './analyze'
import { languagesOf } from './languagesOf'
import { withMore, type Snapshot } from './snapshot'

/** Whether a document that visitors find has this term: postings name those as well that are gone. */
export const isLive = (term: number, { postings, dead }: Snapshot): boolean =>
  (postings.get(term) ?? []).some(({ nums }) => nums.some((num) => !dead.has(num)))

/** So many documents of a stem are looked at for a word. */
const mostRows = 100

const latestWith = (term: number, { postings, dead }: Snapshot): number[] =>
  (postings.get(term) ?? [])
    .flatMap(({ nums }) => {
      const live: number[] = []
      for (let at = nums.length - 1; at >= 0 && live.length < mostRows; at--)
        if (!dead.has(nums[at]!)) live.push(nums[at]!)
      return live
    })
    .sort((a, b) => b - a)
    .slice(0, mostRows)

type Asked = { pool: Pool; locale: LocaleCode; snapshot: Snapshot; words: string[] }

/**
 * Which of these words stand in a document that visitors find. The vocabulary also knows words of documents that
 * have been withdrawn since they were counted: they are not for visitors' eyes.
 */
export const liveWords = async ({ pool, locale, snapshot, words }: Asked): Promise<Set<string>> => {
  if (words.length === 0) return new Set()
  const languages = languagesOf(locale)
  const terms = words.flatMap((word) => languages.map((language) => termOfWord(word, language)))
  const read = await withMore(pool, { locale, snapshot, terms })
  const { rows } = await pool.query<{ word: string }>({
    name: 'search-live-words',
    text: `select w.word from unnest($1::text[]) as w (word)
            where exists (select from search_docs where num = any($2::int[]) and w.word = any(words))`,
    values: [words, [...new Set(terms.flatMap((term) => latestWith(term, read)))]],
  })
  return new Set(rows.map(({ word }) => word))
}
