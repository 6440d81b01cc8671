import { expect, test } from '@jest/globals'
import { isLeaning } from './leaning'

test.each([
  ['and for vans?', true],
  ['How long does it take?', true],
  ['What does it weigh with a battery of 400 kWh?', true],
  ['Which charging stations from other makers work with your load management?', false],
  ['And which of your customers in Sweden have refuse trucks with megawatt chargers today?', false],
])('%s may go on from what was said: %s', (question, expected) => {
  expect(isLeaning(question, 'en')).toBe(expected)
})
