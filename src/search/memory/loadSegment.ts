import type { Pool } from 'pg'
import { atHalfSpeed } from '../../platform/jobs/yieldWhenBusy'
import { numbersIn, type Postings } from '../segments/postings'

/** A whole segment in memory: its posting lists one after the other in the order of the terms, as columns. */
export type SegmentPostings = Postings & {
  /** Ascending. */
  terms: Int32Array
  /** Where the postings of each term end. */
  ends: Int32Array
}

const bytesAPosting = 7
const bytesATerm = 8

const bytesFor = (terms: number, postings: number): number =>
  bytesATerm * terms + bytesAPosting * postings

export const bytesOf = ({ terms, nums }: SegmentPostings): number =>
  bytesFor(terms.length, nums.length)

/** Binary search in the term dictionary of a segment. */
export const postingsIn = (segment: SegmentPostings, term: number): Postings | undefined => {
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

const inOrder = (bytes: string) => `string_agg(${bytes}, ''::bytea order by term)`

/** What is in a segment, in the order of the terms. Sizes are known without reading what they are of. */
const contentsStatement = `
  select ${inOrder('int4send(term)')} as terms, ${inOrder('int4send(octet_length(counts))')} as sizes
    from search_postings where segment = $1`

export type SegmentContents = {
  terms: Int32Array
  /** How many postings each term has. */
  sizes: Int32Array
  /** That it takes in memory. */
  bytes: number
}

export const readSegmentContents = async (
  pool: Pool,
  segment: number,
): Promise<SegmentContents> => {
  const { rows } = await pool.query<Record<'terms' | 'sizes', Buffer | null>>(contentsStatement, [
    segment,
  ])
  const terms = numbersIn(rows[0]?.terms ?? null)
  const sizes = numbersIn(rows[0]?.sizes ?? null)
  const postings = sizes.reduce((sum, size) => sum + size, 0)
  return { terms, sizes, bytes: bytesFor(terms.length, postings) }
}

const pageStatement = `
  select ${inOrder('nums')} as nums, ${inOrder('counts')} as counts,
         ${inOrder('lengths')} as lengths, ${inOrder('types')} as types
    from search_postings where segment = $1 and term between $2 and $3`

type Page = Record<'nums' | 'counts' | 'lengths' | 'types', Buffer | null>

/** A page's work blocks the event loop for some milliseconds at the most. */
const maxPage = { terms: 2000, postings: 50_000 }

/** The place behind the last term of a page. */
const endOfPage = ({ sizes }: SegmentContents, from: number): number => {
  let postings = sizes[from]!
  let to = from + 1
  while (to < sizes.length && to - from < maxPage.terms) {
    postings += sizes[to]!
    if (postings > maxPage.postings) break
    to += 1
  }
  return to
}

type Reading = { segment: number; contents: SegmentContents; signal: AbortSignal }

const readPages = async (
  pool: Pool,
  { segment, contents, signal }: Reading,
): Promise<SegmentPostings | undefined> => {
  const { terms, sizes } = contents
  let end = 0
  const ends = sizes.map((size) => (end += size))
  const whole: SegmentPostings = {
    terms,
    ends,
    nums: new Int32Array(end),
    counts: new Uint8Array(end),
    lengths: new Uint8Array(end),
    types: new Uint8Array(end),
  }
  let from = 0
  while (from < terms.length) {
    signal.throwIfAborted()
    const to = endOfPage(contents, from)
    const range = [segment, terms[from], terms[to - 1]]
    const { rows } = await atHalfSpeed(() => pool.query<Page>(pageStatement, range))
    const { nums, counts, lengths, types } = rows[0] ?? {}
    const place = from === 0 ? 0 : ends[from - 1]!
    if (!counts || !lengths || !types || counts.length !== ends[to - 1]! - place) return undefined
    whole.nums.set(numbersIn(nums ?? null), place)
    whole.counts.set(counts, place)
    whole.lengths.set(lengths, place)
    whole.types.set(types, place)
    from = to
  }
  return whole
}

/**
 * Reads a segment into memory, a part at a time.
 * @returns `undefined` when it has gone meanwhile
 */
export const loadSegment = async (
  pool: Pool,
  reading: Reading,
): Promise<SegmentPostings | undefined> => {
  const whole = await readPages(pool, reading)
  // Postings go together with their segment: as it is still there, none of them were missing.
  const there = 'select 1 from search_segments where id = $1'
  const { rowCount } = await pool.query(there, [reading.segment])
  return rowCount === 1 ? whole : undefined
}
