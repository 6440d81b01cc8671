import { afterAll, beforeAll, expect, it } from '@jest/globals'
import pg from 'pg'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/helpers/database/testDatabase'
import { keepFewPrepared } from './keepFewPrepared'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 1 })
  pool.on('connect', (client) => keepFewPrepared(client, 3))
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

const ask = async (number: number) => {
  const config = { name: `statement-${number}`, text: `select $1::int + ${number} as sum` }
  return (await pool.query<{ sum: number }>({ ...config, values: [100] })).rows[0]?.sum
}

const prepared = async () => {
  const { rows } = await pool.query<{ name: string }>(
    'select name from pg_prepared_statements order by name',
  )
  return rows.map(({ name }) => name)
}

it('what was used least recently is closed, and prepared anew when it is asked again', async () => {
  for (const number of [1, 2, 3, 1, 4]) expect(await ask(number)).toBe(100 + number)
  expect(await prepared()).toEqual(['statement-1', 'statement-3', 'statement-4'])
  expect(await ask(2)).toBe(102)
  expect(await prepared()).toEqual(['statement-1', 'statement-2', 'statement-4'])
})

it('in a transaction that has failed as well', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await expect(client.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  const config = { name: 'late', text: 'select $1::int as one', values: [1] }
  await expect(client.query(config)).rejects.toMatchObject({ code: '25P02' })
  await client.query('rollback')
  client.release()
  for (const number of [5, 6, 7, 1, 5]) expect(await ask(number)).toBe(100 + number)
  expect(await prepared()).toEqual(['statement-1', 'statement-5', 'statement-7'])
})
