import { expect, test } from '@jest/globals'
import { describeStep } from './describeStep'

test.each([
  [0, 0, '–'],
  [3, 0, '–'],
  [0, 12, '0 %'],
  [2, 3, '67 %'],
  [12, 12, '100 %'],
  [11, 10, '110 %'], // one asked before the days that are counted
])('%i of %i is told as %s', (count, of, words) => {
  expect(describeStep({ count, of })).toBe(words)
})
