import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { keyHolder, visitor } from '../helpers/server/client'
import { readElsewhere, withdrawals } from '../helpers/server/replicas'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestServer, until, type TestServer } from '../helpers/server/testServer'
import { startPgbouncer } from './cluster/pgbouncer'

jest.setTimeout(10 * 60_000)

let database: TestDatabase
let pooler: Awaited<ReturnType<typeof startPgbouncer>> | undefined
const servers: TestServer[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const { kill9 } of servers.splice(0)) await kill9()
  await pooler?.stop()
  pooler = undefined
})
afterAll(() => database.drop())

const start = async (waitUntilHealthy = true) => {
  const server = await startTestServer({ databaseUrl: pooler!.url, pages: false, waitUntilHealthy, env: { DATABASE_POOL_MAX: '8' } }) // prettier-ignore
  servers.push(server)
  return server
}

describe('behind PgBouncer that pools by transactions', () => {
  // With one connection to PostgreSQL each transaction gets the same one, so that nothing looks lost.
  it.each([60, 2, 1])(
    '%d connection(s) to PostgreSQL: the start is refused, with what to do',
    async (size) => {
      pooler = await startPgbouncer({ databaseUrl: database.url, mode: 'transaction', size })
      for (let time = 0; time < 5; time++) {
        const server = await start(false)
        expect(await server.exited).toBe(1)
        const fatal = server.logs.filter(({ level }) => level === 'fatal').map(({ msg }) => msg)
        expect(fatal).toEqual([expect.stringMatching(/pool_mode = session/)])
      }
    },
  )
})

describe('behind PgBouncer that pools by sessions', () => {
  it('two replicas start, write, show each other’s changes, and take leads', async () => {
    pooler = await startPgbouncer({ databaseUrl: database.url, mode: 'session' })
    const [one, other] = [await start(), await start()]
    const { slowestChange, withdraw, status } = await readElsewhere([one, other])
    expect(await slowestChange(10)).toBeLessThan(1000)
    for (const withdrawal of withdrawals) {
      await withdraw(withdrawal)
      await wait(1000)
      expect(await status()).toBe(404)
    }
    const json = { name: 'Ada', email: 'ada@example.com', message: 'Hello', consent: { privacy: true } } // prettier-ignore
    expect((await visitor(one.url)('POST', '/api/contact', { json })).status).toBe(201)
    await until('its mails', async () => {
      const { rows } = await database.query(`select 1 from mails where state = 'sent'`)
      return rows.length >= 1
    })
    const { body } = await keyHolder(one.url)('GET', '/api/health')
    expect(body.checks.search.detail.hearsOfChanges).toBe(true)
    const errors = servers.flatMap(({ logs }) => logs.filter(({ level }) => level === 'error'))
    expect(errors).toEqual([])
  })

  it('a read that has used up its time is ended in PostgreSQL', async () => {
    pooler = await startPgbouncer({ databaseUrl: database.url, mode: 'session' })
    const server = await start()
    await database.query('begin')
    await database.query('lock table content in access exclusive mode')
    try {
      const { status } = await visitor(server.url)('GET', '/api/content?limit=1&sort=-title')
      expect(status).toBe(503)
      const waiting = `select count(*)::int as many from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      const isEnded = async () => (await database.query<{ many: number }>(waiting)).rows[0]?.many === 0 // prettier-ignore
      await until('it to be ended', isEnded, 5)
    } finally {
      await database.query('rollback')
    }
  })
})
