import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database/testDatabase'
import { clear } from './clearDownloads'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url })
})

afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

type Request = { state: string; created: string; expires: string; verified?: boolean }

const add = async (name: string, { state, created, expires, verified = false }: Request) => {
  await database.query(
    `insert into otp_requests (id, email, kind, item, state, code_hash, verified_at, created_at, expires_at)
     values ($1, 'x@example.com', 'brochures', $2, $3, 'hash', case when $4 then now() end,
             now() + $5::interval, now() + $6::interval)`,
    [randomUUID(), name, state, verified, created, expires],
  )
}

it('ends codes, and deletes what is over for long', async () => {
  const today = { created: '-1 hour', expires: '-50 minutes' }
  const longAgo = { created: '-31 days', expires: '-31 days' }
  await add('open', { state: 'requested', created: '-1 minute', expires: '9 minutes' })
  await add('late', { state: 'requested', ...today })
  await add('locked', { state: 'locked', ...today })
  await add('old expired', { state: 'expired', ...longAgo })
  await add('old locked', { state: 'locked', ...longAgo })
  await add('old superseded', { state: 'superseded', ...longAgo })
  await add('old downloaded', { state: 'downloaded', verified: true, ...longAgo })
  await database.query(
    `insert into otp_probes (id, attempts, expires_at)
     values ('old', 1, now() - interval '1 second'), ('new', 1, now() + interval '1 minute')`,
  )
  await database.query(
    `insert into download_grants (token_hash, request_id, download_id, checksum, filename, mime_type, size, expires_at)
     select name, gen_random_uuid(), gen_random_uuid(), 'x', 'x', 'x', 1, now() + ends
       from (values ('open', interval '1 minute'), ('over', interval '-1 hour'), ('old', interval '-25 hours')) t (name, ends)`,
  )

  await clear(pool, 30)

  const { rows } = await database.query(
    'select item, state, code_hash is null as forgotten from otp_requests order by item',
  )
  expect(rows).toEqual([
    { item: 'late', state: 'expired', forgotten: true },
    { item: 'locked', state: 'locked', forgotten: false },
    { item: 'old downloaded', state: 'downloaded', forgotten: false },
    { item: 'open', state: 'requested', forgotten: false },
  ])
  const names = async (column: string, table: string) =>
    (await database.query(`select ${column} as name from ${table} order by 1`)).rows.map(
      ({ name }) => name,
    )
  expect(await names('id', 'otp_probes')).toEqual(['new'])
  expect(await names('token_hash', 'download_grants')).toEqual(['open', 'over'])
})

it('keeps for good what has 0 days', async () => {
  await add('kept', { state: 'expired', created: '-900 days', expires: '-900 days' })
  await clear(pool, 0)
  const { rows } = await database.query(`select 1 from otp_requests where item = 'kept'`)
  expect(rows).toHaveLength(1)
})
