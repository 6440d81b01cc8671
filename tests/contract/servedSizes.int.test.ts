import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createDemoDatabase } from '../helpers/database/demoDatabase'
import type { TestDatabase } from '../helpers/database/testDatabase'
import { keyHolder, visitor, type Client } from '../helpers/server/client'
import { startTestServer, type TestServer } from '../helpers/server/testServer'

let database: TestDatabase
let server: TestServer
let anyone: Client

beforeAll(async () => {
  database = await createDemoDatabase()
  server = await startTestServer({ databaseUrl: database.url, pages: false })
  anyone = visitor(server.url)
}, 60_000)

afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

const bytesOf = async (path: string) => {
  const { status, text } = await anyone('GET', path)
  expect(status).toBe(200)
  return Buffer.byteLength(text)
}

/** What a list page needs, as docs/reading-content.md says. */
const listPage =
  '/api/content?limit=10&select[title]=true&select[url]=true&select[summary]=true&select[heroImage]=true&select[publishedAt]=true'

test('cards make the default list of the demo content at most a quarter larger than ids do', async () => {
  const ids = await bytesOf('/api/content?depth=0')
  expect(await bytesOf('/api/content')).toBeLessThanOrEqual(1.25 * ids)
  expect(await bytesOf(listPage)).toBeLessThanOrEqual(15_000)
})

test('a document by its id has at most 40 KB', async () => {
  for (const slug of ['content', 'case-studies', 'events', 'partners']) {
    const { docs } = (await anyone('GET', `/api/${slug}?limit=100&select[title]=true`)).body
    for (const { id } of docs as { id: string }[])
      expect(await bytesOf(`/api/${slug}/${id}`)).toBeLessThanOrEqual(40_000)
  }
})

test('a long list costs a visitor no more than cards do, whatever depth it asks for', async () => {
  const path = '/api/content?limit=100'
  expect(await bytesOf(`${path}&depth=3`)).toBe(await bytesOf(path))
  const byKey = await keyHolder(server.url)('GET', `${path}&depth=3`)
  expect(Buffer.byteLength(byKey.text)).toBeLessThan(4 * 1024 * 1024)
})
