import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createSearchIndex, type SearchIndex } from '../../../tests/helpers/database/searchIndex'
import { noteContentChange } from '../../platform/changes/contentChanges'
import { prefetch } from '../memory/prefetch/prefetch'
import { provideAnswerChances } from './withAnswers'

let index: SearchIndex
beforeAll(async () => {
  index = await createSearchIndex()
})
afterAll(async () => {
  provideAnswerChances(undefined)
  await index.close()
})

/** Of each text more than are looked at closely, so that equals stand at every border. */
const pages = Array.from({ length: 420 }, (_, at) => ({
  slug: `page-${at}`,
  ...[
    { title: 'Depot', body: 'A charger of the depot, by tariff.' },
    { title: 'Charger', body: 'The depot charger, by tariff.' },
    { title: 'Tariff', body: 'What a depot charger pays: the tariff of chargers.' },
  ][at % 3]!,
}))

/** Every third from here, then those between: no two neighbours stay so. */
const shuffled = (first: number) =>
  [0, 1, 2].flatMap((from) => pages.filter((_, at) => at % 3 === (from + first) % 3)).reverse()

const queries = [
  'depot',
  'charger',
  'depot charger',
  'depot tariff -station',
  '"depot charger"',
  'which depot charger has a tariff',
]

const found = async () => {
  const all: string[][] = []
  for (const query of queries)
    for (const page of [1, 2, 4, 8]) {
      const { docs } = await index.search(query, { limit: 40, page })
      all.push(docs.map(({ slug }) => slug))
    }
  return all
}

const { signal } = new AbortController()

const foundOf = async (inOrder: typeof pages) => {
  await index.pool.query(
    'truncate search_docs, search_segments, search_postings, search_words, search_dead',
  )
  for (const page of inOrder) await index.add(page)
  const waiting = await found()
  await index.merge()
  for (const _ of [1, 2]) await prefetch(index.pool, { locale: 'en', signal })
  noteContentChange()
  return { waiting, merged: await found() }
}

it('equals are in the same order whatever was saved first, and wherever they are read', async () => {
  provideAnswerChances(({ among }) => Promise.resolve(new Map(among.map(({ num }) => [num, 0.5]))))
  const first = await foundOf(pages)
  expect(first.merged).toEqual(first.waiting)
  expect(new Set(first.merged.slice(0, 2).flat()).size).toBe(80)
  expect(await foundOf(shuffled(1))).toEqual(first)
}, 60_000)
