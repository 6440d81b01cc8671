import type { PoolClient } from 'pg'
import { writePostings, type Range } from './build/writePostings'
import type { Pacing } from './copy/pace'

export type { Range } from './build/writePostings'

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

/** In rows. What is merged is written anew: in parts that takes seconds. */
export const largestSegment = 20_000

const countStatement = `
  insert into search_words as w (locale, word, docs)
  select d.locale, u.word, count(*)
    from search_docs d
    cross join lateral unnest(d.words) as u (word)
   where d.locale = $1 and d.num between $2 and $3
   group by d.locale, u.word
  on conflict (locale, word) do update set docs = w.docs + excluded.docs`

type Building = Range & { taken: Segment[] }

/** Whether the postings of segments are those of their rows: none of these has gone, with a tombstone or without. */
const areWhole = async (client: PoolClient, { locale, taken }: Building): Promise<boolean> => {
  const [first, last] = [taken.at(-1), taken[0]]
  if (!first || !last) return false
  const { rows } = await client.query<{ live: number; dead: number }>(
    `select (select count(*)::int from search_docs where locale = $1 and num between $2 and $3) as live,
            (select count(*)::int from search_dead where locale = $1 and num between $2 and $3) as dead`,
    [locale, first.low, last.high],
  )
  return rows[0]?.dead === 0 && rows[0].live === taken.reduce((sum, { docs }) => sum + docs, 0)
}

/** The lists of segments that follow each other, one behind the other. */
const joinPostings = `
  insert into search_postings (term, segment, nums, counts, lengths, types)
  select p.term, $1, string_agg(p.nums, ''::bytea order by o.place), string_agg(p.counts, ''::bytea order by o.place),
         string_agg(p.lengths, ''::bytea order by o.place), string_agg(p.types, ''::bytea order by o.place)
    from unnest($2::int[]) with ordinality as o (segment, place)
    join search_postings p on p.segment = o.segment
   group by p.term`

const dropPostings = (client: PoolClient, segments: number[]) =>
  client.query('delete from search_postings where segment = any($1)', [segments])

/** A number that no segment has had. */
const unusedId = async (client: PoolClient): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('search_segments', 'id'))::int as id`,
  )
  return rows[0]!.id
}

type Gathering = { id: number; range: Building; pacing: Pacing }

/** Postings of a range: those of the taken segments, where these are whole, and of the rows behind them. */
const gatherPostings = async (client: PoolClient, { id, range, pacing }: Gathering) => {
  const { locale, low, high, taken } = range
  const isWhole = await areWhole(client, range)
  const kept = isWhole ? taken.map((segment) => segment.id).reverse() : []
  const from = isWhole ? taken[0]!.high + 1 : low
  const fresh = { locale, low: from, high }
  const idFor = (parts: number) =>
    parts + kept.length === 1 ? Promise.resolve(id) : unusedId(client)
  const written = await writePostings(client, fresh, { pacing, idFor })
  const parts = [...kept, ...written]
  if (parts.every((part) => part === id)) return
  await client.query(withLongTimeout(joinPostings, [id, parts]))
  await dropPostings(client, written)
}

/**
 * Merge: builds one segment of some others, the last of them first, and of the rows behind them. It reads one snapshot of the
 * database, so a row that is deleted meanwhile stays noted as dead (a tombstone).
 */
export const buildSegment = async (
  client: PoolClient,
  range: Building,
  pacing: Pacing,
): Promise<void> => {
  const { locale, low, high, taken } = range
  const { rows: dead } = await client.query<{ num: number }>(
    'select num from search_dead where locale = $1 and num between $2 and $3',
    [locale, low, high],
  )
  const { rows } = await client.query<{ id: number }>(
    `insert into search_segments (locale, low, high, docs, length)
     select $1, $2, $3, count(*), coalesce(sum(length), 0)
       from search_docs where locale = $1 and num between $2 and $3
     returning id`,
    [locale, low, high],
  )
  await gatherPostings(client, { id: rows[0]!.id, range, pacing })
  const old = taken.map(({ id }) => id)
  await dropPostings(client, old)
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
