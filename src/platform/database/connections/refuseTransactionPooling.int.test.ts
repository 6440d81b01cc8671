import { EventEmitter } from 'node:events'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import pg from 'pg'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/helpers/database/testDatabase'
import { isTimeout, withTimeout } from '../../async/withTimeout'
import { notifyAt, refuseTransactionPooling } from './refuseTransactionPooling'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  client = new pg.Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/**
 * As PgBouncer shows its one connection to PostgreSQL to whoever has a transaction: each has a process id that is made
 * up, and nobody is told what the connection hears between transactions. Really: tests/machines/pooler.soak.test.ts.
 */
const pooled = () =>
  Object.assign(new EventEmitter(), { query: client.query.bind(client), processID: 12345 })

const refusal = (listening: Parameters<typeof refuseTransactionPooling>[0]['client']) =>
  refuseTransactionPooling({
    client: listening,
    notify: notifyAt({ connectionString: database.url }),
  }).then(
    () => undefined,
    (error: Error) => error,
  )

it('a pooler that keeps no session is refused, with what to do', async () => {
  const error = await refusal(pooled() as unknown as pg.Client)
  expect(error).toMatchObject({ name: 'SetupError' })
  expect(error?.message).toMatch(/pool_mode = session/)
})

it('one that has no connection free in time is not, since that says nothing of sessions', async () => {
  const notify = () => withTimeout(new Promise(() => undefined), 10)
  const asking = refuseTransactionPooling({ client: pooled() as unknown as pg.Client, notify })
  expect(isTimeout(await asking.catch((error: unknown) => error))).toBe(true)
})

it('one that keeps sessions is not, and neither is PostgreSQL itself', async () => {
  const own = {
    query: client.query.bind(client),
    once: client.once.bind(client),
    removeAllListeners: client.removeAllListeners.bind(client),
    processID: 12345,
  } as unknown as pg.Client
  expect(await refusal(own)).toBeUndefined()
  expect(await refusal(client)).toBeUndefined()
})
