/** What takes the rows of one statement. */
export type Rows = {
  /** @param at where the number of its columns stands. The bytes are others' as soon as it returns */
  take: (bytes: Buffer, at: number) => void
  /** What has been taken. */
  all: unknown[]
  /** What `take` has thrown. */
  failure?: Error
}

type Split = {
  /** Who takes rows by now, if anybody does. */
  rowsNow: () => Rows | undefined
  /** Is given all other messages, whole, and may keep them. */
  hand: (messages: Buffer) => void
}

const dataRow = 'D'.charCodeAt(0)
/** A message's type, and its length without that. */
const headBytes = 5
/** For the next message that comes in parts. */
const mostKept = 64 * 1024

const takeRow = (rows: Rows, bytes: Buffer, at: number) => {
  if (rows.failure) return
  try {
    rows.take(bytes, at)
  } catch (error) {
    rows.failure = error instanceof Error ? error : new Error(String(error))
  }
}

const lengthAt = (bytes: Buffer, at: number) => Math.max(headBytes, 1 + bytes.readUInt32BE(at + 1))

/** A message that comes in parts. */
const createPart = () => {
  let bytes = Buffer.alloc(0)
  let size = 0
  let needed = headBytes
  const fill = (piece: Buffer, at: number): number => {
    const many = Math.min(needed - size, piece.byteLength - at)
    if (needed > bytes.byteLength) {
      const larger = Buffer.allocUnsafeSlow(Math.max(2 * headBytes, needed))
      bytes.copy(larger, 0, 0, size)
      bytes = larger
    }
    piece.copy(bytes, size, at, at + many)
    size += many
    return at + many
  }
  return {
    isBegun: () => size > 0,
    /** @returns where the piece goes on */
    add: (piece: Buffer, from: number): number => {
      let at = fill(piece, from)
      if (size < headBytes || needed > headBytes) return at
      needed = lengthAt(bytes, 0)
      if (needed > size) at = fill(piece, at)
      return at
    },
    /** The message once it is whole. */
    taken: (): Buffer | undefined => {
      if (size < headBytes || size < needed) return undefined
      const whole = bytes.subarray(0, size)
      if (bytes.byteLength > mostKept) bytes = Buffer.alloc(0)
      size = 0
      needed = headBytes
      return whole
    },
  }
}

/**
 * Messages of PostgreSQL's protocol (55.7, Message Formats) out of the pieces in which they come, whose bytes are not kept.
 * @returns what to call with each piece
 */
export const splitMessages = ({ rowsNow, hand }: Split) => {
  const part = createPart()
  const handCopied = (bytes: Buffer, from: number, to: number) => {
    if (from < to) hand(Buffer.from(bytes.subarray(from, to)))
  }
  const handPart = () => {
    const whole = part.taken()
    if (!whole) return
    const rows = whole[0] === dataRow ? rowsNow() : undefined
    if (rows) takeRow(rows, whole, headBytes)
    else handCopied(whole, 0, whole.byteLength)
  }

  return (piece: Buffer): void => {
    let at = 0
    while (part.isBegun() && at < piece.byteLength) {
      at = part.add(piece, at)
      handPart()
    }
    let from = at
    while (at + headBytes <= piece.byteLength) {
      const end = at + lengthAt(piece, at)
      if (end > piece.byteLength) break
      const rows = piece[at] === dataRow ? rowsNow() : undefined
      if (rows) {
        handCopied(piece, from, at)
        takeRow(rows, piece, at + headBytes)
        from = end
      }
      at = end
    }
    handCopied(piece, from, at)
    while (at < piece.byteLength) at = part.add(piece, at)
  }
}
