import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { editing } from '../../bench/hostile/editing'
import { fill, type Filled } from '../../bench/hostile/fill'
import { siege } from '../../bench/hostile/siege'
import { percentile } from '../../bench/percentile'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { apiKey, startTestServer, type TestServer } from '../helpers/server/testServer'

const seconds = 30

let database: TestDatabase
let server: TestServer
let filled: Filled

const env = { DATABASE_POOL_MAX: '20', LOG_LEVEL: 'warn' }
const open = () => startTestServer({ databaseUrl: database.url, env })

beforeAll(async () => {
  database = await createTestDatabase()
  server = await open()
  filled = await fill(server.url, { documents: 400, apiKey })
  await server.stop()
  server = await open()
}, 600_000)

afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

const p = (times: number[], part: number) => Math.round(percentile(times, part))

it(`others are served while one visitor sends the worst there is for ${seconds} s`, async () => {
  const { felt, told, slow } = await siege({ url: server.url, pid: server.pid, seconds })
  const { health, memory, fresh, page, grownMib } = felt
  const figures = {
    health: p(health.ms, 0.99),
    memory: p(memory.ms, 0.99),
    fresh: p(fresh.ms, 0.99),
    page: p(page.ms, 0.99),
    grownMib: Math.round(grownMib),
    bad: health.bad + memory.bad + fresh.bad + page.bad,
  }
  console.log(JSON.stringify({ figures, slow, told }, null, 1))
  expect(figures.bad).toBe(0)
  expect(figures.health).toBeLessThanOrEqual(100)
  expect(figures.memory).toBeLessThanOrEqual(50)
  expect(figures.fresh).toBeLessThanOrEqual(500)
  expect(figures.grownMib).toBeLessThanOrEqual(150)
}, 120_000)

it('publishing and autosave are quick under public reads at 60 % of what it can serve', async () => {
  const document = filled.content[0]!
  const { publishing, autosave, readsPerSecond } = await editing({
    url: server.url,
    seconds: 20,
    document,
    apiKey,
  })
  const figures = { readsPerSecond, publishing: p(publishing, 0.95), autosave: p(autosave, 0.95) }
  console.log(JSON.stringify({ figures, writes: publishing.length + autosave.length }))
  expect(figures.publishing).toBeLessThanOrEqual(300)
  expect(figures.autosave).toBeLessThanOrEqual(300)
}, 120_000)
