import { expect, it } from '@jest/globals'
import { compareReranked } from './compareReranked'

const order = (clauses: number, scores: { hits: number; score: number }[]) =>
  scores
    .map((each, num) => ({ ...each, num, tie: 0 }))
    .sort(compareReranked(clauses))
    .map(({ num }) => num)

it('documents with all words come first where a query is short', () => {
  const found = [
    { hits: 2, score: 20 },
    { hits: 3, score: 1 },
  ]
  expect(order(3, found)).toEqual([1, 0])
})

it('of a sentence, all words count half as much again, and what fits much better stands above', () => {
  const found = [
    { hits: 6, score: 10 },
    { hits: 4, score: 22 },
    { hits: 5, score: 14 },
  ]
  expect(order(6, found)).toEqual([1, 0, 2])
})
