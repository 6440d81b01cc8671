import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { keyHolder, loggedIn, visitor } from '../helpers/server/client'
import {
  filtersGoneWrong,
  filterTable,
  oddFilters,
  oddFiltersGoneWrong,
  placesOf,
  sampleOf,
  totalsOf,
} from '../helpers/hostile/filterTable'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestServer, type TestServer } from '../helpers/server/testServer'

const inputs = 2000

let database: TestDatabase
let server: TestServer

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ databaseUrl: database.url, pages: false })
  for (const title of ['One', 'Two'])
    await keyHolder(server.url)('POST', '/api/content', { json: { title, _status: 'published' } })
}, 60_000)

afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

it(`${oddFilters.length} that are no filters are never every row, however they are written`, async () => {
  expect(await oddFiltersGoneWrong(oddFilters, visitor(server.url))).toEqual([])
}, 600_000)

it(`${inputs} filters of any field are never a failure, and never ignored, whoever asks`, async () => {
  const { default: config } = await import('@payload-config')
  const open = ['content', 'case-studies', 'events', 'partners', 'media']
  const closed = [...open, 'leads', 'submissions']
  const ofAll = filterTable(placesOf(await config, open))
  const ofStaff = filterTable(placesOf(await config, closed))
  const key = keyHolder(server.url)
  const staff = await loggedIn(server.url)
  const totals = await totalsOf(key, closed)
  const wrong = [
    ...(await filtersGoneWrong(sampleOf(ofAll, inputs, 11), {
      client: visitor(server.url),
      totals,
    })),
    ...(await filtersGoneWrong(sampleOf(ofStaff, inputs, 12), { client: key, totals })),
    ...(await filtersGoneWrong(sampleOf(ofStaff, inputs, 13), { client: staff, totals })),
  ]
  expect(wrong).toEqual([])
}, 1_200_000)
