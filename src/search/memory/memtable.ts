import { inSlices, urgent } from '../segments/copy/pace'
import {
  inversion,
  sizeOfArray,
  type Inverted,
  type InvertedRow,
} from '../segments/build/inversion'
import { listAt, looseLists, packing, type LooseSegment } from '../segments/packedSegment'
import type { PackedSegment, Postings } from '../segments/postings'
import { noteTies } from '../segments/tiebreaks'

/**
 * Memtable (as LSM trees have it): rows that no segment has yet, as small segments that are in memory alone. A row never changes,
 * and its number is never given out again.
 */
export type Memtable = readonly Part[]

type Part = { nums: Int32Array; packed: PackedSegment }

/** By posting what is known of its document. In a loop: `from` with a function takes ten times as long. */
const spread = <A extends Int32Array | Uint8Array>(into: A, places: Int32Array, column: A): A => {
  for (let at = 0; at < places.length; at++) into[at] = column[places[at]!]!
  return into
}

const looseOf = ({ places, nums, lengths, types, ...lists }: Inverted): LooseSegment => ({
  ...{ terms: lists.terms, ends: lists.ends, counts: lists.counts },
  nums: spread(new Int32Array(places.length), places, nums),
  lengths: spread(new Uint8Array(places.length), places, lengths),
  types: spread(new Uint8Array(places.length), places, types),
})

export const packRows = async (rows: InvertedRow[]): Promise<Part> => {
  const inOrder = rows.toSorted((a, b) => a.num - b.num)
  const postings = rows.reduce((sum, { terms }) => sum + sizeOfArray(terms), 0)
  const { add, lists } = inversion({ rows: rows.length, postings })
  const adding = function* () {
    for (const row of inOrder) yield add(row)
  }
  await inSlices(adding(), urgent) // searches wait for it
  const inverted = await inSlices(lists(), urgent)
  const packed = await inSlices(packing(looseOf(inverted)), urgent)
  noteTies(packed, inverted)
  return { packed, nums: Int32Array.from(inOrder, ({ num }) => num) }
}

/** So many lists are gone through at a time. */
const pageSize = 1000

/** A part without the rows that have gone, or that a segment has by now. It pauses now and then: each pause is a `yield`. */
function* onlyOf({ nums, packed }: Part, kept: ReadonlySet<number>): Generator<void, Part> {
  const lists = new Map<number, Postings>()
  for (let at = 0; at < packed.terms.length; at++) {
    if (at % pageSize === pageSize - 1) yield
    const { nums: own, counts, lengths, types } = listAt(packed, at)
    const isKept = Uint8Array.from(own, (num) => (kept.has(num) ? 1 : 0))
    const some = <A extends Int32Array | Uint8Array>(column: A) =>
      column.filter((_, place) => isKept[place] === 1) as A
    const list = {
      nums: some(own),
      counts: some(counts),
      lengths: some(lengths),
      types: some(types),
    }
    if (list.nums.length > 0) lists.set(packed.terms[at]!, list)
  }
  const some = yield* packing(looseLists(lists))
  noteTies(some, packed)
  return { nums: nums.filter((num) => kept.has(num)), packed: some }
}

/** A search looks at each part: more than these are read anew, as few. */
const mostParts = 32

export const partsToKeep = (memtable: Memtable): Memtable =>
  memtable.length < mostParts ? memtable : []

export const rowsIn = (memtable: Memtable): number[] => memtable.flatMap(({ nums }) => [...nums])

/** The rows that wait now: those of before that still do, and the new ones. */
export const renewed = async (
  before: Memtable,
  { nums, rows }: { nums: readonly number[]; rows: InvertedRow[] },
): Promise<Memtable> => {
  const waiting = new Set(nums)
  const kept: Part[] = []
  for (const part of before) {
    const still = part.nums.reduce((count, num) => count + (waiting.has(num) ? 1 : 0), 0)
    if (still === part.nums.length) kept.push(part)
    else if (still > 0) kept.push(await inSlices(onlyOf(part, waiting), urgent))
  }
  return rows.length > 0 ? [...kept, await packRows(rows)] : kept
}
