import { pacer, type Pacing } from '../copy/pace'
import type { Inverted } from './inversion'

/** Bytes that are written at once, unless one list has more. */
const partSize = 256 * 1024

/** Of a row of six fields: how many they are, the size of each, and two numbers. */
const rowHead = 2 + 6 * 4 + 2 * 4
const bytesAPosting = 7

const writeInt = (into: Buffer, at: number, value: number) => {
  into[at] = value >>> 24
  into[at + 1] = value >>> 16
  into[at + 2] = value >>> 8
  into[at + 3] = value
}

type Range = { from: number; to: number }

/** Columns of a posting list, each with its size before it. @returns where they end */
const writeList = (into: Buffer, start: number, inverted: Inverted, { from, to }: Range) => {
  const { places, counts, nums, lengths, types } = inverted
  const size = to - from
  let at = start
  writeInt(into, at, 4 * size)
  at += 4
  for (let posting = from; posting < to; posting++, at += 4)
    writeInt(into, at, nums[places[posting]!]!)
  writeInt(into, at, size)
  into.set(counts.subarray(from, to), at + 4)
  at += 4 + size
  for (const column of [lengths, types]) {
    writeInt(into, at, size)
    at += 4
    for (let posting = from; posting < to; posting++) into[at++] = column[places[posting]!]!
  }
  return at
}

/** A term and its list as a row of `search_postings (term, segment, nums, counts, lengths, types)`. */
const writeRow = (into: Buffer, start: number, term: number, segment: number) => {
  into.writeInt16BE(6, start)
  writeInt(into, start + 2, 4)
  writeInt(into, start + 6, term)
  writeInt(into, start + 10, 4)
  writeInt(into, start + 14, segment)
  return start + 18
}

/** Posting lists as rows of `COPY`'s binary format, some at a time. */
export async function* postingRows(inverted: Inverted, segment: number, pacing: Pacing) {
  const { terms, ends } = inverted
  const pace = pacer(pacing)
  let part = Buffer.allocUnsafe(partSize)
  let at = 0
  for (let term = 0; term < terms.length; term++) {
    const range = { from: term === 0 ? 0 : ends[term - 1]!, to: ends[term]! }
    const size = rowHead + bytesAPosting * (range.to - range.from)
    if (at + size > part.length) {
      if (at > 0) yield part.subarray(0, at)
      part = Buffer.allocUnsafe(Math.max(partSize, size))
      at = 0
      if (pace.isDue()) await pace.pause()
    }
    at = writeList(part, writeRow(part, at, terms[term]!, segment), inverted, range)
  }
  yield part.subarray(0, at)
}
