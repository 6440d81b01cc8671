import { expect, test } from '@jest/globals'
import { isOnThen } from './isOnThen'

const at = (day: number, time: string, days = 1, timeZone = 'UTC') => {
  const begins = new Date(`2036-03-0${day}T${time}:00Z`)
  return { begins, ends: new Date(begins.getTime() + days * 86_400_000), timeZone }
}
const tuesday = { from: new Date('2036-03-04T00:00:00Z'), days: 1 }

test.each([
  ['from Monday to Friday', at(3, '09:00', 4), true],
  ['that day alone', at(4, '09:00', 0.1), true],
  ['the moment at midnight', at(4, '00:00', 0), true],
  ['until midnight before', at(3, '12:00', 0.5), false],
  ['the day before', at(3, '09:00', 0.1), false],
  ['from the day after', at(5, '00:00', 3), false],
  // 23:30 in London is past midnight in Berlin.
  ['that day in Berlin', at(3, '23:30', 0.1, 'Europe/Berlin'), true],
  ['the next day in Berlin', at(4, '23:30', 0.1, 'Europe/Berlin'), false],
] as const)('what takes place %s', (_, event, isOn) => {
  expect(isOnThen(event, tuesday)).toBe(isOn)
})
