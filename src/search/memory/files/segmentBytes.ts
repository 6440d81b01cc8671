import { wordsFor } from '../../segments/bitmap'
import type { DenseList, PackedSegment, Places } from '../../segments/postings'

type Numbers = Uint8Array | Uint16Array | Int32Array | Uint32Array

const kinds = { Uint8Array, Uint16Array, Int32Array, Uint32Array }

type Kind = keyof typeof kinds

/** What a file begins with. Another release may lay a segment out otherwise: then this is another number. */
const layout = 1

/** Layout, and bytes of the table of contents. */
const headBytes = 8

const aligned = (bytes: number): number => Math.ceil(bytes / 8) * 8

/** What there is an array of, in the file. */
const names = [
  ...(['nums', 'lengths', 'types', 'ties', 'terms', 'ends', 'places', 'counts'] as const),
  ...(['denseAt', 'denseBits', 'denseStarts', 'typeCodes', 'typeBits'] as const),
]

type Name = (typeof names)[number]

/** As Lucene opens its segments: what a file must have is looked at, and not each of its bytes. */
type Contents = {
  key: string
  bytes: number
  parts: Record<string, [kind: Kind, start: number, length: number]>
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers) =>
  Buffer.from(buffer, byteOffset, byteLength)

const placesLike = (places: Places, size: number): Places =>
  places instanceof Uint16Array ? new Uint16Array(size) : new Int32Array(size)

/** Lists and bitmaps one behind the other, in the order of `denseAt` and `typeCodes`. */
const partsOf = (segment: PackedSegment): Record<Name, Numbers> => {
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
  const contents: Contents = { key, bytes: 0, parts: {} }
  const pieces: Buffer[] = []
  let end = 0
  for (const [name, numbers] of Object.entries(partsOf(segment))) {
    contents.parts[name] = [numbers.constructor.name as Kind, end, numbers.length]
    pieces.push(bytesOf(numbers), Buffer.alloc(aligned(numbers.byteLength) - numbers.byteLength))
    end += aligned(numbers.byteLength)
  }
  contents.bytes = end
  const told = Buffer.from(JSON.stringify(contents))
  const table = Buffer.alloc(aligned(headBytes + told.length) - headBytes, ' ')
  told.copy(table)
  const head = Buffer.alloc(headBytes)
  head.writeUInt32LE(layout, 0)
  head.writeUInt32LE(table.length, 4)
  return [head, table, ...pieces]
}

const contentsOf = (bytes: Buffer): Contents | undefined => {
  try {
    return JSON.parse(bytes.toString('utf8')) as Contents
  } catch {
    return undefined
  }
}

const segmentOf = (part: <T extends Numbers>(name: Name) => T): PackedSegment => {
  const nums = part<Int32Array>('nums')
  const places = part<Uint16Array | Int32Array>('places')
  const blocks = wordsFor(nums.length)
  const bits = part<Uint32Array>('denseBits')
  const starts = part<Uint16Array | Int32Array>('denseStarts')
  const dense = [...part<Int32Array>('denseAt')].map((term, at): [number, DenseList] => [
    term,
    {
      bits: bits.subarray(at * blocks, (at + 1) * blocks),
      starts: starts.subarray(at * (blocks + 1), (at + 1) * (blocks + 1)),
    },
  ])
  const ofTypes = part<Uint32Array>('typeBits')
  const types = [...part<Int32Array>('typeCodes')].map(
    (code, at) => [code, ofTypes.subarray(at * blocks, (at + 1) * blocks)] as const,
  )
  return {
    ...{ nums, places, lengths: part('lengths'), types: part('types'), ties: part('ties') },
    ...{ terms: part('terms'), ends: part('ends'), counts: part('counts') },
    ...{ dense: new Map(dense), typeBits: new Map(types) },
  }
}

/**
 * The segment that these bytes hold, which it keeps.
 * @returns nothing where they are another segment's, another release's, or not whole
 */
export const fromBytes = (bytes: Buffer, key: string): PackedSegment | undefined => {
  if (bytes.length < headBytes || bytes.readUInt32LE(0) !== layout) return undefined
  const start = headBytes + bytes.readUInt32LE(4)
  const contents = contentsOf(bytes.subarray(headBytes, start))
  if (contents?.key !== key || contents.bytes !== bytes.length - start) return undefined
  if (!names.every((name) => contents.parts[name])) return undefined // of a release that knew less of it
  return segmentOf(<T extends Numbers>(name: Name) => {
    const [kind, from, length] = contents.parts[name]!
    return new kinds[kind](
      bytes.buffer as ArrayBuffer,
      bytes.byteOffset + start + from,
      length,
    ) as T
  })
}
