import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/helpers/database/testDatabase'

let database: TestDatabase
const document = randomUUID()
const now = Date.parse('2026-11-24T06:00:00.000Z')

beforeAll(async () => {
  database = await createTestDatabase()
  await database.query(`insert into content (id, slug, updated_at, created_at) values ($1, 'a', now(), now())`, [document]) // prettier-ignore
})
afterAll(() => database.drop())

/** As Payload does it (createVersion), on a machine whose clock is off by this. */
const save = async (parent: string, version: string, offMs: number) => {
  const at = new Date(now + offMs)
  await database.query(
    `insert into _content_v (id, parent_id, version_slug, latest, updated_at, created_at) values (gen_random_uuid(), $1, $2, true, $3, $3)`,
    [parent, version, at],
  )
  await database.query(
    `update _content_v set latest = false where parent_id = $1 and version_slug <> $2 and updated_at < $3`,
    [parent, version, at],
  )
}

it('the newest version is what was saved last, also by a machine whose clock is behind', async () => {
  await save(document, 'first', 150_000)
  await save(document, 'second', -150_000)
  await save(document, 'third', -149_000)
  const { rows } = await database.query<{ version: string; latest: boolean }>(
    'select version_slug as version, latest from _content_v where parent_id = $1 order by updated_at desc',
    [document],
  )
  expect(rows).toEqual([
    { version: 'third', latest: true },
    { version: 'second', latest: false },
    { version: 'first', latest: false },
  ])
})

it('an autosave that goes on in its version does not fall behind either, and others’ times stay', async () => {
  await database.query(
    `update _content_v set updated_at = $2 where parent_id = $1 and version_slug = 'third'`,
    [document, new Date(now - 140_000)],
  )
  const { rows } = await database.query<{ version: string; at: Date }>(
    `select version_slug as version, updated_at as at from _content_v where parent_id = $1 order by updated_at desc`,
    [document],
  )
  expect(rows[0]).toEqual({ version: 'third', at: new Date(now + 150_003) })
  expect(rows.at(-1)).toEqual({ version: 'first', at: new Date(now + 150_000) })
})
