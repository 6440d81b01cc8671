import { randomBytes } from 'node:crypto'
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

const asSuperuser = async (statement: string) => {
  const client = new pg.Client({ connectionString: serverUrl() })
  client.on('error', () => undefined) // the query says it
  await client.connect()
  await client.query(statement)
  await client.end()
}

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
  await asSuperuser(`create database ${name} template ${template} strategy file_copy`)
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
      await asSuperuser(`drop database ${name} with (force)`)
    },
  }
}
