import { randomUUID } from 'node:crypto'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { getTableColumns, getTableName, is, SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PgColumn, PgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Parts } from '../connections/beforeCommit'
import type { TransactionConnection } from '../connections/payloadAdapter'

export type InsertedRow = Record<string, unknown>

type Columns = Record<string, PgColumn>

type Place = { adapter: PostgresAdapter; db: TransactionConnection }

/** Types whose values JSON holds as PostgreSQL reads them. */
const plain =
  /^Pg(?:UUID|Varchar|Text|Timestamp\w*|Date\w*|Numeric\w*|Integer|BigInt\w*|Serial|Boolean|EnumColumn|Jsonb)$/

const tableOf = (adapter: PostgresAdapter, name: string) => adapter.tables[name] as PgTable

const columnsOf = (table: PgTable) => getTableColumns(table) as Columns

const isPlain = (columns: Columns, rows: InsertedRow[]) =>
  Object.values(columns).every(({ columnType, onUpdateFn }) => plain.test(columnType) && !onUpdateFn) && // prettier-ignore
  rows.every((row) => Object.values(row).every((value) => !is(value, SQL)))

const asJson = (column: PgColumn, value: unknown): unknown =>
  value === null || column.columnType === 'PgJsonb' ? value : column.mapToDriverValue(value)

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Which of the columns that PostgreSQL fills in are said: the others get its defaults. */
const saidIn = (row: InsertedRow, columns: Columns): string =>
  Object.keys(columns)
    .filter((key) => columns[key]!.hasDefault && row[key] !== undefined)
    .join()

/** As text at once: of an object that is made key by key V8 makes a hash table (dictionary mode), 15 KB for thirty columns. */
const rowText = (row: InsertedRow, columns: Columns, keys: string[]): string => {
  const said = keys.filter((key) => row[key] !== undefined)
  const parts = said.map((key) => {
    const column = columns[key]!
    return `${JSON.stringify(column.name)}:${JSON.stringify(asJson(column, row[key]))}`
  })
  return `{${parts.join()}}`
}

/** SQL that inserts rows of which each says the same columns. */
const insertionOf = (table: PgTable, rows: InsertedRow[]): SQL => {
  const columns = columnsOf(table)
  const keys = Object.keys(columns).filter((key) => rows.some((row) => row[key] !== undefined))
  const names = keys.map((key) => quoted(columns[key]!.name)).join()
  const values = rows.map((row) => rowText(row, columns, keys))
  const name = quoted(getTableName(table))
  return sql`${sql.raw(`insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, `)}${`[${values.join()}]`}::json)`
}

const insertionsOf = (table: PgTable, rows: InsertedRow[]): SQL[] => {
  const columns = columnsOf(table)
  const alike = new Map<string, InsertedRow[]>()
  for (const row of rows) {
    const said = saidIn(row, columns)
    alike.set(said, [...(alike.get(said) ?? []), row])
  }
  return [...alike.values()].map((some) => insertionOf(table, some))
}

/**
 * One statement for all: what refers to a row of it is looked at when it ends.
 * @returns the transaction, as the rows have it that it writes
 */
const runAll = async (db: TransactionConnection, insertions: SQL[], others: Parts = []) => {
  const named: Parts = [...insertions.map((one, at) => [`rows_${at}`, one] as const), ...others]
  if (named.length === 0) return undefined
  const parts = named.map(([name, one]) => sql`${sql.raw(`${name} as (`)}${one})`)
  const { rows } = await db.execute(
    sql`with ${sql.join(parts, sql.raw(', '))} select (pg_current_xact_id()::xid)::text as xmin`,
  )
  return rows[0]?.xmin as string | undefined
}

type Sent = { tables: [string, InsertedRow[]][]; others: Parts }

const insertAll = async ({ adapter, db }: Place, { tables, others }: Sent) => {
  let insertions: SQL[] = []
  for (const [name, rows] of tables) {
    const table = tableOf(adapter, name)
    if (isPlain(columnsOf(table), rows)) insertions.push(...insertionsOf(table, rows))
    else {
      await runAll(db, insertions)
      insertions = []
      await db.insert(table).values(rows)
    }
  }
  return runAll(db, insertions, others)
}

/** What is deferred cannot be told what PostgreSQL would draw; the rest is drawn here in any case. */
const withDrawn = (row: InsertedRow, columns: Columns): InsertedRow => {
  const drawn = { ...row }
  for (const [key, { defaultFn, columnType }] of Object.entries(columns)) {
    if (row[key] !== undefined) continue
    if (defaultFn) drawn[key] = defaultFn()
    else if (key === 'id' && columnType === 'PgUUID') drawn[key] = randomUUID()
  }
  return drawn
}

/**
 * Rows of many documents, inserted by one statement: their texts are parsed by PostgreSQL from one value of JSON,
 * where a statement with a parameter for each would be built, sent and planned anew for every number of rows.
 */
export const groupedInserts = (adapter: PostgresAdapter) => {
  /** In the order in which their tables were first written: none comes before the one that it refers to. */
  const deferred = new Map<string, InsertedRow[]>()
  return {
    /** @returns the rows as they will be stored, with their ids where those are UUIDs */
    defer: (name: string, given: InsertedRow | InsertedRow[]): InsertedRow[] => {
      const columns = columnsOf(tableOf(adapter, name))
      const rows = [given].flat().map((row) => withDrawn(row, columns))
      deferred.set(name, [...(deferred.get(name) ?? []), ...rows])
      return rows
    },
    areWaiting: (): boolean => deferred.size > 0,
    /**
     * Inserts all that was deferred so far, and sends other statements along.
     * @returns the transaction, as rows have it
     */
    flush: async (db: TransactionConnection, others: Parts = []) => {
      const tables = [...deferred]
      deferred.clear()
      return insertAll({ adapter, db }, { tables, others })
    },
  }
}
