import type { Pool } from 'pg'

/** A word that documents hold, and in how many they do. */
export type KnownWord = { word: string; docs: number }

const mostEndings = 20

/** Words of rows that have no postings yet are in no list so far. */
const fresh = `
  select u.word, 1 as docs
    from search_docs d
    cross join lateral unnest(d.words) as u (word)
   where d.locale = $1 and d.num > coalesce((select max(high) from search_segments where locale = $1), 0)`

const shortestBeginning = 2

/** Words that begin like this, the most frequent first. */
export const wordsBeginningWith = async (
  pool: Pool,
  { locale, beginning }: { locale: string; beginning: string },
): Promise<KnownWord[]> => {
  if (beginning.length < shortestBeginning) return []
  const { rows } = await pool.query<KnownWord>({
    name: 'search-endings',
    text: `
      select word, sum(docs)::int as docs
        from (select word, docs from search_words
               where locale = $1 and word like $2 || '%'
               union all select * from (${fresh}) f where starts_with(f.word, $2)) w
       group by word order by docs desc, word limit ${mostEndings}`,
    values: [locale, beginning.replace(/[\\%_]/g, '\\$&')],
  })
  return rows
}

const mostCandidates = 60

/** Words that look like this one. */
export const wordsLike = async (
  pool: Pool,
  { locale, word }: { locale: string; word: string },
): Promise<KnownWord[]> => {
  const { rows } = await pool.query<KnownWord>({
    name: 'search-similar',
    text: `
      select word, sum(docs)::int as docs
        -- Said so that no index on the locale is tried: the one on likeness leaves hardly a word.
        from (select word, docs from search_words where locale || '' = $1 and word % $2
               union all select * from (${fresh}) f where f.word % $2) w
       group by word order by max(similarity(word, $2)) desc, docs desc limit ${mostCandidates}`,
    values: [locale, word],
  })
  return rows
}

/** Which of these words documents hold. */
export const knownWords = async (
  pool: Pool,
  { locale, words }: { locale: string; words: string[] },
): Promise<Map<string, number>> => {
  if (words.length === 0) return new Map()
  const { rows } = await pool.query<KnownWord>({
    name: 'search-known',
    text: `
      select word, sum(docs)::int as docs
        from (select word, docs from search_words where locale = $1 and word = any($2::text[])
               union all select * from (${fresh}) f where f.word = any($2::text[])) w
       group by word`,
    values: [locale, words],
  })
  return new Map(rows.map(({ word, docs }) => [word, docs]))
}
