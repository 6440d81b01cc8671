import type { PoolClient } from 'pg'
import { to } from 'pg-copy-streams'
import type { OneByOne } from '../../../platform/database/connections/oneByOne'
import { pacer, type Pacing } from './pace'

/** Of PostgreSQL's binary format: a signature, flags, and the length of what else there is. */
const headBytes = 19
const sizeBytes = 4

/** Where the fields of one row stand in `bytes`: a row of its own for each would be millions of buffers. -1 of a null. */
export type CopiedRow = { bytes: Buffer; starts: number[]; sizes: number[] }

/**
 * Finds the row that begins there.
 * @returns where the next one does; -1 when not all of it is there
 */
const findRow = (row: CopiedRow, from: number): number => {
  const { bytes, starts, sizes } = row
  starts.length = sizes.length = 0
  if (bytes.length < from + 2) return -1
  const count = bytes.readInt16BE(from)
  let end = from + 2
  for (let field = 0; field < count; field++) {
    if (bytes.length < end + sizeBytes) return -1
    const size = bytes.readInt32BE(end)
    end += sizeBytes
    if (bytes.length < end + Math.max(0, size)) return -1
    starts.push(end)
    sizes.push(size)
    end += Math.max(0, size)
  }
  return end
}

type Copying = {
  statement: string
  pacing: Pacing
  /** It is only valid until the next is. */
  row: (row: CopiedRow) => void
}

/**
 * `COPY … TO STDOUT (FORMAT binary)`: reads many rows a part at a time. In hexadecimal, as the driver has bytes, it takes seven
 * times as long.
 */
export const copyRows = async (
  client: PoolClient,
  { statement, pacing, row }: Copying,
): Promise<void> => {
  const chunks = client.query(to(`copy (${statement}) to stdout (format binary)`))
  const pace = pacer(pacing)
  const found: CopiedRow = { bytes: Buffer.alloc(0), starts: [], sizes: [] }
  let from = headBytes
  const { goesOn } = client as PoolClient & Partial<OneByOne>
  for await (const chunk of chunks as AsyncIterable<Buffer>) {
    goesOn?.()
    pace.goesOn()
    found.bytes = found.bytes.length > 0 ? Buffer.concat([found.bytes, chunk]) : chunk
    if (found.bytes.length < from) continue
    for (let end = findRow(found, from); end >= 0; end = findRow(found, from)) {
      from = end
      if (found.starts.length > 0) row(found) // else it is what ends them
      if (pace.isDue()) await pace.pause()
    }
    found.bytes = found.bytes.subarray(from)
    from = 0
  }
}
