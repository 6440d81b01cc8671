import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Payload } from 'payload'
import { Content } from '../../../collections/Content'
import { noteContentChange, noteInTouch } from '../../../src/platform/changes/contentChanges'
import { indexRow } from '../../../src/search/index/indexRow'
import { insertRows } from '../../../src/search/index/insertRows'
import { mergeSegments } from '../../../src/search/segments/mergeSegments'
import { searchSite, type Search } from '../../../src/search/results/searchSite'
import type { LocaleCode } from '../../../src/platform/locales'
import { createTestDatabase } from './testDatabase'

type Words = {
  locale?: LocaleCode
  title: string
  summary?: string
  body?: string
  slug?: string
  /** Lines that it is also asked as. */
  asked?: string[]
}

/** The index by itself, without a server: what a document's save writes is written here by hand. */
export const createSearchIndex = async () => {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url })
  pool.on('error', () => undefined) // of what is still being closed when the database is dropped
  // As if every change were heard of.
  noteInTouch({ wall: Infinity, ticks: Infinity })
  await pool.query(`insert into search_types values (1, 'content')`)
  const config = { collections: [Content] } // a hit's address goes by its collection
  const payload = {
    config,
    db: { pool, drizzle: drizzle(pool) },
    findGlobal: () => Promise.resolve({}),
  } as unknown as Payload

  const add = async (
    { locale = 'en', title, summary = '', body = '', slug = '', asked = [] }: Words,
    id: string = randomUUID(),
  ) => {
    const askedAs = asked.map((text) => ({ text, locale }))
    const said = { title, summary, description: '', alsoCalled: '', tags: [], names: [], body }
    const text = askedAs.length > 0 ? { ...said, askedAs } : said
    const row = indexRow(text, { locale, language: locale })
    const place = { collection: 'content', docId: id, slug, publishedAt: null, endsAt: null }
    await pool.query(insertRows, [JSON.stringify([{ ...row, ...place }])])
    noteContentChange()
    return id
  }
  const remove = async (id: string) => {
    await pool.query(
      `with gone as (delete from search_docs where doc_id = $1 returning num, locale)
       insert into search_dead (num, locale) select num, locale from gone`,
      [id],
    )
    noteContentChange()
  }
  return {
    pool,
    payload,
    add,
    remove,
    merge: () => mergeSegments(pool),
    search: (query: string, more: Partial<Search> = {}) =>
      searchSite({ payload, query, locale: 'en', page: 1, limit: 10, ...more }),
    close: async () => {
      await pool.end()
      await database.drop()
    },
  }
}

export type SearchIndex = Awaited<ReturnType<typeof createSearchIndex>>
