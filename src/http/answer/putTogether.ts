type Piece = { text: string; bytes?: number }

/** For a head: what is left before a body, so that both can be sent in one piece (sendReady.ts). */
export const roomForHead = 1024

/** Text whose size is its length is ASCII: it is copied as it is. */
const writeText = (all: Buffer, { text }: Piece, at: number, bytes: number): number =>
  all.write(text, at, bytes, bytes === text.length ? 'latin1' : 'utf8')

/** A body of several texts, with room before it. */
export const putTogether = (pieces: readonly Piece[]): Buffer => {
  const sizes = pieces.map(({ text, bytes }) => bytes ?? Buffer.byteLength(text))
  const size = sizes.reduce((sum, one) => sum + one, 0)
  const all = Buffer.allocUnsafe(roomForHead + size)
  let at = roomForHead
  pieces.forEach((piece, index) => (at += writeText(all, piece, at, sizes[index] ?? 0)))
  return all.subarray(roomForHead)
}
