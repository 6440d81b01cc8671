import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { env } from '../env'
import { contentVersion, hearsOfChanges } from '../publishing/contentChanges'
import { shared } from '../shared'
import { numbersIn, unpack, type Postings } from './postings'

/** One state of the index, as far as a query needs it. */
export type Snapshot = {
  /** By term; several parts make one list, in no order among each other. */
  postings: Map<number, Postings[]>
  /** Rows that postings still name. */
  dead: ReadonlySet<number>
  docs: number
  /** Of all documents together. */
  length: number
}

type State = Omit<Snapshot, 'postings'> & { segments: number[] }

type Kept = State & {
  /** What visitors may see when it was read. */
  contentVersion: number
  /** Whether every row had its postings: nothing but segments is to be read. */
  isWhole: boolean
}

const mib = 1024 * 1024
const mostMegabytes = 96

/** A segment never changes, and its number is never given out again: its postings are true while anything names it. */
const memory = shared('searchPostings', () => ({
  states: new Map<string, Kept>(),
  /** By `segment:term`; empty where the term does not stand. */
  lists: new LRUCache<string, { list?: Postings }>({
    maxSize: Math.max(1, Math.min(mostMegabytes, env.CACHE_MAX_MB)) * mib,
    sizeCalculation: ({ list }) => 300 + 7 * (list?.nums.length ?? 0),
  }),
}))

type Row = {
  kind: 'postings' | 'segment' | 'dead' | 'totals'
  segment: number | null
  term: number | null
  nums: Buffer | null
  counts: Buffer | null
  lengths: Buffer | null
  types: Buffer | null
}

/**
 * One statement, and so one state of the index: which segments it has and their postings, unless they are in
 * memory, rows that have none yet, rows that are dead, and the totals.
 */
const statement = `
with ready as (
  select coalesce(max(high), 0) as high, coalesce(array_agg(id), '{}') as ids,
         coalesce(sum(docs), 0) as docs, coalesce(sum(length), 0) as length
    from search_segments where locale = $1
),
fresh as (
  select d.num, d.length, d.terms, d.counts, t.code
    from ready, search_docs d
    join search_types t on t.collection = d.collection
   where d.locale = $1 and d.num > ready.high
)
select 'postings' as kind, p.segment, p.term, p.nums, p.counts, p.lengths, p.types
  from search_postings p
 where p.term = any($2::int[]) and p.segment = any((select ids from ready)::int[])
   and (p.segment <> all($3::int[]) or p.term = any($4::int[]))
union all
select 'postings', null, q.term, string_agg(int4send(f.num), ''::bytea order by f.num),
       string_agg(set_byte('\\x00'::bytea, 0, f.counts[array_position(f.terms, q.term)]), ''::bytea order by f.num),
       string_agg(set_byte('\\x00'::bytea, 0, least(255, round(16 * ln((f.length + 1)::float8) / ln(2::float8)))::int), ''::bytea order by f.num),
       string_agg(set_byte('\\x00'::bytea, 0, f.code), ''::bytea order by f.num)
  from fresh f
  join unnest($2::int[]) as q (term) on q.term = any(f.terms)
 group by q.term
union all
select 'segment', unnest(ids), null, null, null, null, null from ready
union all
select 'dead', null, null, (select string_agg(int4send(num), ''::bytea) from search_dead where locale = $1), null, null, null
union all
select 'totals', null, null,
       int4send((select ready.docs::int + (select count(*)::int from fresh) from ready))
         || int4send((select least(2147483647, ready.length + (select coalesce(sum(length), 0) from fresh))::int from ready))
         || int4send((select count(*)::int from fresh)),
       null, null, null`

type Wanted = { locale: string; terms: number[] }

const keyOf = (segment: number, term: number) => `${segment}:${term}`

/** What is in memory of these terms, and which of them are not for each of the segments. */
const fromMemory = (segments: number[], terms: number[]) => {
  const found = new Map<string, { list?: Postings }>()
  const missing = new Set<number>()
  for (const term of terms)
    for (const segment of segments) {
      const key = keyOf(segment, term)
      const entry = memory.lists.get(key)
      if (entry) found.set(key, entry)
      else missing.add(term)
    }
  return { found, missing }
}

type Found = ReturnType<typeof fromMemory>['found']

const gather = (
  { segments }: State,
  terms: number[],
  found: Found,
  fresh: Snapshot['postings'],
) => {
  const postings: Snapshot['postings'] = new Map()
  for (const term of terms) {
    const parts = segments.flatMap((segment) => found.get(keyOf(segment, term))?.list ?? [])
    parts.push(...(fresh.get(term) ?? []))
    if (parts.length > 0) postings.set(term, parts)
  }
  return postings
}

const isTrue = (state: Kept | undefined): state is Kept =>
  state !== undefined &&
  state.isWhole &&
  state.contentVersion === contentVersion() &&
  hearsOfChanges()

type Read = { state: Kept; fresh: Snapshot['postings']; found: Found }

const read = async (pool: Pool, { locale, terms }: Wanted, version: number): Promise<Read> => {
  const known = memory.states.get(locale)?.segments ?? []
  const { found, missing } = fromMemory(known, terms)
  const { rows } = await pool.query<Row>({
    name: 'search-postings',
    text: statement,
    values: [locale, terms, known, [...missing]],
  })
  const state: Kept = {
    segments: [],
    dead: new Set(),
    docs: 0,
    length: 0,
    contentVersion: version,
    isWhole: false,
  }
  const fresh: Snapshot['postings'] = new Map()
  for (const { kind, segment, term, nums, counts, lengths, types } of rows) {
    if (kind === 'segment' && segment !== null) state.segments.push(segment)
    else if (kind === 'dead') state.dead = new Set(numbersIn(nums))
    else if (kind === 'totals') {
      const [docs = 0, length = 0, waiting = 0] = numbersIn(nums)
      Object.assign(state, { docs, length, isWhole: waiting === 0 })
    } else if (term !== null && nums && counts && lengths && types) {
      const list = unpack({ nums, counts, lengths, types })
      if (segment === null) fresh.set(term, [list])
      else found.set(keyOf(segment, term), { list })
    }
  }
  return { state, fresh, found }
}

/** Keeps what was read, and that nothing was found where nothing was. */
const keep = (locale: string, terms: number[], { state, found }: Read) => {
  memory.states.set(locale, state)
  for (const term of terms)
    for (const segment of state.segments) {
      const key = keyOf(segment, term)
      if (!memory.lists.has(key)) memory.lists.set(key, found.get(key) ?? {})
    }
}

/**
 * Reads where terms stand, in the index of one locale. What is in memory is used as long as nothing has changed
 * for visitors; after that the segments that are still there.
 */
export const readSnapshot = async (pool: Pool, { locale, terms }: Wanted): Promise<Snapshot> => {
  const state = memory.states.get(locale)
  if (isTrue(state)) {
    const { found, missing } = fromMemory(state.segments, terms)
    if (missing.size === 0) return { ...state, postings: gather(state, terms, found, new Map()) }
  }
  const answer = await read(pool, { locale, terms }, contentVersion())
  keep(locale, terms, answer)
  return { ...answer.state, postings: gather(answer.state, terms, answer.found, answer.fresh) }
}

/** Reads the postings of more terms into a snapshot. */
export const withMore = async (
  pool: Pool,
  { locale, snapshot, terms }: Wanted & { snapshot: Snapshot },
): Promise<Snapshot> => {
  const missing = [...new Set(terms)].filter((term) => !snapshot.postings.has(term))
  if (missing.length === 0) return snapshot
  const more = await readSnapshot(pool, { locale, terms: missing })
  return {
    postings: new Map([...snapshot.postings, ...more.postings]),
    dead: snapshot.dead === more.dead ? more.dead : new Set([...snapshot.dead, ...more.dead]),
    docs: more.docs,
    length: more.length,
  }
}

/** In how many documents of a locale each of these terms stands, the dead among them. */
export const readFrequencies = async (
  pool: Pool,
  { locale, terms }: Wanted,
): Promise<Map<number, number>> => {
  const { rows } = await pool.query<{ term: number; docs: number }>({
    name: 'search-frequencies',
    text: `select p.term, sum(octet_length(p.nums) / 4)::int as docs
             from search_postings p
            where p.term = any($2::int[])
              and p.segment = any(array(select id from search_segments where locale = $1))
            group by p.term`,
    values: [locale, terms],
  })
  return new Map(rows.map(({ term, docs }) => [term, docs]))
}
