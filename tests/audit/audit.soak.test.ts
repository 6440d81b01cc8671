import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import pg from 'pg'
import { sealRows } from '../../src/audit/chain/sealRows'
import { verifyChain } from '../../src/audit/chain/verifyChain'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { keyHolder, visitor } from '../helpers/server/client'
import { newAddress } from '../helpers/server/newAddress'
import { startTestServer } from '../helpers/server/testServer'
import { currentTransaction, untold } from './tables'

const kills = 5
const writers = 6
const eachMs = 3000

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 2 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

const consent = { privacy: true }

/** Sends forms and writes documents until the server is gone. @returns ids and references that it was told of */
const writeUntilGone = async (url: string, until: number): Promise<string[]> => {
  const told: string[] = []
  const key = keyHolder(url)
  while (Date.now() < until) {
    const name = randomUUID().slice(0, 12)
    try {
      const form = { name, email: `${name}@example.com`, message: 'Hello.', consent }
      const sent = await visitor(url)('POST', '/api/contact', {
        json: form,
        headers: { 'X-Forwarded-For': newAddress() },
      })
      if (sent.status === 201) told.push(sent.body.lead.reference as string)
      const post = { title: name, slug: name, kind: 'article', _status: 'published' }
      const made = await key('POST', '/api/content', { json: post })
      if (made.status === 201) told.push(made.body.doc.id as string)
    } catch {
      return told // it was killed
    }
  }
  return told
}

it('is whole after kills under load: every answered write has its row, and the chain computes', async () => {
  const began = await currentTransaction(database)
  const told: string[] = []
  for (let round = 0; round < kills; round++) {
    const server = await startTestServer({ databaseUrl: database.url, pages: false })
    const end = Date.now() + eachMs * 2
    const writing = Promise.all(
      Array.from({ length: writers }, () => writeUntilGone(server.url, end)),
    )
    await new Promise((resolve) => setTimeout(resolve, eachMs))
    await server.kill9()
    told.push(...(await writing).flat())
  }
  await sealRows(pool)
  const { rows } = await database.query<{ known: string }>(
    'select target_id as known from audit_log union select target_title from audit_log',
  )
  const known = new Set(rows.map((row) => row.known))
  expect(told.length).toBeGreaterThan(kills * writers)
  expect(told.filter((one) => !known.has(one))).toEqual([])
  expect(await untold(database, began)).toEqual([])
  const { findings, unsealed, rows: count } = await verifyChain({ pool })
  expect(findings).toEqual([])
  expect(unsealed).toBe(0)
  console.log(`${kills} kills: ${told.length} answered writes, ${count} rows in the chain`)
}, 240_000)
