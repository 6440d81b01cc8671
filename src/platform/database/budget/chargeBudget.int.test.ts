import { afterAll, beforeAll, expect, it } from '@jest/globals'
import pg from 'pg'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/helpers/database/testDatabase'
import { inRequest } from '../../requestContext'
import { closeBookkeepingPool } from '../connections/bookkeepingPool'
import { useDatabase } from '../connections/connection'
import { chargeStatements, chargeWaiting } from './chargeBudget'
import { withinBudget } from './withinBudget'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  useDatabase(database.url)
  pool = chargeWaiting(new pg.Pool({ connectionString: database.url, max: 2 }))
  pool.on('connect', chargeStatements)
})

afterAll(async () => {
  await pool.end()
  await closeBookkeepingPool()
  await database.drop()
})

const within = <T>(ms: number, run: () => Promise<T>) =>
  inRequest({ requestId: 'test', client: '', isHead: false }, () =>
    withinBudget({ mostMs: ms, client: '' }, run),
  )

const sleep = (seconds: number) => pool.query('select pg_sleep($1)', [seconds])
const underWay = async () => {
  const { rows } = await pool.query<{ many: number }>(
    `select count(*)::int as many from pg_stat_activity
      where state = 'active' and query like 'select pg_sleep%' and datname = current_database()`,
  )
  return rows[0]?.many
}
const spent = { code: 'unavailable', headers: { 'Retry-After': '5' } }

it('ends a statement in PostgreSQL when the time is over', async () => {
  await expect(within(100, () => sleep(20))).rejects.toMatchObject(spent)
  expect(await underWay()).toBe(0)
})

it('counts what is asked one after another in sum, and asks nothing more', async () => {
  const asked: number[] = []
  const reading = within(150, async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      asked.push(number)
      await sleep(0.06)
    }
  })
  await expect(reading).rejects.toMatchObject(spent)
  expect(asked.length).toBeLessThan(5)
})

it('is spent as well where a failed statement was passed over', async () => {
  const reading = within(100, () => sleep(20).catch(() => 'nothing found'))
  await expect(reading).rejects.toMatchObject(spent)
})

it('counts the wait for a connection, and gives back one that comes late', async () => {
  const held = [await pool.connect(), await pool.connect()]
  await expect(within(100, () => sleep(0))).rejects.toMatchObject(spent)
  for (const client of held) client.release()
  await Promise.all([sleep(0), sleep(0)])
})

it('ends what a transaction does, and lets it be rolled back', async () => {
  const reading = within(100, async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('select pg_sleep(20)')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
  await expect(reading).rejects.toMatchObject(spent)
  expect(await underWay()).toBe(0)
})

it('bounds nobody else, nor what goes on afterwards', async () => {
  const { later } = await within(100, () =>
    Promise.resolve({ later: () => Promise.all([sleep(0.2)]) }),
  )
  await expect(later()).resolves.toHaveLength(1)
  await expect(sleep(0.2)).resolves.toBeDefined()
})
