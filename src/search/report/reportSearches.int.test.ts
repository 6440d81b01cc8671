import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database/testDatabase'
import { countClick } from './countClick'
import { deleteOldSearches } from './deleteOldSearches'
import { reportSearches } from './reportSearches'

const now = new Date('2026-11-21T12:00:00Z')
const thisWeek = '2026-11-16'
const lastWeek = '2026-11-09'
const older = '2026-10-19'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  // The server of the database stands elsewhere: a week must be UTC's all the same.
  pool = new pg.Pool({ connectionString: database.url, options: '-c TimeZone=Pacific/Auckland' })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

beforeEach(() => database.query('truncate search_queries, search_clicks, search_docs'))

type Given = { week?: string; locale?: string; searches?: number; results?: number }

const searched = (query: string, given: Given = {}) => {
  const { week = thisWeek, locale = 'en', searches = 1, results = 1 } = given
  const values = [week, locale, query, searches, results]
  return pool.query('insert into search_queries values ($1, $2, $3, $4, $5, 0)', values)
}

const addDocument = async (title: string, locale = 'en', id: string = randomUUID()) => {
  await pool.query(
    `insert into search_docs (collection, doc_id, locale, language, title, slug, summary, body, fingerprint,
                              length, terms, counts, sequence, words)
     values ('content', $1::uuid, $2, $2, $3, $1::text, '', '', '', 1, '{}', '{}', '', '{}')`,
    [id, locale, title],
  )
  return id
}

type Clicked = { query?: string; position?: number; at?: string }

const clicked = (id: string, { query = 'depot', position = 1, at }: Clicked = {}) =>
  countClick({ pool, query, type: 'content', id, position, now: at ? new Date(at) : now })

const report = (length = 4) => reportSearches({ pool, now, length })

describe('the report of searches', () => {
  it('names every week, also without searches', async () => {
    const { weeks, total, ...lists } = await report(12)
    expect(weeks).toHaveLength(12)
    expect([weeks[0]?.week, weeks[11]?.week]).toEqual(['2026-08-31', thisWeek])
    expect(total).toEqual({ searches: 0, queries: 0, unanswered: 0, clicks: 0 })
    expect(lists).toEqual({ top: [], missing: [], documents: [] })
  })

  it('counts by week; a query in two weeks or locales is one in all', async () => {
    await searched('depot', { searches: 4 })
    await searched('depot', { searches: 2, locale: 'de', results: 0 })
    await searched('depot', { searches: 3, week: lastWeek })
    await searched('trucks', { searches: 5, week: lastWeek, results: 0 })
    await searched('old', { searches: 50, week: older })
    const { weeks, total } = await report(4)
    expect(weeks.slice(2)).toEqual([
      { week: lastWeek, searches: 8, queries: 2, unanswered: 5, clicks: 0 },
      { week: thisWeek, searches: 6, queries: 1, unanswered: 2, clicks: 0 },
    ])
    expect(total).toEqual({ searches: 14, queries: 2, unanswered: 7, clicks: 0 })
  })

  it('lists what is searched for most, with results of the last time, clicks and positions', async () => {
    const id = await addDocument('Depot guide')
    await searched('depot', { searches: 4, results: 9 })
    await searched('depot', { searches: 6, results: 2, week: lastWeek })
    await searched('trucks', { searches: 3, results: 0 })
    await clicked(id, { position: 1 })
    await clicked(id, { position: 4 })
    expect((await report()).top).toEqual([
      { query: 'depot', searches: 10, results: 9, clicks: 2, position: 2.5 },
      { query: 'trucks', searches: 3, results: 0, clicks: 0, position: null },
    ])
  })

  it('lists what is missing by locale, and what was written meanwhile no more', async () => {
    await searched('wallbox', { searches: 3, results: 0 })
    await searched('wallbox', { searches: 2, results: 0, week: lastWeek })
    await searched('wallbox', { searches: 9, results: 1, locale: 'de' })
    await searched('hydrogen', { searches: 9, results: 0, week: lastWeek })
    await searched('hydrogen', { results: 2 })
    expect((await report()).missing).toEqual([{ query: 'wallbox', locale: 'en', searches: 5 }])
  })

  it('lists the documents that are chosen, by their title in the default locale', async () => {
    const guide = await addDocument('Depot guide')
    await addDocument('Leitfaden', 'de', guide)
    const gone = await addDocument('Gone')
    for (const query of ['depot', 'guide', 'depot']) await clicked(guide, { query, position: 2 })
    await clicked(gone)
    await clicked(gone, { at: '2026-10-01T00:00:00Z' })
    await database.query('delete from search_docs where doc_id = $1', [gone])
    expect((await report()).documents).toEqual([
      { collection: 'content', id: guide, title: 'Depot guide', clicks: 3, position: 2 },
      { collection: 'content', id: gone, title: null, clicks: 1, position: 1 },
    ])
  })
})

describe('a click', () => {
  const rows = async (table: string) => (await pool.query(`select * from ${table}`)).rows

  it('joins the searches of its week, whatever their locale', async () => {
    const id = await addDocument('Depot guide')
    await searched('depot', { searches: 1 })
    await searched('depot', { searches: 5, locale: 'de' })
    await clicked(id, { query: '  DEPOT ' })
    const counted = (await rows('search_queries')).map(({ locale, clicks }) => [locale, clicks])
    expect(counted).toEqual(expect.arrayContaining([['en', 0], ['de', 1]])) // prettier-ignore
  })

  it('that comes before its search is stored is counted, but searched nothing', async () => {
    await clicked(await addDocument('Depot guide'))
    const { top, missing, total } = await report()
    expect({ top, missing }).toEqual({ top: [], missing: [] })
    expect(total).toEqual({ searches: 0, queries: 0, unanswered: 0, clicks: 1 })
  })

  it('on an unpublished document, or after a personal search, is not counted', async () => {
    const id = await addDocument('Depot guide')
    await clicked(randomUUID())
    await clicked(id, { query: 'ada@example.org' })
    await countClick({ pool, query: 'depot', type: 'events', id, position: 1 })
    expect([await rows('search_clicks'), await rows('search_queries')]).toEqual([[], []])
  })

  it('never overflows', async () => {
    const id = await addDocument('Depot guide')
    await clicked(id)
    await pool.query('update search_clicks set positions = 2147483647')
    await clicked(id, { position: 5000 })
    expect(await rows('search_clicks')).toMatchObject([{ clicks: 2, positions: 2147483647 }])
  })
})

describe('the tables', () => {
  it('keep the most frequent of a week, when somebody floods it', async () => {
    for (const [index, query] of [...'abcde'].entries()) await searched(query, { searches: index })
    await searched('old', { week: lastWeek })
    const id = await addDocument('Depot guide')
    for (const query of ['depot', 'depot', 'one', 'two', 'three']) await clicked(id, { query })
    await deleteOldSearches({ pool, now, mostAWeek: 3 })
    const left = async (table: string) =>
      (await pool.query(`select query from ${table} order by clicks desc, query`)).rows.map(
        ({ query }) => query,
      )
    expect(await left('search_clicks')).toEqual(['depot', 'one', 'three'])
    expect((await left('search_queries')).toSorted()).toEqual(['c', 'd', 'e', 'old'])
  })

  it('keep nothing longer than 53 weeks', async () => {
    await searched('old', { week: '2025-11-10' })
    await searched('kept', { week: '2025-11-17' })
    expect(await deleteOldSearches({ pool, now })).toBe(1)
    expect((await pool.query('select query from search_queries')).rows).toEqual([{ query: 'kept' }])
  })
})
