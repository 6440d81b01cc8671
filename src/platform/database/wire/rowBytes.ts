/** A value as PostgreSQL has sent it. Of text that is UTF-8. */
export type Bytes = { of: Buffer; from: number; to: number }

/** Columns of a row (DataRow, 55.7). Null where the value is null. */
export const columnsOf = (bytes: Buffer, at: number): (Bytes | null)[] => {
  const columns: (Bytes | null)[] = []
  let from = at + 2
  for (let left = bytes.readInt16BE(at); left > 0; left--) {
    const length = bytes.readInt32BE(from)
    from += 4
    columns.push(length < 0 ? null : { of: bytes, from, to: from + length })
    if (length > 0) from += length
  }
  return columns
}

export const sizeOf = ({ from, to }: Bytes): number => to - from

export const textOf = ({ of, from, to }: Bytes): string => of.toString('utf8', from, to)

/** As a whole number of four bytes. */
export const numberOf = ({ of, from }: Bytes): number => of.readInt32BE(from)
