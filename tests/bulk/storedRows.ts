import type { TestDatabase } from '../helpers/database/testDatabase'

type Database = Pick<TestDatabase, 'query'>

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const moment = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::\d\d)?)?/g
/** Digests, and the ids that Payload draws for rows of lists. */
const hexadecimal = /\b(?:[0-9a-f]{24}|(?:[0-9a-f]{16}:)?[0-9a-f]{64})\b/g

/** The end of a slug that is drawn, where a draft has no title. */
const drawnSlug = /(?<="(?:[a-z]+-)+)[0-9a-f]{8}(?=")/g

/** What is counted up for all, and what differs by who asks. */
const own = [
  'num',
  'position',
  'request_id',
  'salt',
  'row_id',
  'chain',
  'seal',
  'hash',
  'tag',
  'transaction',
]

/** What PostgreSQL's own statistics and background work fill at their own pace. */
const otherTables = /^(?:payload_jobs|search_(?:postings|segments|words|dead|types)|webhook_|rate_)/

const tablesOf = async (database: Database): Promise<string[]> => {
  const { rows } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => !otherTables.test(name))
}

/** The rows of all tables that name one of these ids, and those that name a row of a version or list among them. */
export const rowsNaming = async (database: Database, ids: string[]) => {
  const found = new Map<string, Record<string, unknown>>()
  const tables = await tablesOf(database)
  let wanted = ids
  while (wanted.length > 0) {
    const next: string[] = []
    for (const table of tables) {
      const { rows } = await database.query<{ at: string; row: Record<string, unknown> }>(
        `select ctid::text as at, to_json(t) as row from "${table}" t
          where exists (select 1 from json_each_text(to_json(t)) f where f.value = any($1))`,
        [wanted],
      )
      for (const { at, row } of rows) {
        const key = `${table} ${at}`
        if (found.has(key)) continue
        found.set(key, { table, ...row })
        const isOfDocument = table.startsWith('_') || '_parent_id' in row
        if (isOfDocument && typeof row.id === 'string') next.push(row.id)
      }
    }
    wanted = next
  }
  return [...found.values()]
}

/** The same without what is drawn, counted or the time: equal for documents that were stored in the same way. */
export const comparable = (rows: Record<string, unknown>[], kept: ReadonlySet<string>): string[] =>
  rows
    .map((row) => {
      const entries = Object.entries(row)
        .filter(
          ([name, value]) => !own.includes(name) && !(name === 'id' && typeof value === 'number'),
        )
        .sort(([a], [b]) => (a < b ? -1 : 1))
      return JSON.stringify(Object.fromEntries(entries))
        .replace(uuid, (id) => (kept.has(id) ? id : 'U'))
        .replace(moment, 'T')
        .replace(hexadecimal, 'H')
        .replace(drawnSlug, 'S')
    })
    .sort()
