import { z } from 'zod'
import type { Bitmap } from '../../segments/bitmap'
import type { PackedSegment, Places } from '../../segments/postings'

/** What there is an array of, in the file. */
export type Parts = Omit<PackedSegment, 'dense' | 'typeBits' | 'forward'> & {
  denseAt: Int32Array
  denseBits: Bitmap
  denseStarts: Places
  typeCodes: Int32Array
  typeBits: Bitmap
}

type Name = keyof Parts

type Kind = typeof Uint8Array | typeof Uint16Array | typeof Int32Array | typeof Uint32Array

const kinds: Record<Name, Kind[]> = {
  ...{ nums: [Int32Array], lengths: [Uint8Array], types: [Uint8Array], ties: [Int32Array] },
  ...{ terms: [Int32Array], ends: [Int32Array], counts: [Uint8Array] },
  places: [Uint16Array, Int32Array],
  ...{ denseAt: [Int32Array], denseBits: [Uint32Array], denseStarts: [Uint16Array, Int32Array] },
  ...{ typeCodes: [Int32Array], typeBits: [Uint32Array] },
}

const names = Object.keys(kinds) as Name[]

/** What a file begins with. Another release may lay a segment out otherwise: then this is another number. */
export const layout = 2

/** Layout, and bytes of the table of contents. */
const headBytes = 8

const aligned = (bytes: number): number => Math.ceil(bytes / 8) * 8

const count = z.int().nonnegative()
const contentsSchema = z.object({
  key: z.string(),
  bytes: count,
  /** Name of its kind, where it begins, and how many it has. */
  parts: z.record(z.enum(names), z.tuple([z.string(), count, count])),
})

export const headOf = (parts: Parts, key: string): Buffer => {
  const places = {} as z.infer<typeof contentsSchema>['parts']
  let end = 0
  for (const name of names) {
    places[name] = [parts[name].constructor.name, end, parts[name].length]
    end += aligned(parts[name].byteLength)
  }
  const told = Buffer.from(JSON.stringify({ key, bytes: end, parts: places }))
  const head = Buffer.alloc(aligned(headBytes + told.length), ' ')
  head.writeUInt32LE(layout, 0)
  head.writeUInt32LE(head.length - headBytes, 4)
  told.copy(head, headBytes)
  return head
}

/** The arrays one behind the other, in the order of the head. */
export const piecesOf = (parts: Parts): Buffer[] =>
  names.flatMap((name) => {
    const { buffer, byteOffset, byteLength } = parts[name]
    return [
      Buffer.from(buffer, byteOffset, byteLength),
      Buffer.alloc(aligned(byteLength) - byteLength),
    ]
  })

/**
 * @returns nothing where it is another layout’s or another key’s
 * @throws where it is not what is written
 */
export const partsIn = (bytes: Buffer, key: string): Parts | undefined => {
  if (bytes.readUInt32LE(0) !== layout) return undefined
  const body = bytes.subarray(headBytes + bytes.readUInt32LE(4))
  const told = bytes.toString('utf8', headBytes, bytes.length - body.length)
  const contents = contentsSchema.parse(JSON.parse(told))
  if (contents.key !== key) return undefined
  if (contents.bytes !== body.length) throw new Error('it has another length')
  const view = (name: Name) => {
    const [kind, from, length] = contents.parts[name]
    const Numbers = kinds[name].find((one) => one.name === kind)
    if (!Numbers || from + length * Numbers.BYTES_PER_ELEMENT > body.length)
      throw new Error(`its ${name} are of another kind or size`)
    return [name, new Numbers(bytes.buffer as ArrayBuffer, body.byteOffset + from, length)]
  }
  return Object.fromEntries(names.map(view)) as Parts
}
