import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { keyHolder, type Answer, type Client } from '../helpers/server/client'
import { doors, notNull, nullWrites, oddRichTexts } from '../helpers/hostile/oddWrites'
import { paragraph } from '../helpers/content/plainDocument'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestServer, type TestServer } from '../helpers/server/testServer'

let database: TestDatabase
let server: TestServer
let key: Client

const start = async (LOCALES: string) => {
  await server?.stop()
  server = await startTestServer({ databaseUrl: database.url, env: { LOCALES } })
  key = keyHolder(server.url)
}

beforeAll(async () => {
  database = await createTestDatabase()
  await start('en,de')
}, 90_000)

afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

const refusal = ({ status, body }: Answer) => [
  status,
  body?.errors?.[0]?.code,
  (body?.errors?.[0]?.data?.errors ?? []).map(({ path }: { path: string }) => path),
]

const create = async (slug: string, json: object): Promise<string> =>
  (await key('POST', `/api/${slug}`, { json })).body.doc.id

const stored = async (slug: string, id: string) =>
  (await key('GET', `/api/${slug}/${id}?draft=true&locale=all&depth=0`)).body

describe('rich text', () => {
  it.each(oddRichTexts)('with %s is refused everywhere, drafts included', async (_, body) => {
    const id = await create('content', { title: 'Kept', body: paragraph('Kept') })
    for (const door of doors) {
      const [method, path] = door(id)
      const answer = await key(method, path, { json: { title: 'Odd', body } })
      expect([path, ...refusal(answer)]).toEqual([path, 400, 'invalid_input', ['body']])
    }
    const bulk = await key('PATCH', `/api/content?where[id][equals]=${id}`, { json: { body } })
    expect([bulk.status, bulk.body.docs ?? []]).toEqual([400, []])
    expect((await stored('content', id)).body).toEqual({ en: paragraph('Kept') })
  })
})

describe('null', () => {
  it.each(notNull)(
    '%s: null for %s is 400, on create and update, drafts included',
    async (slug, name) => {
      const id = await create(slug, { title: 'Kept' })
      for (const { method, path, json } of nullWrites({ slug, name, id })) {
        const answer = await key(method, path, { json })
        expect([path, ...refusal(answer)]).toEqual([path, 400, 'invalid_input', [name]])
      }
    },
  )
})

// Last: it serves the same database anew.
it('where another locale comes first, titles are needed in that', async () => {
  await start('de,en')
  const id = await create('content', { title: 'Bus', _status: 'published' })
  expect((await stored('content', id)).title).toEqual({ de: 'Bus' })
  const json = { title: 'Bus', _status: 'published' }
  const english = await key('POST', '/api/content?locale=en', { json })
  expect(refusal(english)).toEqual([400, 'invalid_input', ['title']])
  expect(english.body.errors[0].data.errors[0].message).toMatch(/in Deutsch/)
}, 120_000)
