import { expect, it } from '@jest/globals'
import type { PlannedQuery } from '../query/planQuery'
import type { RankedMatches } from './rank'
import { fuseWithAnswers, provideAnswerChances, withAnswers } from './withAnswers'

const ranked = (...scores: number[]) =>
  scores.map((score, num) => ({ num, score, hits: 1, tie: 0 }))
const order = (scores: number[], chances: [number, number][]) =>
  fuseWithAnswers(ranked(...scores), new Map(chances)).map(({ num }) => num)

it('lets what answers it pass what has more of its words', () => {
  expect(order([10, 9, 4], [[1, 0.5], [0, 0.1]])).toEqual([1, 0, 2]) // prettier-ignore
  expect(order([10, 9, 4], [[2, 0.9], [0, 0.1]])).toEqual([2, 0, 1]) // prettier-ignore
})

it('leaves the order by words where nothing answers it, or by little', () => {
  expect(order([10, 9, 4], [])).toEqual([0, 1, 2])
  expect(order([10, 4], [[1, 0.2]])).toEqual([0, 1])
})

it('takes a document that stands before a better one for no worse than that', () => {
  // The first has all words, or is near in meaning.
  expect(order([3, 10, 9], [[2, 0.05]])).toEqual([0, 1, 2]) // prettier-ignore
  expect(order([0, 0], [[1, 0.3]])).toEqual([1, 0])
})

it('leaves the order by words where nobody can tell', async () => {
  const query = { words: [1, 2, 3, 4], phrases: [], required: [], excluded: [] }
  const planned = { plan: { query } } as unknown as PlannedQuery
  const found = { top: ranked(10, 9) } as unknown as RankedMatches
  const asked = { question: 'who says so here' } as Parameters<typeof withAnswers>[1]
  provideAnswerChances(() => Promise.reject(new Error('no answer')))
  expect((await withAnswers(planned, asked, found)).top).toEqual(found.top)
  provideAnswerChances(() => Promise.resolve(new Map([[1, 1]])))
  expect((await withAnswers(planned, asked, found)).top.map(({ num }) => num)).toEqual([1, 0])
  provideAnswerChances(undefined)
  expect(await withAnswers(planned, asked, found)).toBe(found)
})
