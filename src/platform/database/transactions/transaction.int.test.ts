import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import pg from 'pg'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/helpers/database/testDatabase'
import { transaction } from './transaction'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  pool = new pg.Pool({ connectionString: database.url, max: 4 })
  await database.query(`create table marks (id int primary key, times int not null default 0,
    constraint late unique (times, id) deferrable initially deferred)`)
})

afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

beforeEach(() =>
  database.query('truncate marks').then(() => database.query('insert into marks values (1), (2)')),
)

const times = async () =>
  (await database.query<{ times: number }>('select times from marks order by id')).rows.map(
    (row) => row.times,
  )

it('saves all of it, or nothing', async () => {
  const add = (fails: boolean) =>
    transaction(pool, async (client) => {
      await client.query('update marks set times = times + 1')
      if (fails) throw new Error('No')
      return 'done'
    })
  expect(await add(false)).toBe('done')
  await expect(add(true)).rejects.toThrow('No')
  expect(await times()).toEqual([1, 1])
})

it('fails when the commit fails', async () => {
  await database.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'not at the end'; end $$`)
  await database.query(`create constraint trigger refuses after update on marks
    deferrable initially deferred for each row execute function refuse()`)
  await expect(
    transaction(pool, (client) => client.query('update marks set times = 9')),
  ).rejects.toThrow('not at the end')
  await database.query('drop trigger refuses on marks')
  expect(await times()).toEqual([0, 0])
})

it('runs again when two wait for each other', async () => {
  let waiting = 0
  let release = () => undefined as void
  const both = new Promise<void>((resolve) => (release = resolve))
  const cross = (first: number, second: number) =>
    transaction(pool, async (client) => {
      await client.query('update marks set times = times + 1 where id = $1', [first])
      waiting += 1
      if (waiting >= 2) release()
      await both
      await client.query('update marks set times = times + 1 where id = $1', [second])
    })
  await Promise.all([cross(1, 2), cross(2, 1)])
  expect(waiting).toBeGreaterThan(2) // on a busy machine they may cross once more
  expect(await times()).toEqual([2, 2])
}, 20_000)
