import type { PoolClient } from 'pg'
import { inSlices, type Pacing } from '../copy/pace'
import { writeRows } from '../copy/writeRows'
import { copyToInvert } from './copyToInvert'
import { inversion, type Inverted } from './inversion'
import { postingRows } from './postingRows'

export type Range = { locale: string; low: number; high: number }

/** So many are in memory at once, in 10 bytes each and 4 more for a moment: rows of more are several parts. */
const mostPostings = 5_000_000

type Part = { low: number; high: number; rows: number; postings: number }

const sizesStatement = `
  select num, cardinality(terms) as size
    from search_docs where locale = $1 and num between $2 and $3 order by num`

/** The rows of a range, in parts that memory has room for. */
const partsOf = async (
  client: PoolClient,
  { locale, low, high }: Range,
  most: number,
): Promise<Part[]> => {
  const { rows } = await client.query<{ num: number; size: number }>(sizesStatement, [
    ...[locale, low, high],
  ])
  const parts: Part[] = []
  for (const { num, size } of rows) {
    const last = parts.at(-1)
    if (last && last.postings + size <= most) {
      last.high = num
      last.rows += 1
      last.postings += size
    } else parts.push({ low: num, high: num, rows: 1, postings: size })
  }
  return parts
}

type Reading = { locale: string; part: Part; pacing: Pacing }

/** Posting lists of some rows. */
const invert = async (client: PoolClient, { locale, part, pacing }: Reading): Promise<Inverted> => {
  const { add, lists } = inversion(part)
  const where = `d.locale = ${client.escapeLiteral(locale)} and d.num between ${part.low} and ${part.high}`
  await copyToInvert(client, { where, pacing, row: add })
  return inSlices(lists(), pacing)
}

const columns = 'search_postings (term, segment, nums, counts, lengths, types)'

type Writing = {
  pacing: Pacing
  /** The number of a segment for each part. */
  idFor: (parts: number) => Promise<number>
  most?: number
}

/**
 * Writes the postings of the rows of a range.
 * @returns under which segments they stand, in the order of their rows
 */
export const writePostings = async (
  client: PoolClient,
  range: Range,
  { pacing, idFor, most = mostPostings }: Writing,
): Promise<number[]> => {
  const ids: number[] = []
  const parts = await partsOf(client, range, most)
  for (const part of parts) {
    const inverted = await invert(client, { locale: range.locale, part, pacing })
    const id = await idFor(parts.length)
    await writeRows(client, { into: columns, rows: postingRows(inverted, id, pacing) })
    ids.push(id)
  }
  return ids
}
