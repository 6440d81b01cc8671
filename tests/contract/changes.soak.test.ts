import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestServer, type TestServer } from '../helpers/server/testServer'
import { followWhileWriting, slowestWhileIdle } from '../helpers/changes/followWhileWriting'

jest.setTimeout(20 * 60_000)

const writes = Number(process.env.SOAK_WRITES ?? 10_000)

let database: TestDatabase
const servers: TestServer[] = []

const start = () => startTestServer({ databaseUrl: database.url, pages: false })

beforeAll(async () => {
  database = await createTestDatabase()
  servers.push(...(await Promise.all([start(), start()])))
}, 180_000)
afterAll(async () => {
  for (const { kill9 } of servers) await kill9()
  await database?.drop()
})

it('who follows the log ends with what is published, whatever is killed and cut meanwhile', async () => {
  const ran = await followWhileWriting({ database, servers, start, seed: 14, writes, kills: 12 })
  try {
    for (const followed of ran.followed) expect(followed).toEqual(ran.wanted)
    const slowestMs = await slowestWhileIdle(ran, 40)
    console.log({ ...ran.said, slowestMs: Math.round(slowestMs) })
    expect(slowestMs).toBeLessThan(1000)
  } finally {
    await ran.stop()
  }
})
