import { bitsIn, setBit, wordsFor, type Bitmap } from './bitmap'
import type { DenseList, PackedSegment, Places, Postings } from './postings'

/** What a segment is packed of: posting lists one after the other in the order of the terms. */
export type LooseSegment = Postings & Pick<PackedSegment, 'terms' | 'ends'>

/** Of a list that has a bitmap: as many documents as it takes that the bitmap is worth its bytes. */
const isDense = (size: number, documents: number) => size >= 64 && size * 16 >= documents

/** So many postings are packed at a time. */
const pageSize = 100_000

const placesFor = (documents: number, size: number): Places =>
  documents <= 0x10000 ? new Uint16Array(size) : new Int32Array(size)

/** Every document that has postings, in their order. Posting lists ascend. */
function* documentsOf({ nums, ends }: LooseSegment) {
  let [low, high, from] = [Infinity, -1, 0]
  for (const end of ends) {
    if (end > from) {
      low = Math.min(low, nums[from]!)
      high = Math.max(high, nums[end - 1]!)
    }
    from = end
  }
  if (high < 0) return { low: 0, bits: new Uint32Array(0), ranks: new Int32Array(0), count: 0 }
  const bits = new Uint32Array(wordsFor(high - low + 1))
  for (let at = 0; at < nums.length; at += pageSize) {
    setBits(bits, nums, { low, from: at, to: Math.min(nums.length, at + pageSize) })
    yield
  }
  let count = 0
  const ranks = Int32Array.from(bits, (word) => (count += bitsIn(word)) - bitsIn(word))
  return { low, bits, ranks, count }
}

type Range = { from: number; to: number }

const setBits = (bits: Bitmap, nums: Int32Array, { low, from, to }: Range & { low: number }) => {
  for (let at = from; at < to; at++) setBit(bits, nums[at]! - low)
}

type Documents = { low: number; bits: Bitmap; ranks: Int32Array }

/** A part of the postings: where each of their documents stands among those of the segment. */
const packPart = (
  { nums, lengths, types }: LooseSegment,
  { low, bits, ranks }: Documents,
  { segment, from, to }: Range & { segment: PackedSegment },
) => {
  const { places, nums: own, lengths: ownLengths, types: ownTypes } = segment
  for (let at = from; at < to; at++) {
    const num = nums[at]!
    const place = num - low
    const word = place >>> 5
    const rank = ranks[word]! + bitsIn(bits[word]! & ((1 << (place & 31)) - 1))
    places[at] = rank
    own[rank] = num
    ownLengths[rank] = lengths[at]!
    ownTypes[rank] = types[at]!
  }
}

const denseList = (segment: PackedSegment, from: number, to: number): DenseList => {
  const { places, nums } = segment
  const blocks = wordsFor(nums.length)
  const list: DenseList = {
    bits: new Uint32Array(blocks),
    starts: placesFor(nums.length, blocks + 1),
  }
  const { bits, starts } = list
  for (let at = from; at < to; at++) setBit(bits, places[at]!)
  let before = 0
  for (let block = 0; block < blocks; block++) {
    starts[block] = before
    before += bitsIn(bits[block]!)
  }
  starts[blocks] = before
  return list
}

function* addDenseLists(segment: PackedSegment) {
  const { ends, terms, nums, dense } = segment
  let done = 0
  for (let at = 0; at < terms.length; at++) {
    const from = at === 0 ? 0 : ends[at - 1]!
    const size = ends[at]! - from
    if (!isDense(size, nums.length)) continue
    dense.set(at, denseList(segment, from, ends[at]!))
    done += size
    if (done < pageSize) continue
    done = 0
    yield
  }
}

const addTypes = ({ types, typeBits }: PackedSegment) => {
  for (let place = 0; place < types.length; place++) {
    const type = types[place]!
    const bits = typeBits.get(type) ?? new Uint32Array(wordsFor(types.length))
    typeBits.set(type, bits)
    setBit(bits, place)
  }
}

/** Packs a segment, and pauses now and then: each pause is a `yield`. */
export function* packing(loose: LooseSegment): Generator<void, PackedSegment> {
  const { count, ...documents } = yield* documentsOf(loose)
  const { nums, counts, terms, ends } = loose
  const segment: PackedSegment = {
    nums: new Int32Array(count),
    lengths: new Uint8Array(count),
    types: new Uint8Array(count),
    ties: new Int32Array(count),
    terms,
    ends,
    places: placesFor(count, nums.length),
    counts,
    dense: new Map(),
    typeBits: new Map(),
  }
  for (let from = 0; from < nums.length; from += pageSize) {
    packPart(loose, documents, { segment, from, to: Math.min(nums.length, from + pageSize) })
    yield
  }
  yield* addDenseLists(segment)
  addTypes(segment)
  return segment
}

/** The same at once, for what is small. */
export const pack = (loose: LooseSegment): PackedSegment => {
  const work = packing(loose)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Posting lists by term, one after the other. */
export const looseLists = (lists: ReadonlyMap<number, Postings>): LooseSegment => {
  const terms = Int32Array.from(lists.keys()).sort()
  const inOrder = [...terms].map((term) => lists.get(term)!)
  let size = 0
  const ends = Int32Array.from(inOrder, ({ nums }) => (size += nums.length))
  const loose: LooseSegment = {
    terms,
    ends,
    nums: new Int32Array(size),
    counts: new Uint8Array(size),
    lengths: new Uint8Array(size),
    types: new Uint8Array(size),
  }
  inOrder.forEach(({ nums, counts, lengths, types }, at) => {
    const from = at === 0 ? 0 : ends[at - 1]!
    loose.nums.set(nums, from)
    loose.counts.set(counts, from)
    loose.lengths.set(lengths, from)
    loose.types.set(types, from)
  })
  return loose
}

/** Posting lists by term as a segment of their own. */
export const packLists = (lists: ReadonlyMap<number, Postings>): PackedSegment =>
  pack(looseLists(lists))

/** In memory. */
export const bytesOf = ({ nums, terms, places, dense, forward }: PackedSegment): number => {
  const blocks = wordsFor(nums.length)
  const ofDense = 4 * blocks + (places.BYTES_PER_ELEMENT + 1) * blocks + 500
  const ofPostings = (places.BYTES_PER_ELEMENT + 1) * places.length
  const ofForward = forward ? forward.words.byteLength + 9 * nums.length : 0
  return 10 * nums.length + 8 * terms.length + ofPostings + dense.size * ofDense + ofForward
}

/** Binary search: the place of the first that is not below `value`. */
export const lowerBound = (
  list: Int32Array | Uint16Array,
  value: number,
  from = 0,
  to = list.length,
): number => {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** A posting list of a segment. Its columns are unpacked when somebody asks for them: a class, since a search makes many. */
class PackedList implements Postings {
  readonly packed: { segment: PackedSegment; at: number; from: number; to: number }
  constructor(segment: PackedSegment, at: number) {
    const { ends } = segment
    this.packed = { segment, at, from: at === 0 ? 0 : ends[at - 1]!, to: ends[at]! }
  }
  private get places() {
    const { segment, from, to } = this.packed
    return segment.places.subarray(from, to)
  }
  get counts() {
    const { segment, from, to } = this.packed
    return segment.counts.subarray(from, to)
  }
  get nums() {
    const { nums } = this.packed.segment
    return Int32Array.from(this.places, (place) => nums[place]!)
  }
  get lengths() {
    const { lengths } = this.packed.segment
    return Uint8Array.from(this.places, (place) => lengths[place]!)
  }
  get types() {
    const { types } = this.packed.segment
    return Uint8Array.from(this.places, (place) => types[place]!)
  }
}

export const listAt = (
  segment: PackedSegment,
  at: number,
): Postings & Required<Pick<Postings, 'packed'>> => new PackedList(segment, at)

/** A term's posting list in a segment. */
export const postingsIn = (segment: PackedSegment, term: number): Postings | undefined => {
  const at = lowerBound(segment.terms, term)
  return segment.terms[at] === term ? listAt(segment, at) : undefined
}
