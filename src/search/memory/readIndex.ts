import type { Pool } from 'pg'
import type { InvertedRow } from '../segments/build/inversion'
import { packedPostings } from '../segments/packedPostings'
import { tiebreakOf } from '../segments/build/tiebreakOf'
import { numbersIn, unpack, type Postings } from '../segments/postings'

type Row = {
  kind: 'postings' | 'row' | 'waiting' | 'segment' | 'rows' | 'dead' | 'totals'
  segment: number | null
  term: number | null
  nums: Buffer | null
  counts: Buffer | null
  lengths: Buffer | null
  types: Buffer | null
}

/** Rows of more are not kept in memory: each search reads where its terms stand in them. */
const mostWords = 20_000_000

/** More new rows come by `COPY`: the driver has bytes in hexadecimal, and of 5,000 rows that is 40 MB. */
const mostInline = 100

/** Of a table. */
const mostRows = 2_147_483_647

const freshPostings = packedPostings({
  num: 'f.num',
  count: 'f.counts[array_position(f.terms, q.term)]',
  length: 'f.length',
  code: 'f.code',
})

/**
 * One statement, and so one snapshot of the index: which segments it has and their posting lists, unless they are in
 * memory, rows that have none yet and are not known, rows that are dead, and the totals.
 */
const statement = `
with ready as (
  select coalesce(max(high), 0) as high, coalesce(array_agg(id), '{}') as ids,
         coalesce(sum(docs), 0) as docs, coalesce(sum(length), 0) as length
    from search_segments where locale = $1
),
fresh as (
  select d.num, d.length, d.terms, d.counts, t.code, d.collection, d.slug, d.title
    from ready, search_docs d
    join search_types t on t.collection = d.collection
   where d.locale = $1 and d.num > ready.high
),
waiting as (
  select count(*)::int as rows, coalesce(sum(length), 0) as length,
         coalesce(sum(length), 0) <= ${mostWords} as is_kept, string_agg(int4send(num), ''::bytea order by num) as nums
    from fresh
),
unknown as (
  select * from fresh f
   where (select is_kept from waiting)
     and not exists (select 1 from unnest($5::int[]) as known (num) where known.num = f.num)
)
select 'postings' as kind, p.segment, p.term, p.nums, p.counts, p.lengths, p.types
  from search_postings p
 where p.term = any($2::int[]) and p.segment = any((select ids from ready)::int[])
   and (p.segment <> all($3::int[]) or p.term = any($4::int[]))
union all
select 'postings', null, q.term,
       ${freshPostings}
  from fresh f
  join unnest($2::int[]) as q (term) on q.term = any(f.terms)
 where not (select is_kept from waiting)
 group by q.term
union all
select 'row', null, f.num, array_send(f.terms), array_send(f.counts), int4send(f.length) || int4send(${tiebreakOf('f')}), int2send(f.code)
  from unknown f where (select count(*) from unknown) <= $6
union all
select 'waiting', null, null, nums, null, null, null from waiting where is_kept
union all
select 'segment', unnest(ids), null, null, null, null, null from ready
union all
select 'rows', s.id, null, int4send(s.low) || int4send(s.high) || coalesce((
         select string_agg(int4send(d.num), ''::bytea order by d.num)
           from search_docs d where d.locale = s.locale and d.num between s.low and s.high), ''), null, null, null
  from search_segments s
 where s.locale = $1 and cardinality($3::int[]) > 0 and s.id <> all($3::int[])
union all
select 'dead', null, null, (select string_agg(int4send(num), ''::bytea) from search_dead where locale = $1), null, null, null
union all
select 'totals', null, null,
       int4send((select ready.docs::int + waiting.rows from ready, waiting))
         || int4send((select least(2147483647, ready.length + waiting.length)::int from ready, waiting))
         || int4send((select rows from waiting)),
       null, null, null`

/** Which rows a segment was made of, but for those that have gone since. */
export type SegmentRows = { id: number; low: number; high: number; nums: Int32Array }

/** What the index says at one moment. */
export type IndexState = {
  /** All segments, of which some may have postings of the terms. */
  segments: number[]
  /** Rows that postings still name. */
  dead: ReadonlySet<number>
  docs: number
  /** Of all documents together. */
  length: number
  /** Whether every row has its postings: nothing but segments is to be read. */
  isMerged: boolean
}

type Wanted = {
  locale: string
  terms: number[]
  /** Segments whose postings are in memory, but for those of the terms that are `missing`. */
  known: number[]
  missing: number[]
  /** Rows without postings that are in memory. */
  rows: number[]
  /** Whether all that are not known come with it: none of them can go before it is read. @default some do, by `COPY` */
  isAtOnce?: boolean
}

export type Read = {
  state: IndexState
  /** Of segments that were not known, while others were. */
  rows: SegmentRows[]
  /** Rows that no segment has yet, and those of them that were not known; `undefined` where they are too many to be kept. */
  waiting?: {
    nums: Int32Array
    rows: InvertedRow[]
    /** Many that were not known have still to be read (copyWaiting.ts). */
    unread: Int32Array
  }
  /** Postings of segments that are not known. */
  found: { segment: number; term: number; list: Postings }[]
  /** Postings of rows that are too many to be kept, by term. */
  fresh: Map<number, Postings[]>
}

/** Reads the state of the index, and where terms stand. */
export const readIndex = async (
  pool: Pool,
  { locale, terms, known, missing, rows: knownRows, isAtOnce = false }: Wanted,
): Promise<Read> => {
  const { rows } = await pool.query<Row>({
    name: 'search-postings',
    text: statement,
    values: [locale, terms, known, missing, knownRows, isAtOnce ? mostRows : mostInline],
  })
  const state: IndexState = { segments: [], dead: new Set(), docs: 0, length: 0, isMerged: false }
  const read: Read = { state, rows: [], found: [], fresh: new Map() }
  const unknown: InvertedRow[] = []
  for (const { kind, segment, term, nums, counts, lengths, types } of rows) {
    if (kind === 'segment' && segment !== null) state.segments.push(segment)
    else if (kind === 'rows' && segment !== null) {
      const [low = 0, high = 0] = numbersIn(nums)
      read.rows.push({ id: segment, low, high, nums: numbersIn(nums).subarray(2) })
    } else if (kind === 'dead') state.dead = new Set(numbersIn(nums))
    else if (kind === 'totals') {
      const [docs = 0, length = 0, waiting = 0] = numbersIn(nums)
      state.docs = docs
      state.length = length
      state.isMerged = waiting === 0
    } else if (kind === 'waiting')
      read.waiting = { nums: numbersIn(nums), rows: unknown, unread: new Int32Array(0) }
    else if (term !== null && nums && counts && lengths && types) {
      if (kind === 'row') {
        const [length, tie] = [lengths.readInt32BE(), lengths.readInt32BE(4)]
        unknown.push({ num: term, length, type: types.readInt16BE(), tie, terms: nums, counts })
        continue
      }
      const list = unpack({ nums, counts, lengths, types })
      if (segment === null) read.fresh.set(term, [list])
      else read.found.push({ segment, term, list })
    }
  }
  if (!read.waiting || unknown.length > 0) return read
  const areKnown = new Set(knownRows)
  read.waiting.unread = read.waiting.nums.filter((num) => !areKnown.has(num))
  return read
}
