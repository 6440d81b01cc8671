/**
 * Bytes that come piece by piece, in one piece: a Buffer of one byte takes two hundred in memory, and who sends may cut what
 * they send into as many as it has.
 */
export const gatherBytes = () => {
  let all = Buffer.alloc(0)
  let size = 0
  return {
    get size() {
      return size
    },
    add: (piece: Uint8Array) => {
      const end = size + piece.byteLength
      if (end > all.byteLength) {
        const larger = Buffer.allocUnsafeSlow(Math.max(2 * all.byteLength, end))
        all.copy(larger, 0, 0, size)
        all = larger
      }
      all.set(piece, size)
      size = end
    },
    bytes: () => all.subarray(0, size),
  }
}
