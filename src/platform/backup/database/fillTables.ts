import { once } from 'node:events'
import { createGunzip } from 'node:zlib'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from, type CopyStreamQuery } from 'pg-copy-streams'
import type { Head } from '../archive/format'
import { SetupError } from '../../setupError'
import { rowDigest, type RowDigest } from './rowDigest'
import { copyIn, describeTables, tableNames, type DescribedTable } from './tables'

export type TableFiller = {
  /** The next part of a table, compressed. The parts of one come one after the other. */
  fill: (table: string, part: AsyncIterable<Buffer>) => Promise<void>
  /** Ends the table that is under way: until then the connection does nothing else. */
  leave: () => Promise<void>
  /** What came of each table. */
  results: ReadonlyMap<string, ReturnType<RowDigest['result']>>
  /** Tables of the backup that this database has no place for. */
  unknown: string[]
}

type Open = { table: string; digest: RowDigest; write: (chunk: Buffer) => Promise<void>; close: () => Promise<void> } // prettier-ignore

const refused = (table: string, cause: unknown) =>
  new SetupError(`The database does not take the rows of ${table}: ${(cause as Error).message}. Nothing was kept.`, { cause }) // prettier-ignore

const nowhere = (table: string, digest: RowDigest): Open => ({
  table,
  digest,
  write: () => Promise.resolve(),
  close: () => Promise.resolve(),
})

const copying = (client: Client, table: DescribedTable): Open => {
  const stream: CopyStreamQuery = client.query(from(copyIn(table)))
  let failure: SetupError | undefined
  const failed = new Promise<never>((_, reject) => {
    stream.once('error', (error) => {
      failure = refused(table.name, error)
      reject(failure)
    })
  })
  failed.catch(() => undefined) // it is told to whoever writes
  return {
    table: table.name,
    digest: rowDigest(),
    write: async (chunk) => {
      if (failure) throw failure
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), failed])
    },
    close: async () => {
      const finished = once(stream, 'finish')
      stream.end()
      await Promise.race([finished, failed])
    },
  }
}

/** A column that the release of the backup has by its own account, and not by its migrations: somebody has added it. */
const demandColumns = (given: DescribedTable, { columns }: DescribedTable) => {
  const lacking = given.columns.filter((name) => !columns.includes(name))
  if (lacking.length === 0) return
  throw new SetupError(
    `The backup’s table ${given.name} has columns that this release does not make: ${lacking.join(', ').slice(0, 200)}. Nothing was kept.`,
  )
}

type Filling = {
  client: Client
  head: Head
  /** Tables whose rows are this database's own. */
  except: string[]
}

/** Takes in rows of the tables that are there, by the names of their columns. Nothing of the backup is SQL. */
export const fillTables = async ({ client, head, except }: Filling): Promise<TableFiller> => {
  const there = new Map(
    (await describeTables(client, await tableNames(client))).map((table) => [table.name, table]),
  )
  const given = new Map(head.tables.map((table) => [table.name, table]))
  for (const table of head.tables) {
    const own = there.get(table.name)
    if (own) demandColumns(table, own)
  }
  const results = new Map<string, ReturnType<RowDigest['result']>>()
  let open: Open | undefined

  const close = async () => {
    await open?.close()
    if (open) results.set(open.table, open.digest.result())
    open = undefined
  }
  const openTable = (name: string): Open => {
    const table = given.get(name)
    if (!table || results.has(name)) throw new SetupError('This backup is broken: its tables are not in order. Nothing was kept of it.') // prettier-ignore
    if (!there.has(name) || except.includes(name)) return nowhere(name, rowDigest())
    return copying(client, table)
  }

  return {
    fill: async (name, part) => {
      if (open?.table !== name) {
        await close()
        open = openTable(name)
      }
      const { digest, write } = open
      await pipeline(part, createGunzip(), async (rows: AsyncIterable<Buffer>) => {
        for await (const chunk of rows) {
          digest.update(chunk)
          await write(chunk)
        }
      })
    },
    leave: close,
    results,
    unknown: head.tables.map(({ name }) => name).filter((name) => !there.has(name)),
  }
}
