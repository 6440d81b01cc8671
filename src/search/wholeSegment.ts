import type { Pool } from 'pg'
import { giveWay } from '../jobs/giveWay'
import { numbersIn, type Postings } from './postings'

/** Every posting of a segment, one after the other in the order of the terms. */
export type WholeSegment = Postings & {
  /** Ascending. */
  terms: Int32Array
  /** Where the postings of each term end. */
  ends: Int32Array
}

const bytesAPosting = 7
const bytesATerm = 8

export const bytesOf = ({ terms, nums }: WholeSegment): number =>
  bytesATerm * terms.length + bytesAPosting * nums.length

/** Where `term` stands in a segment. */
export const postingsIn = (segment: WholeSegment, term: number): Postings | undefined => {
  const { terms, ends, nums, counts, lengths, types } = segment
  let low = 0
  let high = terms.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (terms[middle]! < term) low = middle + 1
    else high = middle
  }
  if (terms[low] !== term) return undefined
  const [from, to] = [low === 0 ? 0 : ends[low - 1]!, ends[low]!]
  return {
    nums: nums.subarray(from, to),
    counts: counts.subarray(from, to),
    lengths: lengths.subarray(from, to),
    types: types.subarray(from, to),
  }
}

/** The sizes of values in a table of their own are known without reading them. */
const sizeStatement = `
  select count(*)::int as terms, coalesce(sum(octet_length(counts)), 0)::int as postings
    from search_postings where segment = $1`

/** A page's work holds up nobody for longer than some milliseconds. */
const termsAPage = 1000

const inOrder = (bytes: string) => `string_agg(${bytes}, ''::bytea order by term)`

const pageStatement = `
  with page as (
    select term, nums, counts, lengths, types from search_postings
     where segment = $1 and term >= $2::bigint order by term limit ${termsAPage})
  select ${inOrder('int4send(term)')} as terms, ${inOrder('int4send(octet_length(counts))')} as sizes,
         ${inOrder('nums')} as nums, ${inOrder('counts')} as counts,
         ${inOrder('lengths')} as lengths, ${inOrder('types')} as types
    from page`

type Page = Record<'terms' | 'sizes' | 'nums' | 'counts' | 'lengths' | 'types', Buffer | null>

const least = -(2 ** 31)

const readPages = async (
  pool: Pool,
  id: number,
  { terms, postings, signal }: { terms: number; postings: number; signal: AbortSignal },
): Promise<WholeSegment | undefined> => {
  const whole: WholeSegment = {
    terms: new Int32Array(terms),
    ends: new Int32Array(terms),
    nums: new Int32Array(postings),
    counts: new Uint8Array(postings),
    lengths: new Uint8Array(postings),
    types: new Uint8Array(postings),
  }
  let term = 0
  let end = 0
  while (term < terms) {
    await giveWay()
    signal.throwIfAborted()
    const { rows } = await pool.query<Page>(pageStatement, [
      id,
      term === 0 ? least : whole.terms[term - 1]! + 1,
    ])
    const page = rows[0]
    if (!page?.terms || !page.counts || !page.lengths || !page.types) return undefined
    const some = numbersIn(page.terms)
    const nums = numbersIn(page.nums)
    if (term + some.length > terms || end + nums.length > postings) return undefined
    whole.terms.set(some, term)
    whole.nums.set(nums, end)
    whole.counts.set(page.counts, end)
    whole.lengths.set(page.lengths, end)
    whole.types.set(page.types, end)
    for (const size of numbersIn(page.sizes)) whole.ends[term++] = end += size
  }
  return end === postings ? whole : undefined
}

/**
 * Reads a segment into memory, a part at a time.
 * @returns `undefined` when that takes more than `mostBytes`, or when the segment has gone meanwhile
 */
export const readWholeSegment = async (
  pool: Pool,
  id: number,
  { mostBytes, signal }: { mostBytes: number; signal: AbortSignal },
): Promise<WholeSegment | undefined> => {
  const { rows } = await pool.query<{ terms: number; postings: number }>(sizeStatement, [id])
  const { terms = 0, postings = 0 } = rows[0] ?? {}
  if (bytesATerm * terms + bytesAPosting * postings > mostBytes) return undefined
  const whole = await readPages(pool, id, { terms, postings, signal })
  // Postings go together with their segment: as it is still there, none of them were missing.
  const { rowCount } = await pool.query('select 1 from search_segments where id = $1', [id])
  return rowCount === 1 ? whole : undefined
}
