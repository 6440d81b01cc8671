import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { noteContentChange } from '../../platform/changes/contentChanges'
import { createSearchIndex, type SearchIndex } from '../../../tests/helpers/database/searchIndex'
import { buildSegment, segmentsOf, type Segment } from './buildSegment'
import { urgent } from './copy/pace'
import { forceMerge } from './forceMerge'
import { withMergeLock } from './withMergeLock'
import { rebuildBroken } from './compactSegments'

let index: SearchIndex

beforeAll(async () => {
  index = await createSearchIndex()
})

beforeEach(() =>
  index.pool.query('truncate search_docs, search_segments, search_postings, search_dead'),
)

afterAll(() => index.close())

/** Rows of one word each, written at once. */
const addMany = (count: number) =>
  index.pool.query(
    `insert into search_docs (collection, doc_id, locale, language, title, slug, summary, body, fingerprint,
                              length, terms, counts, sequence, words)
     select 'content', gen_random_uuid(), 'en', 'en', 'Depot', '', '', '', '', 1, '{7}', '{6}', '', '{depot}'
       from generate_series(1, $1)`,
    [count],
  )

const killAll = () =>
  index.pool.query(`with gone as (delete from search_docs returning num, locale)
                    insert into search_dead (num, locale) select num, locale from gone`)

const count = async (what: string) =>
  (await index.pool.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]!.n

it('what is dead does not pile up in segments that are too large to be merged', async () => {
  await addMany(20_000)
  await index.merge()
  await killAll()
  await addMany(1)
  await index.merge()
  expect(await count('search_dead')).toBe(0)
  const { rows } = await index.pool.query(
    `select octet_length(nums) / 4 as docs from search_postings where term = 7`,
  )
  expect(rows).toEqual([{ docs: 1 }])
}, 60_000)

it('what vanished by hand is not counted any more', async () => {
  const gone = await index.add({ title: 'Bilby' })
  await index.add({ title: 'Bilby again' })
  await index.merge()
  expect((await index.search('bilby')).totalDocs).toBe(2)
  await index.pool.query('delete from search_docs where doc_id = $1', [gone])
  expect(await rebuildBroken(index.pool, 'en')).toBe(1)
  noteContentChange()
  const { docs, totalDocs } = await index.search('bilby')
  expect([totalDocs, docs.map(({ title }) => title)]).toEqual([1, ['Bilby again']])
  expect(await rebuildBroken(index.pool, 'en')).toBe(0)
})

it('a whole segment that is built anew by itself holds what it held', async () => {
  await index.add({ title: 'Bilby alone' })
  await index.merge()
  await withMergeLock(index.pool, { waits: true }, async (client) => {
    const taken = await segmentsOf(client, 'en')
    const [{ low, high }] = taken as [Segment]
    await buildSegment(client, { locale: 'en', low, high, taken: taken.slice(0, 1) }, urgent)
  })
  noteContentChange()
  expect((await index.search('alone')).docs.map(({ title }) => title)).toEqual(['Bilby alone'])
})

it('segments that are merged hold what those of before held', async () => {
  const words = ['bilby', 'quoll', 'numbat', 'dunnart']
  for (let round = 0; round < 6; round++) {
    for (const word of words.slice(round % 3)) await index.add({ title: `${word} ${round}` })
    await index.merge()
  }
  const found = async () =>
    Promise.all(words.map(async (word) => (await index.search(word)).docs.map(({ id }) => id)))
  const before = await found()
  await forceMerge(index.pool, 'en') // of their rows
  noteContentChange()
  expect(await count('search_segments')).toBe(1)
  expect(await found()).toEqual(before)
})
