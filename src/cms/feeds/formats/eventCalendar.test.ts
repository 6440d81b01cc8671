import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { eventCalendar, type CalendarEvent } from './eventCalendar'
import { runs } from '../../../../tests/helpers/runs'
import { anyText } from '../../../../tests/helpers/anyText'

const event: CalendarEvent = {
  id: '1',
  url: 'https://www.example.com/events/größe',
  title: 'Open day; buses, and\nmore',
  summary: 'Come & see.',
  startsAt: '2026-06-01T08:00:00.000Z',
  startsAt_tz: 'Europe/Berlin',
  endsAt: '2026-06-01T15:30:00.000Z',
  endsAt_tz: 'Europe/Berlin',
  state: 'scheduled',
  location: { venue: 'Depot', address: 'Straße 1', city: 'Köln', country: 'DE' },
  tags: ['Buses'],
  updatedAt: '2026-05-01T00:00:00.000Z',
}

const calendarOf = (...events: CalendarEvent[]) =>
  eventCalendar({ name: 'Events', host: 'example.com', events })

/** What RFC 5545 says of every calendar object (3.1, 3.6, 3.6.1). */
const read = (text: string) => {
  for (const line of text.split('\r\n')) {
    expect(line).not.toMatch(/[\r\n]/)
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  }
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy()
  const zones = calendar
    .getAllSubcomponents('vtimezone')
    .map((zone) => zone.getFirstPropertyValue('tzid'))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    for (const name of ['uid', 'dtstamp', 'dtstart'])
      expect([name, component.getAllProperties(name).length]).toEqual([name, 1])
    const zone = component.getFirstProperty('dtstart')?.getParameter('tzid')
    if (zone !== undefined) expect(zones).toContain(zone)
    return component
  })
}

const valueOf = (component: ICAL.Component | undefined, name: string) =>
  component?.getFirstPropertyValue(name)?.toString()

describe('an event', () => {
  const [component] = read(calendarOf(event))

  test('has its time in its own zone, and the zone’s rules with it', () => {
    const start = component?.getFirstProperty('dtstart')
    expect([start?.getParameter('tzid'), start?.getFirstValue()?.toString()]).toEqual([
      'Europe/Berlin',
      '2026-06-01T10:00:00',
    ])
    expect(valueOf(component, 'dtend')).toBe('2026-06-01T17:30:00')
  })

  test('has its words, its place and its page', () => {
    expect(valueOf(component, 'summary')).toBe('Open day; buses, and more')
    expect(valueOf(component, 'location')).toBe('Depot, Straße 1, Köln, DE')
    expect(valueOf(component, 'url')).toBe('https://www.example.com/events/gr%C3%B6%C3%9Fe')
    expect(valueOf(component, 'description')).toBe(
      'Come & see.\n\nhttps://www.example.com/events/gr%C3%B6%C3%9Fe',
    )
    expect(valueOf(component, 'status')).toBe('CONFIRMED')
  })

  test('stays the same to calendars when it is changed', () => {
    expect(valueOf(component, 'uid')).toBe('1@example.com')
    expect(valueOf(component, 'dtstamp')).toBe('2026-05-01T00:00:00Z')
    expect(valueOf(component, 'last-modified')).toBe('2026-05-01T00:00:00Z')
  })
})

const statuses: [string | null, string][] = [
  ['cancelled', 'CANCELLED'],
  ['postponed', 'TENTATIVE'],
  ['scheduled', 'CONFIRMED'],
  [null, 'CONFIRMED'],
]

test.each(statuses)('one that is %s is shown as %s', (state, status) => {
  expect(valueOf(read(calendarOf({ ...event, state }))[0], 'status')).toBe(status)
})

test('without a zone that calendars know, times are in UTC', () => {
  for (const startsAt_tz of [null, 'UTC', 'Mars/Base']) {
    const [component] = read(calendarOf({ ...event, startsAt_tz, endsAt_tz: null }))
    expect(valueOf(component, 'dtstart')).toBe('2026-06-01T08:00:00Z')
  }
})

test('events in several zones have each its own', () => {
  const events = ['Europe/Berlin', 'America/New_York', 'asia/tokyo'].map((startsAt_tz, n) => ({
    ...event,
    id: n,
    startsAt_tz,
  }))
  expect(read(calendarOf(...events)).map((one) => valueOf(one, 'dtstart'))).toEqual([
    '2026-06-01T10:00:00',
    '2026-06-01T04:00:00',
    '2026-06-01T17:00:00',
  ])
})

test('an end before the start is none, and what has no start is no event', () => {
  const [component] = read(calendarOf({ ...event, endsAt: '2026-01-01T00:00:00.000Z' }))
  expect(component?.getAllProperties('dtend')).toEqual([])
  expect(read(calendarOf({ ...event, startsAt: null }, { ...event, startsAt: 'soon' }))).toEqual([])
})

test('an event online takes place there', () => {
  const onlineUrl = 'https://meet.example.com/ä'
  expect(valueOf(read(calendarOf({ ...event, location: null, onlineUrl }))[0], 'location')).toBe(
    onlineUrl,
  )
})

test('the same events make the same bytes', () => {
  expect(calendarOf(event)).toBe(calendarOf(event))
})

test('whatever stands in an event, it is one event', () => {
  const words = anyText()
  const injected = fc.constantFrom(
    '\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\n',
    '\u0085X:1',
    '\u2028X:1',
    '";:,\\n',
  )
  fc.assert(
    fc.property(fc.oneof(words, injected), fc.oneof(words, injected), (one, other) => {
      const changed = {
        title: one,
        summary: other,
        onlineUrl: `https://example.com/${one}`,
        tags: [one, other],
      }
      const location = { venue: one, address: other }
      const components = read(calendarOf({ ...event, ...changed, location }))
      expect(components.length).toBe(1)
    }),
    runs(60),
  )
})
