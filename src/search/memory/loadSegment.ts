import type { Pool } from 'pg'
import { atHalfSpeed } from '../../platform/jobs/yieldWhenBusy'
import { packing, type LooseSegment } from '../segments/packedSegment'
import { numbersIn, type PackedSegment } from '../segments/postings'

/** At the most: documents and the index of blocks are shared by all postings. */
const bytesAPosting = 5
const bytesATerm = 8
const bytesAtLeast = 1000

const bytesFor = (terms: number, postings: number): number =>
  postings === 0 ? 0 : bytesAtLeast + bytesATerm * terms + bytesAPosting * postings

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
): Promise<LooseSegment | undefined> => {
  const { terms, sizes } = contents
  let end = 0
  const ends = sizes.map((size) => (end += size))
  const whole = {
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

/** A part at a time, as it is read. */
const packSlowly = async (whole: LooseSegment, signal: AbortSignal): Promise<PackedSegment> => {
  const work = packing(whole)
  for (;;) {
    signal.throwIfAborted()
    const { done, value } = await atHalfSpeed(() => Promise.resolve(work.next()))
    if (done) return value
  }
}

/**
 * Reads a segment into memory, a part at a time.
 * @returns `undefined` when it has gone meanwhile
 */
export const loadSegment = async (
  pool: Pool,
  reading: Reading,
): Promise<PackedSegment | undefined> => {
  const whole = await readPages(pool, reading)
  // Postings go together with their segment: as it is still there, none of them were missing.
  const there = 'select 1 from search_segments where id = $1'
  const { rowCount } = await pool.query(there, [reading.segment])
  return whole && rowCount === 1 ? packSlowly(whole, reading.signal) : undefined
}
