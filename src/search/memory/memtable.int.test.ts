import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createSearchIndex, type SearchIndex } from '../../../tests/helpers/database/searchIndex'
import { termOfWord } from '../../platform/text/terms'
import { prefetch } from './prefetch/prefetch'
import { readSnapshot } from './snapshot'

let index: SearchIndex
beforeAll(async () => {
  index = await createSearchIndex()
})
afterAll(() => index.close())

const words = ['bilby', 'quoll', 'numbat', 'dunnart', 'potoroo']
const { signal } = new AbortController()

const terms = words.map((word) => termOfWord(word, 'en'))

/** The same numbers at every run (a linear congruential generator). */
const randomOf = (seed: number) => {
  let state = seed
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
}

/** Which rows have each word, by the memory. */
const found = async () => {
  const { postings, dead } = await readSnapshot(index.pool, { locale: 'en', terms })
  return terms.map((term) =>
    (postings.get(term) ?? [])
      .flatMap(({ nums }) => [...nums])
      .filter((num) => !dead.has(num))
      .sort((a, b) => a - b),
  )
}

/** And by the database. */
const stored = async () => {
  const { rows } = await index.pool.query<{ num: number; words: string[] }>(
    'select num, words from search_docs order by num',
  )
  return words.map((word) => rows.filter((row) => row.words.includes(word)).map(({ num }) => num))
}

it('rows that come, go and are merged are found once each', async () => {
  const random = randomOf(11)
  const ids: string[] = []
  for (let step = 0; step < 250; step++) {
    for (let more = Math.floor(random() * 4); more > 0; more--) {
      const title = words.filter(() => random() < 0.4).join(' ') || 'nothing'
      ids.push(await index.add({ title }))
    }
    if (random() < 0.4 && ids.length > 0)
      await index.remove(ids.splice(Math.floor(random() * ids.length), 1)[0]!)
    if (random() < 0.2) await index.merge()
    // Then what a merged segment was made of stands in for it.
    if (random() < 0.5) await prefetch(index.pool, { locale: 'en', signal })
    if (random() < 0.7) expect(await found()).toEqual(await stored())
  }
})

it('many rows that come at once are found as few are', async () => {
  for (let more = 0; more < 150; more++) await index.add({ title: words[more % words.length]! })
  expect(await found()).toEqual(await stored())
})
