import { expect, test } from '@jest/globals'
import { describeDuration } from './describeDuration'

test.each([
  [0, 'under a minute'],
  [59, 'under a minute'],
  [60, '1 min'],
  [3599, '1 h'],
  [15_000, '4 h 10 min'],
  [86_399, '1 day'],
  [86_400, '1 day'],
  [183_600, '2 days 3 h'],
  [1_036_800, '12 days'],
])('%d seconds are %s', (seconds, words) => {
  expect(describeDuration(seconds)).toBe(words)
})
