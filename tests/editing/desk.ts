import { afterAll, beforeAll } from '@jest/globals'
import { keyHolder, loggedIn, visitor, type Client } from '../helpers/server/client'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestServer, type TestServer } from '../helpers/server/testServer'

export let database: TestDatabase
export let server: TestServer
export let anyone: Client
export let key: Client
/** The session of an administrator. */
export let admin: Client

/** Starts the server on the database of these suites, with other settings if it runs. */
export const start = async (env: Record<string, string>) => {
  await server?.stop()
  server = await startTestServer({ databaseUrl: database.url, env, pages: false })
  anyone = visitor(server.url)
  key = keyHolder(server.url)
  admin = await loggedIn(server.url)
}

beforeAll(async () => {
  database = await createTestDatabase()
  await start({ CORS_ORIGINS: 'https://site.example' })
}, 90_000)

afterAll(async () => {
  await server?.stop()
  await database?.drop()
})
