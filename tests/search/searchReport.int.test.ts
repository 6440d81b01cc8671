import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { closeBookkeepingPool } from '../../src/platform/database/connections/bookkeepingPool'
import { useDatabase } from '../../src/platform/database/connections/connection'
import { closeSearchLog, flushSearches, logSearch } from '../../src/search/report/logSearch'
import { weekOf } from '../../src/search/report/weekOf'
import { keyHolder, loggedIn, visitor, type Client } from '../helpers/server/client'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestServer, until, type TestServer } from '../helpers/server/testServer'

let database: TestDatabase
let server: TestServer
let guide: string

const limit = 300

const publish = async (title: string): Promise<string> => {
  const { body } = await keyHolder(server.url)('POST', '/api/content', {
    json: { title, kind: 'page', _status: 'published' },
  })
  return body.doc.id
}

const click = (json: object, address = '198.51.100.7') =>
  visitor(server.url)('POST', '/api/search/click', {
    json: { query: 'depot', type: 'content', id: guide, position: 1, ...json },
    headers: { 'X-Forwarded-For': address },
  })

const rowsOf = async (table: 'search_queries' | 'search_clicks') =>
  (await database.query(`select *, week::text as week from ${table} order by query`)).rows

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ databaseUrl: database.url, pages: false })
  useDatabase(database.url)
  guide = await publish('Depot guide')
}, 60_000)

afterAll(async () => {
  await closeSearchLog()
  await closeBookkeepingPool()
  await server?.stop()
  await database?.drop()
})

beforeEach(() => database.query('truncate search_queries, search_clicks'))

describe('POST /api/search/click', () => {
  test('counts by week, in both tables', async () => {
    for (const position of [1, 2, 6]) {
      const { status, text, headers } = await click({ query: ' Depot', position })
      expect([status, text]).toEqual([204, ''])
      expect(headers.get('ratelimit-policy')).toBe(`"search";q=${limit};w=60`)
    }
    const week = weekOf(new Date())
    const given = { week, query: 'depot', clicks: 3 }
    expect(await rowsOf('search_clicks')).toMatchObject([
      { ...given, collection: 'content', doc_id: guide, positions: 9 },
    ])
    expect(await rowsOf('search_queries')).toMatchObject([{ ...given, locale: 'en', searches: 0 }])
  })

  test('says nothing of documents that nobody can find, and counts none', async () => {
    const { status } = await visitor(server.url)('POST', '/api/search/click', {
      json: { query: 'depot', type: 'events', id: guide, position: 1 },
    })
    const draft = await keyHolder(server.url)('POST', '/api/content', {
      json: { title: 'Draft', kind: 'page' },
    })
    for (const id of [randomUUID(), draft.body.doc.id])
      expect([status, (await click({ id })).status]).toEqual([204, 204])
    expect([await rowsOf('search_clicks'), await rowsOf('search_queries')]).toEqual([[], []])
  })

  test('keeps no query with an address', async () => {
    expect((await click({ query: 'ada@example.org' })).status).toBe(204)
    expect(await rowsOf('search_clicks')).toEqual([])
  })

  test.each([
    [{ query: '' }, ['query']],
    [{ query: 'x'.repeat(201) }, ['query']],
    [{ query: 'a\nb' }, ['query']],
    [{ query: 5 }, ['query']],
    [{ type: 'users' }, ['type']],
    [{ type: 'media' }, ['type']],
    [{ type: null }, ['type']],
    [{ id: 'x' }, ['id']],
    [{ id: [randomUUID()] }, ['id']],
    [{ position: 0 }, ['position']],
    [{ position: 5001 }, ['position']],
    [{ position: 1.5 }, ['position']],
    [{ position: '1' }, ['position']],
    [{ client: 'x', id: 'x' }, ['client', 'id']],
  ])('refuses %j', async (bad, paths) => {
    const { status, body } = await click(bad)
    expect(status).toBe(400)
    expect(body.errors[0].code).toBe('invalid_input')
    expect(body.errors[0].data.errors.map(({ path }: { path: string }) => path).sort()).toEqual(
      paths,
    )
  })

  test('knows its methods and media type', async () => {
    const client = visitor(server.url)
    const read = await client('GET', '/api/search/click')
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'OPTIONS, POST'])
    const form = await client('POST', '/api/search/click', { body: 'query=depot' })
    expect(form.status).toBe(415)
  })

  test('counts bursts exactly, and ends at the limit of a client', async () => {
    const address = '198.51.100.8'
    const left = 20
    await database.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
      `search:${address}`,
      limit - left,
      Date.now() + 60_000,
    ])
    const burst = Array.from({ length: left + 10 }, () => click({ position: 2 }, address))
    const answers = (await Promise.all(burst)).map(({ status }) => status)
    expect(answers.filter((status) => status === 204)).toHaveLength(left)
    expect(new Set(answers)).toEqual(new Set([204, 429]))
    expect(await rowsOf('search_clicks')).toMatchObject([{ clicks: left, positions: 2 * left }])
  })

  test('is described with the collections that can be searched', async () => {
    const { body } = await visitor(server.url)('GET', '/api/openapi.json')
    const { requestBody } = body.paths['/api/search/click'].post
    const { properties } = requestBody.content['application/json'].schema
    expect(properties.type.enum.sort()).toEqual(['case-studies', 'content', 'events', 'partners'])
    expect(properties.position).toMatchObject({ type: 'integer', minimum: 1, maximum: 5000 })
  })
})

describe('the log of searches', () => {
  const search = (query: string, results = 1, client?: string) =>
    logSearch({ query, locale: 'en', results, client })

  test('is stored within seconds, without anybody asking for it', async () => {
    search('depot', 3)
    await until('the search to be stored', async () => (await rowsOf('search_queries')).length > 0)
    expect(await rowsOf('search_queries')).toMatchObject([
      { week: weekOf(new Date()), query: 'depot', locale: 'en', searches: 1, results: 3 },
    ])
  })

  test('adds to what is there; the latest results count, and clicks stay', async () => {
    await click({})
    search('depot', 3)
    await flushSearches()
    search('depot', 5)
    search('depot', 4)
    await flushSearches()
    expect(await rowsOf('search_queries')).toMatchObject([{ searches: 3, results: 4, clicks: 1 }])
  })

  test('keeps what could not be stored for the next time', async () => {
    search('depot')
    await database.query('alter table search_queries rename to away')
    await flushSearches()
    await database.query('alter table away rename to search_queries')
    search('depot')
    await flushSearches()
    expect(await rowsOf('search_queries')).toMatchObject([{ query: 'depot', searches: 2 }])
  })

  test('holds strange texts, and is exact when flushed at once from everywhere', async () => {
    for (const query of ['a\u0000b', '\ud800', "'; drop table users --", '{"a":1}', '\\', '💡'])
      search(query)
    const flushes = Array.from({ length: 5 }, () => {
      for (let count = 0; count < 100; count++) search('depot')
      return flushSearches()
    })
    await Promise.all(flushes)
    const rows = await rowsOf('search_queries')
    expect(rows.find(({ query }) => query === 'depot')).toMatchObject({ searches: 500 })
    expect(rows.map(({ query }) => query).sort()).toEqual(
      ["'; drop table users --", '\\', 'a b', 'depot', '{"a":1}', '💡'].sort(),
    )
  })

  test('keeps what is still being typed until the process stops', async () => {
    search('dep', 1, 'somebody')
    await flushSearches()
    expect(await rowsOf('search_queries')).toEqual([])
    await closeSearchLog()
    expect(await rowsOf('search_queries')).toMatchObject([{ query: 'dep', searches: 1 }])
  })
})

describe('the settings of the search', () => {
  let editor: Client
  const save = (json: object) => editor('POST', '/api/globals/search-settings', { json })

  beforeAll(async () => {
    editor = await loggedIn(server.url)
  })

  const problemsOf = ({ body }: Awaited<ReturnType<typeof save>>) => body.errors?.[0].data.errors

  test('are stored trimmed', async () => {
    const { status, body } = await save({
      synonyms: [{ words: [' e-truck ', 'E-Lkw'] }, { words: ['tco', 'Gesamtkosten'] }],
    })
    expect(status).toBe(200)
    expect(body.result.synonyms.map(({ words }: { words: string[] }) => words)).toEqual([
      ['e-truck', 'E-Lkw'],
      ['tco', 'Gesamtkosten'],
    ])
  })

  test.each([
    [['tco', ' TCO'], '“TCO” stands here twice.'],
    [['tco', '  '], 'An entry is empty.'],
  ])('refuse the group %j', async (words, message) => {
    const answer = await save({ synonyms: [{ words: ['a', 'b'] }, { words }] })
    expect(answer.status).toBe(400)
    expect(problemsOf(answer)).toMatchObject([{ path: 'synonyms.1.words', message }])
  })

  test('can be saved although a pinned document is gone', async () => {
    const { status } = await save({ pins: [{ queries: ['gone'], documents: [] }] })
    expect(status).toBe(200)
    expect((await save({ synonyms: [{ words: ['lorry', 'truck'] }] })).status).toBe(200)
    expect((await save({ synonyms: [], pins: [] })).status).toBe(200)
  })

  test('take pins of different queries, again and again, and no query twice', async () => {
    const documents = [{ relationTo: 'content', value: guide }]
    const pins = [{ queries: ['tco', 'total cost'] }, { queries: ['depot'] }]
    const first = await save({ pins: pins.map((pin) => ({ ...pin, documents })) })
    expect([first.status, problemsOf(first)]).toEqual([200, undefined])
    const stored = first.body.result.pins.map(
      ({ id, queries }: { id: string; queries: string[] }) => ({ id, queries, documents }),
    )
    expect((await save({ pins: stored })).status).toBe(200)
    const twice = await save({ pins: [...stored, { queries: ['Total  Cost'], documents }] })
    expect(problemsOf(twice)).toMatchObject([
      {
        path: 'pins.2.queries',
        message: '“total cost” is pinned by pin 1 already. Put its documents there.',
      },
    ])
  })
})
