import { describe, expect, it } from '@jest/globals'
import { lastWeeks, weekOf } from './weekOf'

describe('weekOf', () => {
  it.each([
    ['2026-11-16T00:00:00Z', '2026-11-16'],
    ['2026-11-22T23:59:59.999Z', '2026-11-16'],
    ['2026-11-23T00:00:00Z', '2026-11-23'],
    ['2027-01-01T12:00:00Z', '2026-12-28'],
  ])('names the Monday of %s: %s', (moment, monday) => {
    expect(weekOf(new Date(moment))).toBe(monday)
  })
})

describe('lastWeeks', () => {
  it('ends with this week, also over a change of the clocks', () => {
    const now = new Date('2026-11-02T01:00:00Z')
    expect(lastWeeks(3, now)).toEqual(['2026-10-19', '2026-10-26', '2026-11-02'])
  })
})
