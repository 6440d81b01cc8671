import type { LocaleCode } from '../../platform/locales'
import { lowerBound } from './packedSegment'
import type { ForwardIndex, PackedSegment } from './postings'

export type ForwardRow = {
  num: number
  length: number
  language: LocaleCode
  endsAt: Date | null
  /** As the database holds it (termSequence.ts). */
  sequence: Buffer
}

/** Fibonacci hashing: terms are hashes already, but those of one segment have no pattern to rely on. */
const slotOf = (term: number, bits: number) => Math.imul(term, 0x9e3779b1) >>> (32 - bits)

/** Hash table with open addressing: the place of each term, and one more. */
const placesByTerm = (terms: Int32Array) => {
  const bits = Math.max(4, 33 - Math.clz32(terms.length))
  const mask = (1 << bits) - 1
  /** A term and its place stand together: looking it up reads one line of the processor's cache. */
  const table = new Int32Array(2 << bits)
  for (let place = 0; place < terms.length; place++) {
    let slot = slotOf(terms[place]!, bits)
    while (table[2 * slot + 1] !== 0) slot = (slot + 1) & mask
    table[2 * slot] = terms[place]!
    table[2 * slot + 1] = place + 1
  }
  return (term: number): number => {
    for (let slot = slotOf(term, bits); ; slot = (slot + 1) & mask) {
      const found = table[2 * slot + 1]!
      if (found === 0 || table[2 * slot] === term) return found
    }
  }
}

let scratch = new Int32Array(1024)

/** The database has the highest byte first. @returns what is valid until the next is asked for */
const storedTerms = (sequence: Buffer): Int32Array => {
  if (4 * scratch.length < sequence.length) scratch = new Int32Array(sequence.length / 2)
  const bytes = Buffer.from(scratch.buffer, 0, sequence.length)
  sequence.copy(bytes)
  bytes.swap32()
  return scratch
}

const wordsArray = (terms: number, size: number) =>
  terms < 0xffff ? new Uint16Array(size) : new Int32Array(size)

/** @param size how many terms all rows have together, with the ends of their fields */
export const forwardIndexBytes = (segment: PackedSegment, size: number): number =>
  size * (segment.terms.length < 0xffff ? 2 : 4) + 9 * segment.nums.length + 1000

/** Makes the forward index of a segment of its rows, which come in the order of their numbers. */
export const forwardIndexer = (segment: PackedSegment, size: number) => {
  const { nums, terms } = segment
  const placeOf = placesByTerm(terms)
  const index = {
    starts: new Int32Array(nums.length + 1),
    words: wordsArray(terms.length, size),
    lengths: new Int32Array(nums.length),
    languages: new Uint8Array(nums.length),
    languageNames: [] as LocaleCode[],
    endsAt: new Map<number, Date>(),
  }
  const { starts, words } = index
  let [place, end] = [0, 0]

  const languageOf = (name: LocaleCode) => {
    const known = index.languageNames.indexOf(name)
    return known < 0 ? index.languageNames.push(name) - 1 : known
  }
  /** @returns whether there is room for it, and every word of it is one of the segment's */
  const addWords = (sequence: Buffer): boolean => {
    const count = sequence.length / 4
    if (end + count > words.length) return false
    const stored = storedTerms(sequence)
    for (let at = 0; at < count; at++) {
      const term = stored[at]!
      const word = term === 0 ? 0 : placeOf(term)
      if (term !== 0 && word === 0) return false
      words[end + at] = word
    }
    end += count
    return true
  }
  return {
    add: ({ num, length, language, endsAt, sequence }: ForwardRow) => {
      while (place < nums.length && nums[place]! < num) starts[++place] = end // rows that are gone
      if (nums[place] !== num || !addWords(sequence)) return
      index.lengths[place] = length
      index.languages[place] = languageOf(language)
      if (endsAt) index.endsAt.set(place, endsAt)
      starts[++place] = end
    },
    done: (): ForwardIndex => {
      while (place < nums.length) starts[++place] = end
      return index
    },
  }
}

/** Where a row stands in a segment; `undefined` when its words are not in memory with it. */
export const placeInForward = (segment: PackedSegment, num: number): number | undefined => {
  const { nums, forward } = segment
  if (!forward) return undefined
  const place = lowerBound(nums, num)
  return nums[place] === num && forward.starts[place + 1]! > forward.starts[place]!
    ? place
    : undefined
}
