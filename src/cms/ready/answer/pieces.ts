import type { Bytes } from '../../../platform/database/wire/rowBytes'
import { giveBack, lendBytes } from '../../../platform/values/lentBytes'

/** Of a body, in UTF-8: bytes as the database sent them, or text of ours, which is ASCII. */
export type Piece = Bytes | string

const markBegins = '{"\\u0000":"'
/** A part of it that no other letter begins with: Node looks for so few by their first byte alone, eight times as fast. */
const escape = Buffer.from('\\u0000')
const escapeAt = markBegins.indexOf('\\')
const quote = '"'.charCodeAt(0)
/** After the quote that ends its key. */
const markEnds = 2

const nextMark = (bytes: Buffer, from: number): number => {
  for (let at = from; ;) {
    const found = bytes.indexOf(escape, at)
    if (found < 0) return found
    const mark = found - escapeAt
    if (mark >= from && bytes.toString('latin1', mark, mark + markBegins.length) === markBegins)
      return mark
    at = found + escape.byteLength
  }
}

/**
 * What `fillIn` (template.ts) makes of text, of the bytes: they are neither read nor written as letters.
 * @returns undefined where there is nothing for one of its marks
 */
export const fillPieces = (
  { of, from, to }: Bytes,
  find: (key: string) => readonly Piece[] | undefined,
): Piece[] | undefined => {
  const bytes = of.subarray(from, to)
  const pieces: Piece[] = []
  let at = 0
  for (;;) {
    const mark = nextMark(bytes, at)
    if (mark < 0) break
    const key = mark + markBegins.length
    const end = bytes.indexOf(quote, key)
    const found = find(bytes.toString('utf8', key, end))
    if (end < 0 || found === undefined) return undefined
    pieces.push({ of: bytes, from: at, to: mark }, ...found)
    at = end + markEnds
  }
  pieces.push({ of: bytes, from: at, to: bytes.byteLength })
  return pieces
}

const lengthOf = (piece: Piece): number =>
  typeof piece === 'string' ? piece.length : piece.to - piece.from

export type Body = {
  bytes: Buffer
  /** When nobody looks at it any more: it is another's then. Who does not call it leaves it to V8. */
  free: () => void
}

/** @param room bytes before it that are left */
export const putTogether = (pieces: readonly Piece[], room: number): Body => {
  let size = room
  for (const piece of pieces) size += lengthOf(piece)
  const all = lendBytes(size)
  let at = room
  for (const piece of pieces) {
    if (typeof piece === 'string') at += all.write(piece, at, 'latin1')
    else at += piece.of.copy(all, at, piece.from, piece.to)
  }
  return { bytes: all.subarray(room, size), free: () => giveBack(all) }
}
