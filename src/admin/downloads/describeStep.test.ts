import { expect, test } from '@jest/globals'
import { describeStep } from './describeStep'

test.each([
  [0, 0, '–'],
  [3, 0, '–'],
  [0, 12, '0 %'],
  [2, 3, '67 %'],
  [12, 12, '100 %'],
  [14, 10, '1.4 each'],
  [30, 10, '3 each'],
])('%i of %i is told as %s', (count, of, words) => {
  expect(describeStep({ count, of })).toBe(words)
})
