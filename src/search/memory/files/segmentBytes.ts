import { wordsFor } from '../../segments/bitmap'
import type { DenseList, PackedSegment, Places } from '../../segments/postings'
import { headOf, partsIn, piecesOf, type Parts } from './segmentHead'

const placesLike = (places: Places, size: number): Places =>
  places instanceof Uint16Array ? new Uint16Array(size) : new Int32Array(size)

/** Lists and bitmaps one behind the other, in the order of `denseAt` and `typeCodes`. */
const partsOf = (segment: PackedSegment): Parts => {
  const { dense, typeBits, forward: _, ...columns } = segment
  const { nums, places } = columns
  const blocks = wordsFor(nums.length)
  const denseBits = new Uint32Array(blocks * dense.size)
  const denseStarts = placesLike(places, (blocks + 1) * dense.size)
  for (const [at, { bits, starts }] of [...dense.values()].entries()) {
    denseBits.set(bits, at * blocks)
    denseStarts.set(starts, at * (blocks + 1))
  }
  const ofTypes = new Uint32Array(blocks * typeBits.size)
  for (const [at, bits] of [...typeBits.values()].entries()) ofTypes.set(bits, at * blocks)
  return {
    ...columns,
    ...{ denseAt: Int32Array.from(dense.keys()), denseBits, denseStarts },
    ...{ typeCodes: Int32Array.from(typeBits.keys()), typeBits: ofTypes },
  }
}

/** A segment as its file has it, in pieces: what is in memory is not copied. */
export const toBytes = (segment: PackedSegment, key: string): Buffer[] => {
  const parts = partsOf(segment)
  return [headOf(parts, key), ...piecesOf(parts)]
}

/** Columns that go together have as many entries. */
const isOfOneSize = ({ nums, terms, ends, counts, denseAt, typeCodes, ...parts }: Parts) => {
  const blocks = wordsFor(nums.length)
  const ofDocuments = [parts.lengths, parts.types, parts.ties]
  return (
    ofDocuments.every(({ length }) => length === nums.length) &&
    ends.length === terms.length &&
    parts.places.length === counts.length &&
    (ends.at(-1) ?? 0) === counts.length &&
    parts.denseBits.length === blocks * denseAt.length &&
    parts.denseStarts.length === (blocks + 1) * denseAt.length &&
    parts.typeBits.length === blocks * typeCodes.length
  )
}

const segmentOf = (parts: Parts): PackedSegment => {
  const { denseAt, denseBits, denseStarts, typeCodes, typeBits, ...columns } = parts
  const blocks = wordsFor(columns.nums.length)
  const dense = [...denseAt].map((term, at): [number, DenseList] => [
    term,
    {
      bits: denseBits.subarray(at * blocks, (at + 1) * blocks),
      starts: denseStarts.subarray(at * (blocks + 1), (at + 1) * (blocks + 1)),
    },
  ])
  const types = [...typeCodes].map(
    (code, at) => [code, typeBits.subarray(at * blocks, (at + 1) * blocks)] as const,
  )
  return { ...columns, dense: new Map(dense), typeBits: new Map(types) }
}

/**
 * The segment that these bytes hold, which it keeps.
 * @returns nothing where they are another segment's or another release's
 * @throws where they are not whole
 */
export const fromBytes = (bytes: Buffer, key: string): PackedSegment | undefined => {
  const parts = partsIn(bytes, key)
  if (parts && !isOfOneSize(parts)) throw new Error('its columns do not go together')
  return parts && segmentOf(parts)
}
