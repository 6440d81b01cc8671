import { afterAll, beforeAll } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../database/testDatabase'
import { startTestServer, type StartOptions, type TestServer } from './testServer'

// What the tests of one suite share.
export let database: TestDatabase
export let server: TestServer

type Site = Omit<StartOptions, 'databaseUrl'> & {
  /** @default createTestDatabase */
  createDatabase?: () => Promise<TestDatabase>
}

/** A database of its own for a suite, and one server on it. */
export const openSite = ({ createDatabase = createTestDatabase, ...options }: Site = {}) => {
  beforeAll(async () => {
    database = await createDatabase()
    server = await startTestServer({ ...options, databaseUrl: database.url })
  }, 180_000)

  afterAll(async () => {
    await server?.stop()
    await database?.drop()
  })
}
