import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database/testDatabase'
import { closeBookkeepingPool } from '../../platform/database/connections/bookkeepingPool'
import { useDatabase } from '../../platform/database/connections/connection'
import { settings } from '../../platform/settings'
import { uploadTempRoot } from '../../http/request/uploadLimits'
import { hashOf } from '../../platform/files/fileSource'
import { hasFile, listFiles, saveFile } from './fileStore'
import { sweepFiles } from './sweepFiles'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  useDatabase(database.url) // where it is asked whether a backup is under way
  pool = new pg.Pool({ connectionString: database.url })
})

beforeEach(() => rm(settings.uploadsDir, { recursive: true, force: true }))

afterAll(async () => {
  await rm(settings.uploadsDir, { recursive: true, force: true })
  await pool.end()
  await closeBookkeepingPool()
  await database.drop()
})

const age = async (file: string, hours: number) => {
  const time = new Date(Date.now() - hours * 60 * 60 * 1000)
  await utimes(file, time, time)
}

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000)

const save = async (text: string) => {
  const source = { data: Buffer.from(text) }
  const { checksum } = await hashOf(source)
  await saveFile(checksum, source)
  return checksum
}

const kept = () => save(randomUUID())

const grant = (checksum: string, minutes: number) =>
  pool.query(
    `insert into download_grants (token_hash, request_id, download_id, checksum, filename, mime_type, size, expires_at)
     values ($1, gen_random_uuid(), gen_random_uuid(), $2, 'a.pdf', 'application/pdf', 1, now() + $3 * interval '1 min')`,
    [randomUUID(), checksum, minutes],
  )

it('deletes what nothing names, a day after it came here', async () => {
  const [inDocument, inVersion, granted, expired, orphan] = [
    await kept(),
    await kept(),
    await kept(),
    await kept(),
    await kept(),
  ]
  await pool.query('insert into downloads (id, checksum) values (gen_random_uuid(), $1)', [
    inDocument,
  ])
  await pool.query(
    'insert into _downloads_v (id, version_checksum) values (gen_random_uuid(), $1)',
    [inVersion],
  )
  await grant(granted, 1)
  await grant(expired, -1)

  expect(await sweepFiles({ pool, now: inHours(23) })).toBe(0)
  expect(await sweepFiles({ pool, now: inHours(25) })).toBe(2)
  for (const checksum of [inDocument, inVersion, granted])
    expect(await hasFile(checksum)).toBe(true)
  for (const checksum of [expired, orphan]) expect(await hasFile(checksum)).toBe(false)
})

it('leaves a file of a backup that was restored with its old date', async () => {
  const checksum = await kept()
  const place = path.join(settings.uploadsDir, 'gated', checksum.slice(0, 2), checksum)
  await age(place, 1000)
  await sweepFiles({ pool })
  expect(await hasFile(checksum)).toBe(true)
})

it('leaves a file that a document is about to name', async () => {
  const [orphan, other] = [await kept(), await kept()]
  const saving = await pool.connect()
  await saving.query('begin')
  await saving.query(
    `select pg_advisory_xact_lock_shared(hashtextextended('frontdesk:gated-file:' || $1, 0))`,
    [orphan],
  )
  expect(await sweepFiles({ pool, now: inHours(25) })).toBe(1)
  expect([await hasFile(orphan), await hasFile(other)]).toEqual([true, false])
  await saving.query('commit')
  saving.release()
  expect(await sweepFiles({ pool, now: inHours(25) })).toBe(1)
})

it('deletes the rests of broken-off uploads', async () => {
  const folder = path.join(uploadTempRoot(), randomUUID())
  const store = path.join(settings.uploadsDir, 'gated')
  await mkdir(folder, { recursive: true })
  await mkdir(store, { recursive: true })
  const [old, current] = [path.join(folder, 'tmp-1'), path.join(folder, 'tmp-2')]
  const part = path.join(store, `${randomUUID()}.part`)
  for (const file of [old, current, part]) await writeFile(file, 'x')
  await age(old, 25)
  await sweepFiles({ pool })
  await expect(writeFile(current, '', { flag: 'wx' })).rejects.toThrow('EEXIST')
  await sweepFiles({ pool, now: inHours(25) })
  expect(await listFiles()).toEqual([])
  await expect(stat(old)).rejects.toThrow('ENOENT')
})
