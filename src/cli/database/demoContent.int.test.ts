import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { Payload } from 'payload'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database/testDatabase'
import { seedWhenDue } from './demoContent'
import { isPreparationDue } from './isPreparationDue'

let database: TestDatabase
let pool: pg.Pool

beforeEach(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url })
})

afterEach(async () => {
  await pool.end()
  await database.drop()
})

const addPartner = () =>
  database.query(
    `insert into partners (id, slug, deleted_at) values (gen_random_uuid(), 'acme', now())`,
  )
const write = jest.fn(addPartner)
const seed = (how: () => Promise<unknown> = write) =>
  seedWhenDue({ payload: { db: { pool } } as unknown as Payload, log: () => undefined, write: how })

it('fills an empty database once, even when several processes try', async () => {
  expect((await Promise.all([seed(), seed(), seed()])).sort()).toEqual([false, false, true])
  expect(write).toHaveBeenCalledTimes(1)
})

it('leaves empty what an editor emptied', async () => {
  await seed()
  await database.query('delete from partners')
  expect(await seed()).toBe(false)
})

it('leaves a database alone in which somebody worked, were it only in the trash', async () => {
  await addPartner()
  expect(await seed()).toBe(false)
})

it('completes what a killed run began', async () => {
  const half = async () => {
    await addPartner()
    throw new Error('killed')
  }
  await expect(seed(half)).rejects.toThrow('killed')
  expect(await seed(() => Promise.resolve())).toBe(true)
  expect(await seed()).toBe(false)
})

it('is prepared again where a migration is missing, which then shows', async () => {
  const isDue = () => isPreparationDue({ url: database.url })
  await seed()
  expect(await isDue()).toBe(false)
  await database.query(
    `delete from payload_migrations where name = (select max(name) from payload_migrations)`,
  )
  expect(await isDue()).toBe(true)
})
