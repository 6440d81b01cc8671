import { to } from 'pg-copy-streams'
import type { Client } from 'pg'
import type { End } from '../archive/format'
import { SetupError } from '../../setupError'
import { rowDigest } from './rowDigest'
import { copyOut, describeTables, type DescribedTable } from './tables'

type Comparing = { client: Client; tables: DescribedTable[]; end: End; except: string[] }

/** Reads all rows again, as a backup would, and compares them with what the backup says. @throws SetupError that names what differs */
export const compareRows = async ({ client, tables, end, except }: Comparing): Promise<number> => {
  const there = new Set((await describeTables(client, tables.map(({ name }) => name))).map(({ name }) => name)) // prettier-ignore
  const differing: string[] = []
  let all = 0
  for (const table of tables) {
    if (except.includes(table.name) || !there.has(table.name)) continue
    const digest = rowDigest()
    for await (const chunk of client.query(to(copyOut(table))) as AsyncIterable<Buffer>)
      digest.update(chunk)
    const own = digest.result()
    const said = end.tables[table.name]
    if (own.rows !== said?.rows || own.digest !== said.digest) differing.push(table.name)
    all += own.rows
  }
  if (differing.length === 0) return all
  throw new SetupError(`What was restored is not what was backed up: ${differing.join(', ').slice(0, 500)}.`) // prettier-ignore
}
