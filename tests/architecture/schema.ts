import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { getPayload } from 'payload'

/** Columns by table. */
export type Schema = ReadonlyMap<string, ReadonlySet<string>>

type Table = { name: string; columns: Record<string, { name: string }> }

const describe = async (): Promise<Schema> => {
  const { default: config } = await import('@payload-config')
  const payload = await getPayload({ config, disableDBConnect: true, disableOnInit: true })
  const adapter = payload.db as unknown as PostgresAdapter
  const { tables } = (await adapter.requireDrizzleKit().generateDrizzleJson(adapter.schema)) as {
    tables: Record<string, Table>
  }
  return new Map(
    Object.values(tables).map(({ name, columns }) => [
      name,
      new Set(Object.values(columns).map((column) => column.name)),
    ]),
  )
}

let schema: Promise<Schema> | undefined

/** The tables that the configuration describes, as migrations are made from them. Asks no database. */
export const readSchema = (): Promise<Schema> => (schema ??= describe())
