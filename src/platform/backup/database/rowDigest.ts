import { createHash, type Hash } from 'node:crypto'

const newline = 10
const mask = (1n << 64n) - 1n

export type RowDigest = {
  /** The next bytes, wherever they are cut. */
  update: (chunk: Buffer) => void
  result: () => { rows: number; digest: string }
}

/**
 * Multiset hash of rows as `COPY … TO STDOUT` writes them, a line each: the sum of their SHA-256 (its first 16 bytes), so
 * that the order, in which no two servers agree, does not matter. It tells accidents; altered files are told by others.
 */
export const rowDigest = (): RowDigest => {
  let rows = 0
  let high = 0n
  let low = 0n
  let begun: Hash | undefined

  const add = (row: Buffer) => {
    const hash = begun ?? createHash('sha256')
    begun = undefined
    const digest = hash.update(row).digest()
    high = (high + digest.readBigUInt64BE(0)) & mask
    low = (low + digest.readBigUInt64BE(8)) & mask
    rows += 1
  }

  return {
    update: (chunk) => {
      let start = 0
      for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
        add(chunk.subarray(start, end))
        start = end + 1
      }
      if (start < chunk.length) (begun ??= createHash('sha256')).update(chunk.subarray(start))
    },
    result: () => ({
      rows,
      digest: [high, low].map((part) => part.toString(16).padStart(16, '0')).join(''),
    }),
  }
}
