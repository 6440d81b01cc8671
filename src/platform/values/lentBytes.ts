/** Memory that is used again: V8 counts what Buffers hold outside of its heap, and collects everything once it is much. */
const pieceBytes = [16 * 1024, 80 * 1024, 320 * 1024]
/** Of each size. */
const mostFreeBytes = 2.5 * 1024 * 1024

const free: Buffer[][] = pieceBytes.map(() => [])

/** @returns at least so much. Who gives nothing back leaves it to V8 */
export const lendBytes = (bytes: number): Buffer => {
  const kind = pieceBytes.findIndex((size) => size >= bytes)
  if (kind < 0) return Buffer.allocUnsafeSlow(bytes)
  return free[kind]!.pop() ?? Buffer.allocUnsafeSlow(pieceBytes[kind]!)
}

/** @param lent what `lendBytes` gave, which nobody looks at any more */
export const giveBack = (lent: Buffer) => {
  const kind = pieceBytes.indexOf(lent.byteLength)
  const kept = free[kind]
  if (kept && kept.length < mostFreeBytes / lent.byteLength) kept.push(lent)
}
