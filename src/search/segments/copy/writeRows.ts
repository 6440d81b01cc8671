import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from } from 'pg-copy-streams'
import type { OneByOne } from '../../../platform/database/connections/oneByOne'

/** Of PostgreSQL's binary format: its signature, no flags, and nothing else before the rows. */
const head = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])
const end = Buffer.from([0xff, 0xff])

type Writing = {
  /** Table and columns. */
  into: string
  /** Whole rows in that format. */
  rows: AsyncIterable<Buffer>
}

/** `COPY … FROM STDIN (FORMAT binary)`: writes many rows a part at a time. */
export const writeRows = async (client: PoolClient, { into, rows }: Writing): Promise<void> => {
  const { goesOn } = client as PoolClient & Partial<OneByOne>
  const parts = async function* () {
    yield head
    for await (const part of rows) {
      goesOn?.()
      yield part
    }
    yield end
  }
  const stream = client.query(from(`copy ${into} from stdin (format binary)`))
  await pipeline(Readable.from(parts()), stream)
}
