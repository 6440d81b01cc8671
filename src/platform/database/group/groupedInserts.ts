import { randomUUID } from 'node:crypto'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { getTableColumns, getTableName, is, SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PgColumn, PgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
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
  Object.values(columns).every(({ columnType, defaultFn }) => plain.test(columnType) && !defaultFn) && // prettier-ignore
  rows.every((row) => Object.values(row).every((value) => !is(value, SQL)))

const asJson = (column: PgColumn, value: unknown): unknown =>
  value === null || column.columnType === 'PgJsonb' ? value : column.mapToDriverValue(value)

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Which of the columns that PostgreSQL fills in are said: the others get its defaults. */
const saidIn = (row: InsertedRow, columns: Columns): string =>
  Object.keys(columns)
    .filter((key) => columns[key]!.hasDefault && row[key] !== undefined)
    .join()

const insertPlain = async ({ db }: Place, table: PgTable, rows: InsertedRow[]) => {
  const columns = columnsOf(table)
  const keys = Object.keys(columns).filter((key) => rows.some((row) => row[key] !== undefined))
  const names = keys.map((key) => quoted(columns[key]!.name)).join()
  const values = rows.map((row) =>
    Object.fromEntries(
      keys
        .filter((key) => row[key] !== undefined)
        .map((key) => [columns[key]!.name, asJson(columns[key]!, row[key])]),
    ),
  )
  const name = quoted(getTableName(table))
  await db.execute(sql`${sql.raw(`insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, `)}${JSON.stringify(values)}::json)`) // prettier-ignore
}

const insertAll = async (place: Place, name: string, rows: InsertedRow[]) => {
  const table = tableOf(place.adapter, name)
  const columns = columnsOf(table)
  if (!isPlain(columns, rows)) {
    await place.db.insert(table).values(rows)
    return
  }
  const alike = new Map<string, InsertedRow[]>()
  for (const row of rows) {
    const said = saidIn(row, columns)
    alike.set(said, [...(alike.get(said) ?? []), row])
  }
  for (const some of alike.values()) await insertPlain(place, table, some)
}

/** What is deferred cannot be told the id that PostgreSQL would draw. */
const withId = (row: InsertedRow, { id }: Columns): InsertedRow => {
  if (row.id !== undefined || id?.columnType !== 'PgUUID') return row
  return { ...row, id: randomUUID() }
}

/**
 * Rows of many documents, inserted by one statement a table: their texts are parsed by PostgreSQL from one value of JSON,
 * where a statement with a parameter for each would be built, sent and planned anew for every number of rows.
 */
export const groupedInserts = (adapter: PostgresAdapter) => {
  /** In the order in which their tables were first written: none comes before the one that it refers to. */
  const deferred = new Map<string, InsertedRow[]>()
  return {
    /** @returns the rows as they will be stored, with their ids where those are UUIDs */
    defer: (name: string, given: InsertedRow | InsertedRow[]): InsertedRow[] => {
      const columns = columnsOf(tableOf(adapter, name))
      const rows = [given].flat().map((row) => withId(row, columns))
      deferred.set(name, [...(deferred.get(name) ?? []), ...rows])
      return rows
    },
    /** Inserts all that was deferred so far. */
    flush: async (db: TransactionConnection) => {
      const tables = [...deferred]
      deferred.clear()
      for (const [name, rows] of tables) await insertAll({ adapter, db }, name, rows)
    },
  }
}
