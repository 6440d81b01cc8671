import type { LocaleCode } from '../../platform/locales'
import type { Bitmap } from './bitmap'

/** Posting list (inverted index): in which rows a term stands, as parallel columns in the order of `nums`. */
export type Postings = {
  readonly nums: Int32Array
  /** In halves (indexRow.ts). */
  readonly counts: Uint8Array
  /** Of the document, in one byte (as Lucene's norms): 16 times the binary logarithm. */
  readonly lengths: Uint8Array
  /** The number of the collection. */
  readonly types: Uint8Array
  /** Where it stands in memory, if its segment is there: the other columns are made of that each time they are asked for. */
  readonly packed?: { segment: PackedSegment; at: number; from: number; to: number }
}

/** Of documents among those of their segment. */
export type Places = Uint16Array | Int32Array

/** A term that many documents of a segment have. A block is what a word of the bitmap stands for: 32 documents. */
export type DenseList = {
  bits: Bitmap
  /** By block: where its postings begin, from that of the list. */
  starts: Places
  /** Block-max index: by block, how much a posting of it scores at most (blockBounds.ts). Made when it is first asked for. */
  impacts?: { most: Uint8Array; upTo: number }
}

/**
 * Forward index of a segment: the terms of its documents in their order. A term is known by its place among those of the
 * segment, which two bytes hold nearly always.
 */
export type ForwardIndex = {
  /** By the place of a document: where its words begin. One more at the end. */
  starts: Int32Array
  /** The place of each term in `terms`, and one more; 0 behind each field. */
  words: Uint16Array | Int32Array
  /** In words. */
  lengths: Int32Array
  /** By the place of a document: which of `languageNames`. */
  languages: Uint8Array
  languageNames: LocaleCode[]
  /** When events are over. */
  endsAt: ReadonlyMap<number, Date>
}

/** A document's terms in their order, as the forward index of its segment has them. */
export type PackedTerms = Pick<ForwardIndex, 'words'> & {
  segment: PackedSegment
  from: number
  to: number
}

/**
 * A segment in memory. Documents are known by their place among those of the segment, so a posting takes 3 bytes: what is
 * known of a document is not repeated for each of its terms.
 */
export type PackedSegment = {
  /** By place, ascending. */
  nums: Int32Array
  lengths: Uint8Array
  types: Uint8Array
  /** By place: which of equals comes first (tiebreakOf.ts); zeros of lists that are in no segment in memory. */
  ties: Int32Array
  /** Ascending. */
  terms: Int32Array
  /** By term: where its postings end. */
  ends: Int32Array
  places: Places
  counts: Uint8Array
  /** By the place of a term in `terms`. */
  dense: Map<number, DenseList>
  /** By the number of a collection. */
  typeBits: Map<number, Bitmap>
  /** Where there is room for it, once it is read. */
  forward?: ForwardIndex
}

/** How many rows a term stands in. */
export const sizeOf = (list: Postings): number =>
  list.packed ? list.packed.to - list.packed.from : list.counts.length

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
