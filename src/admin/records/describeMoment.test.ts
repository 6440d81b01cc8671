import { describe, expect, test } from '@jest/globals'
import { describeMoment } from './describeMoment'

const now = new Date('2026-11-21T12:00:00Z')
const say = (iso: string, timeZone = 'UTC') => describeMoment(new Date(iso), { now, timeZone })

describe('a moment is said as people say it', () => {
  test.each([
    ['2026-11-21T12:00:20Z', 'just now'],
    ['2026-11-21T11:55:00Z', '5 minutes ago'],
    ['2026-11-21T12:01:10Z', 'in 1 minute'],
    ['2026-11-21T09:05:00Z', 'today, 09:05'],
    ['2026-11-22T09:00:00Z', 'tomorrow, 09:00'],
    ['2026-11-20T23:59:00Z', 'yesterday, 23:59'],
    ['2026-12-03T14:30:00Z', '3 Dec, 14:30'],
    ['2027-12-03T14:30:00Z', '3 Dec 2027, 14:30'],
  ])('%s is "%s"', (iso, text) => {
    expect(say(iso)).toBe(text)
  })
})

test('the day is the one in the reader’s zone', () => {
  expect(say('2026-11-21T23:30:00Z', 'Europe/Berlin')).toBe('tomorrow, 00:30')
  expect(say('2026-12-31T23:30:00Z', 'Europe/Berlin')).toBe('1 Jan 2027, 00:30')
})
