import { afterAll, beforeAll, expect, it } from '@jest/globals'
import pg from 'pg'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/helpers/database/testDatabase'
import { OneByOne } from '../../../platform/database/connections/oneByOne'
import { copyRows } from './copyRows'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({
    connectionString: database.url,
    max: 1,
    query_timeout: 1000,
    Client: OneByOne,
  })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('reads for longer than a connection may be silent, as long as something comes', async () => {
  const client = await pool.connect()
  const sizes: number[] = []
  try {
    await copyRows(client, {
      statement: `select repeat('x', 40000) from generate_series(1, 13) where pg_sleep(0.1) is not null`,
      pacing: { signal: new AbortController().signal },
      row: (row) => void sizes.push(row.sizes[0]!),
    })
  } finally {
    client.release()
  }
  expect(sizes).toEqual(Array.from({ length: 13 }, () => 40_000))
})
