import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Payload } from 'payload'
import { retrieve } from '../../src/assistant/retrieval/retrieve'
import { hearsOfChanges, noteContentChange } from '../../src/platform/changes/contentChanges'
import { followChanges } from '../../src/platform/changes/followChanges'
import { searchPageOf } from '../../src/search/engine'
import { createDemoDatabase } from '../helpers/database/demoDatabase'
import type { TestDatabase } from '../helpers/database/testDatabase'
import { startTestPayload, type TestPayload } from '../helpers/database/testPayload'
import { until } from '../helpers/server/testServer'
import { ordinary, unseen } from './questions'

let database: TestDatabase
let started: TestPayload
let payload: Payload
let changes: { stop: () => Promise<void> }

beforeAll(async () => {
  database = await createDemoDatabase()
  started = await startTestPayload(database.url)
  payload = started.payload
  changes = followChanges({ onLost: () => Promise.resolve() })
  await until('touch with the database', () => Promise.resolve(hearsOfChanges()))
}, 180_000)

afterAll(async () => {
  await changes?.stop()
  await started?.close()
  await database?.drop()
})

/** As a site has them whose documents were saved in another order. */
const renumber = async (order: string) => {
  const { rows } = await database.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
      where table_name = 'search_docs' and column_name <> 'num'`,
  )
  const { columns } = rows[0]!
  await database.query(`create temp table kept as select ${columns}, num from search_docs`)
  await database.query(
    'truncate search_docs, search_segments, search_postings, search_words, search_dead',
  )
  await database.query(`insert into search_docs (${columns}) select ${columns} from kept order by ${order}`) // prettier-ignore
  await database.query('drop table kept')
  noteContentChange()
}

const said = async () => {
  const all: unknown[] = []
  for (const { question, history, locale = 'en' } of [...ordinary, ...unseen]) {
    const { passages } = await retrieve({ payload, question, history, locale })
    const search = { payload, query: question, locale, limit: 20, page: 1 }
    const { docs } = await searchPageOf(search)
    const words = await searchPageOf({ ...search, query: question.split(' ').slice(-2).join(' ') })
    const found = [...docs, ...words.docs].map(({ type, slug }) => `${type}/${slug}`)
    all.push({ question, found, passages: passages.map(({ text, url }) => ({ text, url })) })
  }
  return all
}

it('finds and says the same whatever was saved first', async () => {
  const before = await said()
  await renumber('num desc')
  expect(await said()).toEqual(before)
  await renumber('md5(slug || locale)')
  expect(await said()).toEqual(before)
}, 180_000)
