import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'
import pg from 'pg'
import { templateName } from './templateName.mjs'

export type TestDatabase = {
  url: string
  query: <Row extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ) => Promise<pg.QueryResult<Row>>
  drop: () => Promise<void>
}

export type CreatedDatabase = TestDatabase & {
  /** Closes its connection, so that others may be copies of it. @returns its name */
  seal: () => Promise<string>
}

const serverUrl = () => {
  const url = process.env.TEST_POSTGRES_URL
  if (!url)
    throw new Error(
      'This suite needs PostgreSQL: its file must end in .int.test.ts or .e2e.test.ts',
    )
  return url
}

const connected = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: serverUrl() })
  client.on('error', () => undefined) // the query says it
  await client.connect()
  return client
}

const mostLeavingMs = 500

/** A pool has ended before its connections have gone, and who is thrown out meanwhile fails the suite. Others stay. */
const untilAllLeft = async (name: string) => {
  const client = await connected()
  const others = { text: 'select 1 from pg_stat_activity where datname = $1', values: [name] }
  const until = Date.now() + mostLeavingMs
  while ((await client.query(others)).rows.length > 0 && Date.now() < until) await setTimeout(20)
  await client.end()
}

const asSuperuser = async (statement: (version: number) => string) => {
  const client = await connected()
  const { rows } = await client.query<{ version: string }>('select current_setting($1) as version', ['server_version_num']) // prettier-ignore
  await client.query(statement(Number(rows[0]?.version)))
  await client.end()
}

/** Copied as files, in place of its log: known from 15 on, and what older ones do anyhow. */
const byFiles = (version: number) => (version >= 150_000 ? ' strategy file_copy' : '')

/** The address of a database on the suites' server. */
export const databaseUrlOf = (name: string): string => {
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return url.href
}

type Options = {
  /** Without tables. @default false */
  empty?: boolean
  /** The database that it is a copy of. @default a migrated one with nothing in it */
  template?: string
}

/** A migrated database of its own for a suite, with nothing in it. */
export const createTestDatabase = async ({
  empty = false,
  template = empty ? 'template1' : templateName,
}: Options = {}): Promise<CreatedDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asSuperuser((version) => `create database ${name} template ${template}${byFiles(version)}`)
  const url = databaseUrlOf(name)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // a suite may restart or drop what it is connected to
  await client.connect()
  const oneAtATime = pLimit(1)
  return {
    url,
    query: (text, values) => oneAtATime(() => client.query(text, values)),
    seal: async () => {
      await client.end()
      return name
    },
    drop: async () => {
      await client.end().catch(() => undefined)
      await untilAllLeft(name)
      await asSuperuser(() => `drop database ${name} with (force)`)
    },
  }
}
