import { afterAll, beforeAll, expect, it } from '@jest/globals'
import pg from 'pg'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/helpers/database/testDatabase'
import { poolSettings } from './poolSettings'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 1, ...poolSettings })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const numberOf = async (answer: Promise<{ rows: { n: number }[] }>) => (await answer).rows[0]?.n

it('hands pg a statement when the one before it has ended', async () => {
  const client = await pool.connect()
  let drained = 0
  client.on('drain', () => (drained += 1)) // pg has nothing more to do
  const answers = [
    numberOf(client.query('select pg_sleep(0.05), 1 as n')),
    numberOf(client.query('select 2 as n')),
    numberOf(client.query({ text: 'select $1::int as n', values: [3] })),
  ]
  expect(await Promise.all(answers)).toEqual([1, 2, 3])
  client.release()
  expect(drained).toBe(3)
})

it('goes on after one that failed', async () => {
  const client = await pool.connect()
  const answers = [client.query('select nothing_there'), numberOf(client.query('select 1 as n'))]
  const [refused, next] = await Promise.allSettled(answers)
  client.release()
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: '42703' } })
  expect(next).toEqual({ status: 'fulfilled', value: 1 })
})
