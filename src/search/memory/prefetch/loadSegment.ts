import type { Pool } from 'pg'
import type { LocaleCode } from '../../../platform/locales'
import { forwardIndexBytes, forwardIndexer } from '../../segments/forwardIndex'
import { packing, type LooseSegment } from '../../segments/packedSegment'
import { numbersIn, type ForwardIndex, type PackedSegment } from '../../segments/postings'
import { copyRows, type CopiedRow } from '../../segments/copy/copyRows'
import { onOwnConnection } from '../../segments/copy/onOwnConnection'
import { inSlices, type Pacing } from '../../segments/copy/pace'
import { tiebreakOf } from '../../segments/build/tiebreakOf'
import { noteTies } from '../../segments/tiebreaks'

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

type Reading = { segment: number; contents: SegmentContents; pacing: Pacing }

/** Of a posting, that packing leaves nothing of: its number, and its document's length and type. */
const looseBytes = 6

/** One for each segment that is read at once. */
let spare: ArrayBuffer[] = []

/** Memory of one segment is used again for the next: V8 would collect its whole heap for each. */
const spareMemory = (bytes: number): ArrayBuffer => {
  const at = spare.findIndex(({ byteLength }) => byteLength >= bytes)
  return at < 0 ? new ArrayBuffer(Math.ceil(1.1 * bytes)) : spare.splice(at, 1)[0]!
}

/** To be called when nothing more is to be read. */
export const dropSpareMemory = () => {
  spare = []
}

const looseSegment = ({ terms, sizes }: SegmentContents, memory: ArrayBuffer): LooseSegment => {
  let end = 0
  const ends = sizes.map((size) => (end += size))
  return {
    terms,
    ends,
    nums: new Int32Array(memory, 0, end),
    counts: new Uint8Array(end),
    lengths: new Uint8Array(memory, 4 * end, end),
    types: new Uint8Array(memory, 5 * end, end),
  }
}

/** @returns nothing when it is not, or no longer, what its contents say */
const readPostings = async (
  pool: Pool,
  { segment, contents, pacing, memory }: Reading & { memory: ArrayBuffer },
): Promise<LooseSegment | undefined> => {
  const whole = looseSegment(contents, memory)
  const { terms, ends } = whole
  const nums = Buffer.from(memory, 0, whole.nums.byteLength)
  let at = 0
  let isWhole = true
  const row = ({ bytes, starts, sizes }: CopiedRow) => {
    const place = at === 0 ? 0 : ends[at - 1]!
    const size = ends[at]! - place
    const isNext = bytes.readInt32BE(starts[0]) === terms[at] && sizes[1] === 4 * size
    const areAsMany = sizes[2] === size && sizes[3] === size && sizes[4] === size
    if (!isWhole || !isNext || !areAsMany) return void (isWhole = false)
    bytes.copy(nums, 4 * place, starts[1], starts[1]! + 4 * size)
    for (const [field, into] of [whole.counts, whole.lengths, whole.types].entries()) {
      const start = starts[2 + field]!
      into.set(bytes.subarray(start, start + size), place)
    }
    at += 1
  }
  const statement = `select term, nums, counts, lengths, types from search_postings where segment = ${segment} order by term`
  await onOwnConnection(pool, (client) => copyRows(client, { statement, pacing, row }))
  nums.swap32() // the database has the highest byte first
  return isWhole && at === terms.length ? whole : undefined
}

const rowsOf = `from search_docs d join search_segments s on s.locale = d.locale and d.num between s.low and s.high`

/** Reads which of equals comes first, of the segment's documents. */
const readTies = async (pool: Pool, { segment, pacing }: Reading, packed: PackedSegment) => {
  const nums = new Int32Array(packed.nums.length)
  const ties = new Int32Array(packed.nums.length)
  let count = 0
  const row = ({ bytes, starts }: CopiedRow) => {
    if (count === nums.length) return
    nums[count] = bytes.readInt32BE(starts[0])
    ties[count++] = bytes.readInt32BE(starts[1])
  }
  const statement = `select d.num, ${tiebreakOf('d')} ${rowsOf} where s.id = ${segment} order by d.num`
  await onOwnConnection(pool, (client) => copyRows(client, { statement, pacing, row }))
  noteTies(packed, { nums: nums.subarray(0, count), ties })
}

/**
 * Reads a segment into memory, a part at a time.
 * @returns `undefined` when it has gone meanwhile
 */
export const loadSegment = async (
  pool: Pool,
  reading: Reading,
): Promise<PackedSegment | undefined> => {
  const postings = reading.contents.sizes.reduce((sum, size) => sum + size, 0)
  const memory = spareMemory(looseBytes * postings)
  const whole = await readPostings(pool, { ...reading, memory })
  // Postings go together with their segment: as it is still there, none of them were missing.
  const there = 'select 1 from search_segments where id = $1'
  const { rowCount } = await pool.query(there, [reading.segment])
  const packed =
    whole && rowCount === 1 ? await inSlices(packing(whole), reading.pacing) : undefined
  spare.push(memory)
  if (packed) await readTies(pool, reading, packed)
  return packed
}

/** How many terms its documents have in their order, with the ends of fields, and what those take in memory. */
export const readForwardSize = async (pool: Pool, id: number, segment: PackedSegment) => {
  const { rows } = await pool.query<{ terms: number }>(
    `select coalesce(sum(octet_length(d.sequence) / 4), 0)::int as terms ${rowsOf} where s.id = $1`,
    [id],
  )
  const terms = rows[0]?.terms ?? 0
  return { terms, bytes: forwardIndexBytes(segment, terms) }
}

type ReadingForward = { id: number; segment: PackedSegment; terms: number; pacing: Pacing }

/** Reads the terms of a segment's documents in their order. */
export const loadForward = async (
  pool: Pool,
  { id, segment, terms, pacing }: ReadingForward,
): Promise<ForwardIndex> => {
  const indexer = forwardIndexer(segment, terms)
  const row = ({ bytes, starts, sizes }: CopiedRow) =>
    indexer.add({
      num: bytes.readInt32BE(starts[0]),
      length: bytes.readInt32BE(starts[1]),
      endsAt: sizes[2]! < 0 ? null : new Date(bytes.readDoubleBE(starts[2])),
      language: bytes.toString('latin1', starts[3], starts[3]! + sizes[3]!) as LocaleCode,
      sequence: bytes.subarray(starts[4], starts[4]! + sizes[4]!),
    })
  const statement = `
    select d.num, d.length, (extract(epoch from d.ends_at) * 1000)::float8, d.language, d.sequence
      ${rowsOf} where s.id = ${id} order by d.num`
  await onOwnConnection(pool, (client) => copyRows(client, { statement, pacing, row }))
  return indexer.done()
}
