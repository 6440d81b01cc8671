import type { PoolClient } from 'pg'
import { to } from 'pg-copy-streams'
import { pacer, type Pacing } from './pace'

/** Of PostgreSQL's binary format: a signature, flags, and the length of what else there is. */
const headBytes = 19
const sizeBytes = 4

/** The fields of one row; `undefined` of a null. They are only valid until the next row is asked for. */
type Fields = (Buffer | undefined)[]

/** The row that begins there, and where the next one does; `undefined` when not all of it is there. */
const rowAt = (bytes: Buffer, from: number): { fields: Fields; end: number } | undefined => {
  if (bytes.length < from + 2) return undefined
  const count = bytes.readInt16BE(from)
  const fields: Fields = []
  let end = from + 2
  for (let field = 0; field < count; field++) {
    if (bytes.length < end + sizeBytes) return undefined
    const size = bytes.readInt32BE(end)
    end += sizeBytes
    if (size > 0 && bytes.length < end + size) return undefined
    fields.push(size < 0 ? undefined : bytes.subarray(end, end + size))
    if (size > 0) end += size
  }
  return { fields, end }
}

type Copying = { statement: string; pacing: Pacing; row: (fields: Fields) => void }

/**
 * `COPY … TO STDOUT (FORMAT binary)`: reads many rows a part at a time. In hexadecimal, as the driver has bytes, it takes seven
 * times as long, and PostgreSQL three.
 */
export const copyRows = async (
  client: PoolClient,
  { statement, pacing, row }: Copying,
): Promise<void> => {
  const chunks = client.query(to(`copy (${statement}) to stdout (format binary)`))
  const pace = pacer(pacing)
  let rest: Buffer = Buffer.alloc(0)
  let from = headBytes
  for await (const chunk of chunks as AsyncIterable<Buffer>) {
    pace.goesOn()
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    if (rest.length < from) continue
    for (let next = rowAt(rest, from); next; next = rowAt(rest, from)) {
      from = next.end
      if (next.fields.length > 0) row(next.fields) // else it is what ends them
      if (pace.isDue()) await pace.pause()
    }
    rest = rest.subarray(from)
    from = 0
  }
}
