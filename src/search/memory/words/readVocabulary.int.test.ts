import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createSearchIndex, type SearchIndex } from '../../../../tests/helpers/database/searchIndex'
import { readVocabulary } from './readVocabulary'

let index: SearchIndex

beforeAll(async () => {
  index = await createSearchIndex()
})

afterAll(() => index.close())

const counted = { ähre: 3, apfel: 1, zebra: 2, 'two words': 5, '𐐨': 4, ﬀ: 6 }

it('every word has its count, whatever letters it has and on whichever page', async () => {
  for (const [word, docs] of Object.entries(counted))
    await index.pool.query(`insert into search_words values ('en', $1, $2)`, [word, docs])
  const { list } = await readVocabulary(index.pool, 'en', { pageSize: 2 })
  for (const [word, docs] of Object.entries(counted))
    expect([word, list.docFreq(word)]).toEqual([word, docs])
})

it('of too many, the rarest are left out', async () => {
  const { list } = await readVocabulary(index.pool, 'en', { most: 5, pageSize: 2 })
  expect(list.docFreq('apfel')).toBeUndefined()
  expect(list.docFreq('zebra')).toBe(2)
})

it('a page is read by an index, in whatever order the database sorts words', async () => {
  await index.pool.query(
    `insert into search_words select 'en', 'w' || n, 1 from generate_series(1, 20000) n`,
  )
  await index.pool.query('analyze search_words')
  const { rows } = await index.pool.query<{ 'QUERY PLAN': string }>(
    `explain select word from search_words where locale = 'en' and word ~>~ 'w5'
      order by word using ~<~ limit 100`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('search_words_prefix_idx')
})
