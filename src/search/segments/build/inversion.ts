import { termNumbers } from './termNumbers'

/** Posting lists one after the other, in the order of their terms. */
export type Inverted = {
  terms: Int32Array
  /** By term: where its postings end. */
  ends: Int32Array
  /** By posting: the place of its document, ascending, and how often the term stands there. */
  places: Int32Array
  counts: Uint8Array
  /** By the place of a document. */
  nums: Int32Array
  lengths: Uint8Array
  types: Uint8Array
  ties: Int32Array
}

export type InvertedRow = {
  num: number
  /** In words. */
  length: number
  /** The number of the collection. */
  type: number
  /** Which of equals comes first (tiebreakOf.ts). */
  tie: number
  /** As PostgreSQL sends them: `int[]` and `smallint[]`. */
  terms: Buffer
  counts: Buffer
}

/** Length in one byte (as Lucene's norms): 16 times the binary logarithm. As packedPostings.ts has it. */
const lengthByte = (words: number): number => Math.min(255, Math.round(16 * Math.log2(words + 1)))

/** Of an array in binary format: its dimensions, whether it has nulls, of what it is, and for the one dimension its size and first index. */
const arrayHead = 20
const sizeAt = 12

/** How many there are; an empty array has no dimension. */
export const sizeOfArray = (array: Buffer): number =>
  array.length < arrayHead ? 0 : array.readInt32BE(sizeAt)

/** So many postings are moved at a time. */
const pageSize = 100_000

/** Where each list begins, in the order of terms. */
const startsOf = (order: Int32Array, sizes: Int32Array) => {
  const starts = new Int32Array(order.length)
  const ends = new Int32Array(order.length)
  let end = 0
  order.forEach((number, at) => {
    starts[number] = end
    ends[at] = end += sizes[number]!
  })
  return { starts, ends }
}

/**
 * Inversion (sort-based indexing, by counting): rows in the order of their numbers become posting lists in the order of
 * their terms. In SQL, which sorts every posting, it took ten times as long.
 * @param most of what is added
 */
export const inversion = (most: { rows: number; postings: number }) => {
  const nums = new Int32Array(most.rows)
  const lengths = new Uint8Array(most.rows)
  const types = new Uint8Array(most.rows)
  const ties = new Int32Array(most.rows)
  const rowEnds = new Int32Array(most.rows)
  const numbers = new Int32Array(most.postings)
  const given = new Uint8Array(most.postings)
  const { terms, numberOf } = termNumbers()
  let [rows, postings] = [0, 0]

  const add = (row: InvertedRow) => {
    const size = sizeOfArray(row.terms)
    for (let at = 0; at < size; at++) {
      numbers[postings + at] = numberOf(row.terms.readInt32BE(arrayHead + 8 * at + 4))
      given[postings + at] = row.counts.readInt16BE(arrayHead + 6 * at + 4)
    }
    postings += size
    nums[rows] = row.num
    lengths[rows] = lengthByte(row.length)
    types[rows] = row.type
    ties[rows] = row.tie
    rowEnds[rows++] = postings
  }

  /** It pauses now and then: each pause is a `yield`. */
  function* lists(): Generator<void, Inverted> {
    const sizes = new Int32Array(terms.length)
    for (let at = 0; at < postings; at++) sizes[numbers[at]!]! += 1
    const order = Int32Array.from(terms.keys()).sort((a, b) => terms[a]! - terms[b]!)
    const { starts: next, ends } = startsOf(order, sizes)
    yield
    const places = new Int32Array(postings)
    const counts = new Uint8Array(postings)
    let since = 0
    for (let row = 0, at = 0; row < rows; row++) {
      for (const end = rowEnds[row]!; at < end; at++) {
        const to = next[numbers[at]!]!++
        places[to] = row
        counts[to] = given[at]!
      }
      if (at - since < pageSize) continue
      since = at
      yield
    }
    const inOrder = order.map((number) => terms[number]!)
    return { terms: inOrder, ends, places, counts, nums, lengths, types, ties }
  }
  return { add, lists }
}
