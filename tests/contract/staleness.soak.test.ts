import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { randomOf } from '../fuzz/random'
import { staleAnswers } from '../helpers/changes/staleAnswers'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestServer, type TestServer } from '../helpers/server/testServer'

jest.setTimeout(120 * 60_000)

const steps = Number(process.env.SOAK_STEPS ?? 10_000)
const seed = Number(process.env.SOAK_SEED ?? 17)

let database: TestDatabase
const servers: TestServer[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const start = (env: Record<string, string>) =>
    startTestServer({
      databaseUrl: database.url,
      pages: false,
      // Addresses of pictures and files are the same everywhere.
      env: { BASE_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'info', ...env },
    })
  servers.push(await start({}), await start({}), await start({ CACHE_MAX_MB: '0' }))
}, 180_000)
afterAll(async () => {
  for (const { kill9 } of servers) await kill9()
  await database?.drop()
})

it('no replica tells from memory what a write has changed, whatever the answer is made of', async () => {
  const [one, other, control] = servers as [TestServer, TestServer, TestServer]
  const random = randomOf(seed, 'staleness')
  const replicas = [one, other]
  const asked = await staleAnswers({ random, databaseUrl: database.url, replicas, control })
  try {
    const { stale, ...said } = await asked.run(steps)
    console.log(said)
    expect(stale).toEqual([])
    expect(said.writes).toBe(steps)
  } finally {
    await asked.stop()
  }
})
