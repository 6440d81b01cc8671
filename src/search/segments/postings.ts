/** Posting list (inverted index): in which rows a term stands, as parallel columns in the order of `nums`. */
export type Postings = {
  nums: Int32Array
  /** In halves (indexRow.ts). */
  counts: Uint8Array
  /** Of the document, in one byte (as Lucene's norms): 16 times the binary logarithm. */
  lengths: Uint8Array
  /** The number of the collection. */
  types: Uint8Array
}

/** As the database holds it: `nums` are big-endian. */
export type StoredPostings = { nums: Buffer; counts: Buffer; lengths: Buffer; types: Buffer }

/** Big-endian numbers of four bytes each. */
export const numbersIn = (bytes: Buffer | null): Int32Array => {
  if (!bytes) return new Int32Array(0)
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  own.swap32()
  return new Int32Array(own.buffer, own.byteOffset, own.length / 4)
}

/** Decodes a posting list into memory of its own, so that keeping it keeps nothing else. */
export const unpack = ({ nums, counts, lengths, types }: StoredPostings): Postings => {
  const size = counts.length
  const own = new ArrayBuffer(7 * size)
  const numbers = Buffer.from(own, 0, 4 * size)
  nums.copy(numbers)
  numbers.swap32()
  const bytes = (from: Buffer, place: number) => {
    const list = new Uint8Array(own, place * size, size)
    list.set(from)
    return list
  }
  return {
    nums: new Int32Array(own, 0, size),
    counts: bytes(counts, 4),
    lengths: bytes(lengths, 5),
    types: bytes(types, 6),
  }
}
