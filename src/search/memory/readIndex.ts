import type { Pool } from 'pg'
import { packedPostings } from '../segments/packedPostings'
import { numbersIn, unpack, type Postings } from '../segments/postings'

type Row = {
  kind: 'postings' | 'segment' | 'dead' | 'totals'
  segment: number | null
  term: number | null
  nums: Buffer | null
  counts: Buffer | null
  lengths: Buffer | null
  types: Buffer | null
}

const freshPostings = packedPostings({
  num: 'f.num',
  count: 'f.counts[array_position(f.terms, q.term)]',
  length: 'f.length',
  code: 'f.code',
})

/**
 * One statement, and so one snapshot of the index: which segments it has and their posting lists, unless they are in
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
select 'postings', null, q.term,
       ${freshPostings}
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
}

type Read = {
  state: IndexState
  /** Postings of segments that are not known. */
  found: { segment: number; term: number; list: Postings }[]
  /** Postings of rows that no segment has yet, by term. */
  fresh: Map<number, Postings[]>
}

/** Reads the state of the index, and where terms stand. */
export const readIndex = async (
  pool: Pool,
  { locale, terms, known, missing }: Wanted,
): Promise<Read> => {
  const { rows } = await pool.query<Row>({
    name: 'search-postings',
    text: statement,
    values: [locale, terms, known, missing],
  })
  const state: IndexState = { segments: [], dead: new Set(), docs: 0, length: 0, isMerged: false }
  const read: Read = { state, found: [], fresh: new Map() }
  for (const { kind, segment, term, nums, counts, lengths, types } of rows) {
    if (kind === 'segment' && segment !== null) state.segments.push(segment)
    else if (kind === 'dead') state.dead = new Set(numbersIn(nums))
    else if (kind === 'totals') {
      const [docs = 0, length = 0, waiting = 0] = numbersIn(nums)
      state.docs = docs
      state.length = length
      state.isMerged = waiting === 0
    } else if (term !== null && nums && counts && lengths && types) {
      const list = unpack({ nums, counts, lengths, types })
      if (segment === null) read.fresh.set(term, [list])
      else read.found.push({ segment, term, list })
    }
  }
  return read
}
