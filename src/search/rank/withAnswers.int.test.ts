import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createSearchIndex, type SearchIndex } from '../../../tests/helpers/database/searchIndex'
import { provideAnswerChances } from './withAnswers'

let index: SearchIndex
beforeAll(async () => {
  index = await createSearchIndex()
  // The first are plainly the best; of the others the words stand nearer, or less near, to each other.
  for (let place = 0; place < 40; place++) {
    const apart = (place * 7) % 5
    const body = `depot${' wood'.repeat(apart)} charger tariff${' wood'.repeat(40 - apart)}`
    await index.add({ title: place < 8 ? `Depot charger tariff ${place}` : `Page ${place}`, body })
  }
  await index.merge()
})
afterAll(async () => {
  provideAnswerChances(undefined)
  await index.close()
})

it.each([1, 3, 4, 7])('pages of %s results have each match once, in one order', async (limit) => {
  provideAnswerChances(({ among }) =>
    Promise.resolve(new Map(among.map(({ num }) => [num, ((num * 17) % 40) / 40]))),
  )
  const search = async (more: { limit: number; page: number }) =>
    (await index.search('which depot has a charger tariff', more)).docs.map(({ title }) => title)
  const whole = await search({ limit: 28, page: 1 })
  const pages = Array.from({ length: Math.ceil(28 / limit) }, (_, at) => at + 1)
  const parts: string[] = []
  for (const page of pages) parts.push(...(await search({ limit, page })))
  expect(parts.slice(0, 28)).toEqual(whole)
  expect(new Set(whole).size).toBe(28)
})
