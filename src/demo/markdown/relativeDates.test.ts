import { describe, expect, it } from '@jest/globals'
import { daysBefore, eventTimes } from './relativeDates'

const event = {
  startsInDays: 1,
  startTime: '09:30',
  endsInDays: 1,
  endTime: '17:00',
  timezone: 'Europe/Berlin',
}
const wednesday = new Date('2026-11-18T12:00:00Z')

const times = (changes: Partial<typeof event>, now = wednesday) => {
  const { startsAt, endsAt } = eventTimes({ ...event, ...changes }, now)
  return [startsAt.toISOString(), endsAt.toISOString()]
}

describe('eventTimes', () => {
  it('takes the clock times in the event’s own zone', () => {
    expect(times({})).toEqual(['2026-11-19T08:30:00.000Z', '2026-11-19T16:00:00.000Z'])
  })

  it('knows daylight saving at the day of the event', () => {
    const [start] = times({ startsInDays: 140, endsInDays: 140 })
    expect(start).toBe('2027-04-07T07:30:00.000Z')
  })

  it('counts days as they are in the event’s zone', () => {
    const lateOnTuesday = new Date('2026-11-17T23:30:00Z') // Wednesday in Berlin
    expect(times({}, lateOnTuesday)[0]).toBe('2026-11-19T08:30:00.000Z')
  })

  it.each([
    ['a coming Saturday to Monday', { startsInDays: 3, endsInDays: 3 }, '2026-11-23'],
    ['a past Sunday to Friday', { startsInDays: -3, endsInDays: -3 }, '2026-11-13'],
    ['two days from a Friday to Monday', { startsInDays: 2, endsInDays: 3 }, '2026-11-23'],
  ])('moves %s', (_, changes, day) => {
    expect(times(changes)[0]?.slice(0, 10)).toBe(day)
  })

  it('keeps the length of an event that moves', () => {
    expect(times({ startsInDays: 2, endsInDays: 3 })[1]?.slice(0, 10)).toBe('2026-11-24')
  })
})

describe('daysBefore', () => {
  it('counts back from now', () => {
    expect(daysBefore(40, wednesday).toISOString()).toBe('2026-10-09T12:00:00.000Z')
  })
})
