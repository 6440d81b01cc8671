import { expect, it } from '@jest/globals'
import { chanceBy, logOdds } from './logistic'

it('adds what each feature counts for, and takes one that has no coefficient for nothing', () => {
  const chance = chanceBy({ bias: -1, near: 2 }, ['near', 'far'])
  expect(chance([0.5, 9])).toBe(0.5)
  expect(logOdds(chance([1, 9]))).toBeCloseTo(1, 12)
})

it.each([
  [0.5, 0, 0],
  [0, 0, -Infinity],
  [1, 0, Infinity],
  [0, 1e-6, Math.log(1e-6)],
  [1, 1e-6, -Math.log(1e-6)],
])('the log odds of %d, where nothing counts as less than %d', (chance, least, odds) => {
  expect(logOdds(chance, least)).toBeCloseTo(odds, 9)
})
