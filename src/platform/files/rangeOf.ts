import parseRange from 'range-parser'

/** The bytes to send, both ends included. */
export type Bytes = { start: number; end: number; isPart: boolean }

type Asked = {
  range: string | null
  ifRange: string | null
  etag: string
  /** Of the file, in bytes. */
  size: number
}

/** `bytes=-2000` of a smaller file is all of it; range-parser says that it lies outside. */
const isTailAtLeast = (range: string, size: number): boolean =>
  size > 0 && Number(/^bytes=-(\d+)$/.exec(range)?.[1] ?? 0) >= size

/**
 * Range requests (RFC 9110, 14.2): the part of a file that a `Range` header asks for. An unreadable range, several
 * ranges, and a range of another state of the file (`If-Range`) mean the whole file.
 * @returns `undefined` when nothing of the file is asked for
 */
export const rangeOf = ({ range, ifRange, etag, size }: Asked): Bytes | undefined => {
  const whole = { start: 0, end: size - 1, isPart: false }
  if (!range || (ifRange && ifRange !== etag)) return whole
  const parsed = parseRange(size, range)
  if (parsed === -1) return isTailAtLeast(range, size) ? { ...whole, isPart: true } : undefined
  if (parsed === -2 || parsed.type !== 'bytes' || parsed.length !== 1) return whole
  const [{ start, end } = whole] = parsed
  return { start, end, isPart: true }
}
