import { afterAll, beforeAll, expect, it } from '@jest/globals'
import pg from 'pg'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/helpers/database/testDatabase'
import { OneByOne } from './oneByOne'
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

it('ends a connection that says nothing for too long, and none that is idle', async () => {
  const impatient = new pg.Pool({ ...poolSettings, connectionString: database.url, max: 1, query_timeout: 60 }) // prettier-ignore
  impatient.on('error', () => undefined)
  impatient.on('connect', (client) => client.on('error', () => undefined))
  try {
    await impatient.query('select 1')
    await new Promise((resolve) => setTimeout(resolve, 100))
    const before = await numberOf(impatient.query('select pg_backend_pid() as n'))
    await expect(impatient.query('select pg_sleep(5)')).rejects.toThrow('Query read timeout')
    const after = await numberOf(impatient.query('select pg_backend_pid() as n'))
    expect(after).not.toBe(before)
  } finally {
    await impatient.end()
  }
})

it('bounds each statement, and not what a connection asks in sum', async () => {
  const client = new OneByOne({ connectionString: database.url, query_timeout: 250 })
  await client.connect()
  try {
    const answers = [1, 2, 3].map((n) => numberOf(client.query(`select pg_sleep(0.1), ${n} as n`)))
    expect(await Promise.all(answers)).toEqual([1, 2, 3])
  } finally {
    await client.end()
  }
})
