import { afterAll, beforeAll, expect, it } from '@jest/globals'
import pg from 'pg'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/helpers/database/testDatabase'
import { backendOf, beginSession } from './sessions'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const onConnect = beginSession(12_345) as never
  pool = new pg.Pool({ connectionString: database.url, max: 1, onConnect })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('a connection has its timeouts from the first statement on, and PostgreSQL asks whether it is still there', async () => {
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement,
            current_setting('idle_in_transaction_session_timeout') as transaction,
            current_setting('tcp_keepalives_idle') as idle, current_setting('tcp_keepalives_interval') as interval,
            current_setting('tcp_keepalives_count') as count, current_setting('tcp_user_timeout') as "user"`,
  )
  // Those of TCP are what the system says that the socket has.
  expect(rows).toEqual([
    { statement: '12345ms', transaction: '5min', idle: '10', interval: '5', count: '3', user: '25000' }, // prettier-ignore
  ])
  const client = await pool.connect()
  const { rows: found } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  expect(backendOf(client)).toBe(found[0]!.pid)
  client.release()
})
