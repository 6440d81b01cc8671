import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readDocuments } from '../src/demo/readDocuments'
import { keyHolder } from './helpers/client'
import { addresses, faultOf, hostileQuery, sendQuery } from './helpers/hostileQueries'
import { createTestDatabase, type TestDatabase } from './helpers/testDatabase'
import { startTestServer, type TestServer } from './helpers/testServer'

let database: TestDatabase
let server: TestServer

const publish = (title: string, summary: string) =>
  keyHolder(server.url)('POST', '/api/content', {
    json: { title, summary, kind: 'page', _status: 'published' },
  })

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ databaseUrl: database.url })
  for (const { fields } of readDocuments().slice(0, 30)) {
    const { status } = await publish(fields.title, fields.summary)
    expect(status).toBe(201)
  }
}, 60_000)

afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

test('whatever is searched for, the answer is 200 or 400', async () => {
  const address = addresses()
  await fc.assert(
    fc.asyncProperty(hostileQuery, async (query) => {
      expect(faultOf(await sendQuery(server.url, query, address()))).toBeUndefined()
    }),
    { numRuns: 200 },
  )
  expect(server.logs.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
}, 120_000)

test('whatever a document says, it is published, found, and shown as text', async () => {
  const address = addresses()
  const words = fc.string({ unit: 'binary', maxLength: 150 })
  await fc.assert(
    fc.asyncProperty(words, words, async (title, summary) => {
      const marked = `wombat ${title.replaceAll('\0', '')}`.trim()
      const { status, body } = await publish(marked, summary.replaceAll('\0', ''))
      expect([201, 400]).toContain(status)
      const answer = await sendQuery(server.url, 'wombat', address())
      expect(faultOf(answer)).toBeUndefined()
      if (status !== 201) return
      expect(answer.text).toContain(body.doc.id)
      await keyHolder(server.url)('DELETE', `/api/content/${body.doc.id}`)
    }),
    { numRuns: 30 },
  )
}, 120_000)
