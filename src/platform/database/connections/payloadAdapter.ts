import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { getTableColumns } from '@payloadcms/db-postgres/drizzle'
import type { PgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Payload, PayloadRequest } from 'payload'
import { dropGathered, storeBeforeCommit } from './beforeCommit'

// What Payload's adapter keeps to itself, and changes when it likes (docs/payload-internals.md): who needs it asks here.

type Database = Pick<Payload, 'db'>
type InTransaction = Pick<PayloadRequest, 'payload'> &
  Partial<Pick<PayloadRequest, 'transactionID'>>

/** What runs the statements of a transaction that is under way. */
export type TransactionConnection = PostgresAdapter['sessions'][string]['db']

const adapterOf = ({ db }: Database) => db as unknown as PostgresAdapter

/** The request's transaction, if it is in one. */
export const transactionOf = async (
  req: InTransaction,
): Promise<TransactionConnection | undefined> => {
  const id = await req.transactionID
  return id ? adapterOf(req.payload).sessions[String(id)]?.db : undefined
}

type Joining<T> = {
  payload: Payload
  /** What Local API calls have as `req.transactionID` meanwhile. */
  id: string
  db: TransactionConnection
  run: () => Promise<T>
}

/** Lets Local API calls join a transaction that Payload has not begun. */
export const inForeignTransaction = async <T>({ payload, id, db, run }: Joining<T>): Promise<T> => {
  const { sessions } = adapterOf(payload)
  sessions[id] = { db, resolve: () => Promise.resolve(), reject: () => Promise.resolve() }
  try {
    const result = await run()
    await storeBeforeCommit(id, db)
    return result
  } finally {
    dropGathered(id)
    delete sessions[id]
  }
}

const isCamelCase = (name: string) => /[a-z][A-Z]|[A-Z][a-z]/.test(name) && !/[\s_\-.:]/.test(name)

/** A name in the database, as the adapter makes it (to-snake-case 1.0): `case-studies` and `caseStudies` are `case_studies`. */
export const toSnakeCase = (name: string): string => {
  const words = isCamelCase(name)
    ? name.replace(/(.)([A-Z]+)/g, (_, before: string, capitals: string) =>
        [before, ...capitals].join(' '),
      )
    : name
  return words
    .toLowerCase()
    .replace(/[\W_]+/g, ' ')
    .trim()
    .replaceAll(' ', '_')
}

/** The table of a collection's documents, or of a global. */
export const tableOf = (payload: Database, slug: string): string | undefined =>
  adapterOf(payload).tableNameMap.get(toSnakeCase(slug))

/** The names of a table's columns. */
export const columnsOf = (payload: Database, table: string): string[] => {
  const made = adapterOf(payload).tables[table] as PgTable | undefined
  return made ? Object.values(getTableColumns(made)).map(({ name }) => name) : []
}

/** A collection's own columns: their names in the database by the adapter's keys (`seo_noIndex`). */
export const columnKeysOf = (payload: Database, slug: string): ReadonlyMap<string, string> => {
  const made = adapterOf(payload).tables[tableOf(payload, slug) ?? ''] as PgTable | undefined
  if (!made) return new Map()
  return new Map(Object.entries(getTableColumns(made)).map(([key, { name }]) => [key, name]))
}

/** Types of which PostgreSQL tells whether two values are the same, at little cost. */
const comparable =
  /^Pg(?:UUID|Varchar|Text|Timestamp\w*|Date\w*|Numeric\w*|Integer|BigInt\w*|Serial|Boolean|EnumColumn)$/

/** The names of a table's columns whose values are short and can be compared. */
export const comparableColumnsOf = (payload: Database, table: string): string[] => {
  const made = adapterOf(payload).tables[table] as PgTable | undefined
  if (!made) return []
  return Object.values(getTableColumns(made))
    .filter(({ columnType }) => comparable.test(columnType))
    .map(({ name }) => name)
}

/** The column of a collection in Payload's tables of relations. */
export const relationColumnOf = (payload: Database, slug: string): string =>
  `${tableOf(payload, slug) ?? toSnakeCase(slug)}_id`

/** The table of their versions, where there are any. */
export const versionsTableOf = (payload: Database, slug: string): string | undefined => {
  const { tableNameMap, versionsSuffix } = adapterOf(payload)
  return tableNameMap.get(`_${toSnakeCase(slug)}${versionsSuffix}`)
}

/** Closes Payload and its connections, which it leaves open itself (3.90). */
export const closePayload = async (payload: Payload) => {
  const { pool } = payload.db
  await payload.destroy()
  await pool.end()
}
