import type { Pool, PoolClient } from 'pg'
import { env } from '../env'
import { transaction } from '../database/transaction'
import { writersLock } from './writersLock'

/** Postings of the rows from `low` to `high` of one locale. */
type Segment = { id: number; low: number; high: number; docs: number }

const mergersLock = 'frontdesk:search-merger'

/**
 * Runs `work` in one snapshot, as the only merger. The lock is taken before the snapshot, so that what the last
 * merger left is seen; closing the connection gives it back, whatever happened.
 */
const alone = async (
  pool: Pool,
  { waits }: { waits: boolean },
  work: (client: PoolClient) => Promise<void>,
): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0`)
    await client.query(`set work_mem = '128MB'`)
    const { rows } = await client.query<{ held: boolean | null }>(
      waits
        ? 'select pg_advisory_lock(hashtextextended($1, 0)) is not null as held'
        : 'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [mergersLock],
    )
    if (!waits && rows[0]?.held !== true) return
    await client.query('begin isolation level repeatable read')
    await work(client)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

const patienceMs = 10 * 60 * 1000

/** Nobody waits for it: it may take longer than what a request asks. */
const patiently = (text: string, values: unknown[]) => ({
  text,
  values,
  query_timeout: patienceMs,
})

const tryLock = async (client: PoolClient, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held',
    [name],
  )
  return rows[0]?.held === true
}

/** So many rows are not left behind for the sake of whoever is writing. */
const pressing = 300

/**
 * The highest row below which none is still to come, or `undefined` while somebody is writing. When much
 * waits, writers are asked to wait instead, for as long as the slowest of them takes.
 */
const settledUpTo = async (pool: Pool, waiting: number): Promise<number | undefined> =>
  transaction(pool, async (client) => {
    if (waiting < pressing) {
      if (!(await tryLock(client, writersLock))) return undefined
    } else {
      await client.query(`set local lock_timeout = '3s'`)
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [writersLock])
    }
    const { rows } = await client.query<{ high: number }>(
      'select coalesce(max(num), 0) as high from search_docs',
    )
    return rows[0]?.high ?? 0
  })

const segmentsOf = async (
  client: Pick<PoolClient, 'query'>,
  locale: string,
): Promise<Segment[]> => {
  const { rows } = await client.query<Segment>(
    'select id, low, high, docs from search_segments where locale = $1 order by low',
    [locale],
  )
  return rows
}

/** Making postings sorts every word of every document: in parts that takes seconds, at once it takes minutes. */
const largestSegment = 20_000

/** As long as the one before is not four times as large, it is made anew with the new rows. */
const growth = 4

const absorbed = (segments: Segment[], fresh: number): Segment[] => {
  const taken: Segment[] = []
  let docs = fresh
  for (const segment of [...segments].reverse()) {
    if (docs + segment.docs > largestSegment) break
    const isSmall = segment.docs < docs * growth
    const isFewLeft = taken.length > 0 && segment.docs < docs * 2
    if (!(segments.length - taken.length > 4 ? isSmall : isFewLeft || segment.docs < 32)) break
    taken.push(segment)
    docs += segment.docs
  }
  return taken
}

const makePostings = `
  insert into search_postings (term, segment, nums, counts, lengths, types)
  select u.term, $1,
         string_agg(int4send(d.num), ''::bytea order by d.num),
         string_agg(set_byte('\\x00'::bytea, 0, u.count), ''::bytea order by d.num),
         string_agg(set_byte('\\x00'::bytea, 0, least(255, round(16 * ln((d.length + 1)::float8) / ln(2::float8)))::int), ''::bytea order by d.num),
         string_agg(set_byte('\\x00'::bytea, 0, t.code), ''::bytea order by d.num)
    from search_docs d
    join search_types t on t.collection = d.collection
    cross join lateral unnest(d.terms, d.counts) as u (term, count)
   where d.locale = $2 and d.num between $3 and $4
   group by u.term`

const countWords = `
  insert into search_words as w (locale, word, docs)
  select d.locale, u.word, count(*)
    from search_docs d
    cross join lateral unnest(d.words) as u (word)
   where d.locale = $1 and d.num between $2 and $3
   group by d.locale, u.word
  on conflict (locale, word) do update set docs = w.docs + excluded.docs`

const recount = async (client: PoolClient, locale: string, high: number): Promise<void> => {
  await client.query('delete from search_words where locale = $1', [locale])
  await client.query(patiently(countWords, [locale, 1, high]))
}

type Range = { locale: string; low: number; high: number }

/** Makes one segment of some and of the rows behind them. One snapshot: what dies meanwhile stays noted as dead. */
const makeSegment = async (
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
  await client.query(patiently(makePostings, [segment.id, locale, low, high]))
  const old = taken.map(({ id }) => id)
  await client.query('delete from search_postings where segment = any($1)', [old])
  await client.query('delete from search_segments where id = any($1)', [old])
  await client.query('delete from search_dead where num = any($1)', [dead.map(({ num }) => num)])
}

/** The last row of a part that makes one segment, and how many rows it has. */
const partFrom = async (
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

const mergeLocale = (pool: Pool, locale: string, settled: number): Promise<void> =>
  alone(pool, { waits: false }, async (client) => {
    const segments = await segmentsOf(client, locale)
    const from = (segments.at(-1)?.high ?? 0) + 1
    const { high, docs } = await partFrom(client, { locale, low: from, high: settled })
    if (docs === 0) return
    const taken = absorbed(segments, docs)
    const low = taken.at(-1)?.low ?? from
    await makeSegment(client, { locale, low, high }, taken)
    await client.query(patiently(countWords, [locale, from, high]))
  })

const waitingRows = `
  select l.locale, count(d.num)::int as waiting
    from unnest($1::text[]) as l (locale)
    join search_docs d on d.locale = l.locale
   where d.num > coalesce((select max(high) from search_segments s where s.locale = l.locale), 0)
   group by l.locale`

/**
 * Makes postings of the rows that have none yet. Until then a search reads those rows themselves.
 * @returns whether there was something to do
 */
export const mergeSegments = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ locale: string; waiting: number }>(waitingRows, [env.LOCALES])
  if (rows.length === 0) return false
  const settled = await settledUpTo(pool, Math.max(...rows.map(({ waiting }) => waiting)))
  if (settled === undefined) return false
  for (const { locale } of rows) await mergeLocale(pool, locale, settled)
  return true
}

/** Makes as few segments as can be of everything, and counts all words anew. */
export const mergeEverything = async (pool: Pool, locale: string): Promise<void> => {
  const settled = await settledUpTo(pool, pressing)
  await alone(pool, { waits: true }, async (client) => {
    const old = await segmentsOf(client, locale)
    const last = Math.max(settled ?? 0, old.at(-1)?.high ?? 0)
    const ids = old.map(({ id }) => id)
    await client.query('delete from search_postings where segment = any($1)', [ids])
    await client.query('delete from search_segments where id = any($1)', [ids])
    for (let low = 1; low <= last;) {
      const { high } = await partFrom(client, { locale, low, high: last })
      await makeSegment(client, { locale, low, high }, [])
      low = high + 1
    }
    await recount(client, locale, last)
  })
}

/** Counts all words anew: those of documents that are gone are forgotten. */
export const recountWords = (pool: Pool, locale: string): Promise<void> =>
  alone(pool, { waits: true }, async (client) => {
    const segments = await segmentsOf(client, locale)
    await recount(client, locale, segments.at(-1)?.high ?? 0)
  })
