import type { Pool } from 'pg'

/** Where a term stands: parallel lists, in the order of `nums`. */
export type Postings = {
  nums: Int32Array
  /** In halves (indexRow.ts). */
  counts: Uint8Array
  /** Of the document: 16 times the binary logarithm. */
  lengths: Uint8Array
  /** The number of the collection. */
  types: Uint8Array
}

export type Snapshot = {
  /** By term; several parts make one list, in no order among each other. */
  postings: Map<number, Postings[]>
  /** Rows that postings still name. */
  dead: Set<number>
  docs: number
  /** Of all documents together. */
  length: number
}

type Row = {
  kind: string
  term: number
  nums: Buffer | null
  counts: Buffer | null
  lengths: Buffer | null
  types: Buffer | null
}

/**
 * One statement, and so one state of the index: postings that are ready, rows that have none yet, rows that are
 * dead, and the totals.
 */
export const statement = `
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
select 'p' as kind, p.term, p.nums, p.counts, p.lengths, p.types
  from search_postings p
 where p.term = any($2::int[]) and p.segment = any((select ids from ready)::int[])
union all
select 'p', q.term, string_agg(int4send(f.num), ''::bytea order by f.num),
       string_agg(set_byte('\\x00'::bytea, 0, f.counts[array_position(f.terms, q.term)]), ''::bytea order by f.num),
       string_agg(set_byte('\\x00'::bytea, 0, least(255, round(16 * ln((f.length + 1)::float8) / ln(2::float8)))::int), ''::bytea order by f.num),
       string_agg(set_byte('\\x00'::bytea, 0, f.code), ''::bytea order by f.num)
  from fresh f
  join unnest($2::int[]) as q (term) on q.term = any(f.terms)
 group by q.term
union all
select 'd', 0, (select string_agg(int4send(num), ''::bytea) from search_dead where locale = $1), null, null, null
union all
select 't', 0,
       int4send((select ready.docs::int + (select count(*)::int from fresh) from ready))
         || int4send((select least(2147483647, ready.length + (select coalesce(sum(length), 0) from fresh))::int from ready)),
       null, null, null`

/** They come with the highest byte first. */
const numbersIn = (bytes: Buffer | null): Int32Array => {
  if (!bytes) return new Int32Array(0)
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  own.swap32()
  return new Int32Array(own.buffer, own.byteOffset, own.length / 4)
}

/** Reads where terms stand, in the index of one locale. */
export const readPostings = async (
  pool: Pool,
  { locale, terms }: { locale: string; terms: number[] },
): Promise<Snapshot> => {
  const { rows } = await pool.query<Row>({
    name: 'search-postings',
    text: statement,
    values: [locale, terms],
  })
  const snapshot: Snapshot = { postings: new Map(), dead: new Set(), docs: 0, length: 0 }
  for (const { kind, term, nums, counts, lengths, types } of rows) {
    const numbers = numbersIn(nums)
    if (kind === 'd') snapshot.dead = new Set(numbers)
    else if (kind === 't') {
      snapshot.docs = numbers[0] ?? 0
      snapshot.length = numbers[1] ?? 0
    } else if (counts && lengths && types) {
      const known = snapshot.postings.get(term) ?? []
      snapshot.postings.set(term, [...known, { nums: numbers, counts, lengths, types }])
    }
  }
  return snapshot
}

/** In how many documents of a locale each of these terms stands, the dead among them. */
export const readFrequencies = async (
  pool: Pool,
  { locale, terms }: { locale: string; terms: number[] },
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
