import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { readElsewhere, withdrawals } from '../helpers/server/replicas'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestServer, type TestServer } from '../helpers/server/testServer'

let database: TestDatabase
let servers: TestServer[] = []

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  servers = await Promise.all([1, 2, 3].map(() => startTestServer({ databaseUrl: database.url })))
}, 180_000)
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()))
  await database.drop()
})

it('three that start at once on an empty database make one schema and one administrator', async () => {
  const { rows: people } = await database.query('select role from users order by role')
  expect(people.map(({ role }) => role)).toEqual(['admin', 'service'])
  const twice = 'select 1 from payload_migrations group by name having count(*) > 1'
  expect((await database.query(twice)).rows).toEqual([])
})

it('a change is shown within a second of the answer to it', async () => {
  const [one, , other] = servers as [TestServer, TestServer, TestServer]
  const { slowestChange, withdraw, status } = await readElsewhere([one, other])
  expect(await slowestChange(15)).toBeLessThan(1000)
  for (const withdrawal of withdrawals) {
    await withdraw(withdrawal)
    await wait(1000)
    expect(await status()).toBe(404)
  }
}, 60_000)
