import type { PoolClient } from 'pg'
import { packedPostings } from './packedPostings'

/** Index segment (as Lucene's): immutable posting lists of the rows from `low` to `high` of one locale. */
export type Segment = { id: number; low: number; high: number; docs: number }

const longTimeoutMs = 10 * 60 * 1000

/** No request waits for a merge: it may take longer than what a request asks. */
const withLongTimeout = (text: string, values: unknown[]) => ({
  text,
  values,
  query_timeout: longTimeoutMs,
})

export const segmentsOf = async (
  client: Pick<PoolClient, 'query'>,
  locale: string,
): Promise<Segment[]> => {
  const { rows } = await client.query<Segment>(
    'select id, low, high, docs from search_segments where locale = $1 order by low',
    [locale],
  )
  return rows
}

/** In rows. Building sorts every word of every document: in parts that takes seconds, at once it takes minutes. */
export const largestSegment = 20_000

const buildPostings = `
  insert into search_postings (term, segment, nums, counts, lengths, types)
  select u.term, $1,
         ${packedPostings({ num: 'd.num', count: 'u.count', length: 'd.length', code: 't.code' })}
    from search_docs d
    join search_types t on t.collection = d.collection
    cross join lateral unnest(d.terms, d.counts) as u (term, count)
   where d.locale = $2 and d.num between $3 and $4
   group by u.term`

const countStatement = `
  insert into search_words as w (locale, word, docs)
  select d.locale, u.word, count(*)
    from search_docs d
    cross join lateral unnest(d.words) as u (word)
   where d.locale = $1 and d.num between $2 and $3
   group by d.locale, u.word
  on conflict (locale, word) do update set docs = w.docs + excluded.docs`

export type Range = { locale: string; low: number; high: number }

/**
 * Merge: builds one segment of some others and of the rows behind them. It reads one snapshot of the database, so a row
 * that is deleted meanwhile stays noted as dead (a tombstone).
 */
export const buildSegment = async (
  client: PoolClient,
  { locale, low, high }: Range,
  taken: Segment[],
): Promise<void> => {
  const { rows: dead } = await client.query<{ num: number }>(
    'select num from search_dead where locale = $1 and num between $2 and $3',
    [locale, low, high],
  )
  const { rows } = await client.query<{ id: number; docs: number }>(
    `insert into search_segments (locale, low, high, docs, length)
     select $1, $2, $3, count(*), coalesce(sum(length), 0)
       from search_docs where locale = $1 and num between $2 and $3
     returning id, docs`,
    [locale, low, high],
  )
  const [segment] = rows
  if (!segment) return
  await client.query(withLongTimeout(buildPostings, [segment.id, locale, low, high]))
  const old = taken.map(({ id }) => id)
  await client.query('delete from search_postings where segment = any($1)', [old])
  await client.query('delete from search_segments where id = any($1)', [old])
  await client.query('delete from search_dead where num = any($1)', [dead.map(({ num }) => num)])
}

/** The range of rows that fits into one segment: its last row, and how many rows it has. */
export const rangeFrom = async (
  client: PoolClient,
  { locale, low, high }: Range,
): Promise<{ high: number; docs: number }> => {
  const { rows } = await client.query<{ high: number | null; docs: number }>(
    `select max(num) as high, count(*)::int as docs
       from (select num from search_docs
              where locale = $1 and num between $2 and $3
              order by num limit ${largestSegment}) as part`,
    [locale, low, high],
  )
  const { high: last, docs = 0 } = rows[0] ?? {}
  return { high: docs < largestSegment ? high : (last ?? high), docs }
}

/** Document frequencies of words: adds these rows to what was counted before. */
export const countWords = async (client: PoolClient, { locale, low, high }: Range) => {
  await client.query(withLongTimeout(countStatement, [locale, low, high]))
}
