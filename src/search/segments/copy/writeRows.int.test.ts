import { afterAll, beforeAll, expect, it } from '@jest/globals'
import pg from 'pg'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/helpers/database/testDatabase'
import { OneByOne } from '../../../platform/database/connections/oneByOne'
import { writeRows } from './writeRows'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url, query_timeout: 5000, Client: OneByOne })
  pool.on('error', () => undefined)
  await pool.query('create table numbers (number int)')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** A row of one number: how many fields it has, the size of the one, and itself. */
const rowOf = (number: number) => {
  const row = Buffer.alloc(10)
  row.writeInt16BE(1)
  row.writeInt32BE(4, 2)
  row.writeInt32BE(number, 6)
  return row
}

const stored = async () =>
  (await pool.query<{ number: number }>('select number from numbers order by number')).rows.map(
    ({ number }) => number,
  )

/** Writes two rows, between which something happens. */
const write = async (between: (client: pg.PoolClient) => Promise<void>) => {
  const client = await pool.connect()
  const rows = async function* () {
    yield rowOf(1)
    await between(client)
    yield rowOf(2)
  }
  try {
    await client.query('begin')
    await writeRows(client, { into: 'numbers (number)', rows: rows() })
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

it('writes nothing where making its rows fails', async () => {
  const failing = () => Promise.reject(new Error('stopped'))
  await expect(write(failing)).rejects.toThrow('stopped')
  expect(await stored()).toEqual([])
})

it('fails, and nothing else does, where its connection is ended', async () => {
  const ending = async (client: pg.PoolClient) => {
    const { processID } = client as pg.PoolClient & { processID: number }
    const ended = new Promise((resolve) => client.once('end', resolve))
    await pool.query('select pg_terminate_backend($1)', [processID])
    await ended
  }
  await expect(write(ending)).rejects.toThrow()
  expect(await stored()).toEqual([])
})

it('writes all of them', async () => {
  await write(() => Promise.resolve())
  expect(await stored()).toEqual([1, 2])
})
