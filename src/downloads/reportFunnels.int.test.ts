import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../tests/helpers/database/testDatabase'
import { reportFunnel, reportFunnels } from './reportFunnels'

const now = new Date('2026-11-21T12:00:00Z')

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  // The server of the database stands elsewhere: a day must be UTC's all the same.
  pool = new pg.Pool({ connectionString: database.url, options: '-c TimeZone=Pacific/Auckland' })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

beforeEach(() => database.query('truncate downloads, download_days cascade'))

type Given = { status?: string; deletedAt?: string }

const addFile = async (title: string, { status = 'published', deletedAt }: Given = {}) => {
  const id = randomUUID()
  await pool.query(
    `insert into downloads (id, title, kind, slug, _status, deleted_at)
     values ($1::uuid, $2, 'brochures', $1::text, $3, $4)`,
    [id, title, status, deletedAt],
  )
  return id
}

const count = (id: string, day: string, counts: [number, number, number]) =>
  pool.query('insert into download_days values ($1, $2, $3, $4, $5)', [id, day, ...counts])

const report = async (length?: number) => {
  const { items, gone } = await reportFunnels({ pool, now, length })
  const told = items.map(
    ({ title, status, requested, verified, downloaded }) =>
      [title, status, requested, verified, downloaded] as const,
  )
  return { items: told, gone }
}

describe('the funnels of all files', () => {
  it('count the days asked for, today among them, the most wanted file first', async () => {
    const guide = await addFile('Guide')
    const sheet = await addFile('Sheet')
    await count(guide, '2026-11-21', [3, 2, 1])
    await count(guide, '2026-10-23', [4, 3, 2])
    await count(guide, '2026-10-22', [50, 40, 30])
    await count(sheet, '2026-11-20', [9, 0, 0])
    expect((await report(30)).items).toEqual([
      ['Sheet', 'published', 9, 0, 0],
      ['Guide', 'published', 7, 5, 3],
    ])
    expect((await report(90)).items[0]).toEqual(['Guide', 'published', 57, 45, 33])
  })

  it('count everything when no days are asked for', async () => {
    const guide = await addFile('Guide')
    await count(guide, '2019-01-01', [5, 4, 3])
    expect((await report()).items).toEqual([['Guide', 'published', 5, 4, 3]])
    expect((await report(90)).items).toEqual([['Guide', 'published', 0, 0, 0]])
  })

  it('tell of drafts and of the trash only when somebody asked for them', async () => {
    await addFile('Never published', { status: 'draft' })
    await addFile('Never wanted', { deletedAt: '2026-11-20' })
    const draft = await addFile('Taken back', { status: 'draft' })
    const trashed = await addFile('Thrown away', { deletedAt: '2026-11-20' })
    await count(draft, '2026-11-20', [2, 1, 1])
    await count(trashed, '2026-11-20', [1, 1, 1])
    expect((await report(30)).items).toEqual([
      ['Taken back', 'draft', 2, 1, 1],
      ['Thrown away', 'trashed', 1, 1, 1],
    ])
  })

  it('keep the numbers of files that were deleted', async () => {
    await count(randomUUID(), '2026-11-20', [2, 1, 1])
    await count(randomUUID(), '2026-11-20', [3, 3, 2])
    expect(await report(30)).toEqual({
      items: [],
      gone: { files: 2, requested: 5, verified: 4, downloaded: 3 },
    })
  })

  it('are none without files', async () => {
    expect(await report(30)).toEqual({ items: [], gone: undefined })
  })
})

describe('the funnel of one file', () => {
  it('counts the days asked for, or all', async () => {
    const [guide, sheet] = [await addFile('Guide'), await addFile('Sheet')]
    await count(guide, '2026-11-21', [3, 2, 1])
    await count(guide, '2026-01-01', [4, 3, 2])
    await count(sheet, '2026-11-21', [9, 9, 9])
    const of = (length?: number) => reportFunnel({ pool, id: guide, length, now })
    expect(await of(30)).toEqual({ requested: 3, verified: 2, downloaded: 1 })
    expect(await of()).toEqual({ requested: 7, verified: 5, downloaded: 3 })
  })

  it('is empty for a file without requests', async () => {
    const id = await addFile('Guide')
    expect(await reportFunnel({ pool, id, now })).toEqual({
      requested: 0,
      verified: 0,
      downloaded: 0,
    })
  })
})
