import { expect, test } from '@jest/globals'
import { dateSpanIn } from './dateSpan'

const tuesday = new Date('2026-11-24T18:00:00Z')
const daysOf = (text: string, locale: 'en' | 'de') => {
  const span = dateSpanIn(text, locale, tuesday)
  return span && `${span.from.toISOString().slice(0, 10)} +${span.days}`
}

test.each([
  ['en', 'anything on today?', '2026-11-24 +1'],
  ['en', 'next Thursday', '2026-11-26 +1'],
  ['en', 'on Tuesday', '2026-12-01 +1'],
  ['en', 'event this week', '2026-11-24 +6'],
  ['en', 'is there an event next week?', '2026-11-30 +7'],
  ['en', 'next month', '2026-12-01 +31'],
  ['en', 'events in June', '2027-06-01 +30'],
  ['en', 'in November', '2026-11-01 +30'],
  ['en', 'in February 2028', '2028-02-01 +29'],
  ['de', 'Was ist nächste Woche los?', '2026-11-30 +7'],
  ['de', 'am Montag', '2026-11-30 +1'],
  ['de', 'Habt ihr übermorgen offen?', '2026-11-26 +1'],
  ['de', 'morgen', '2026-11-25 +1'],
  ['de', 'Veranstaltungen im März', '2027-03-01 +31'],
  ['de', 'nächsten Monat', '2026-12-01 +31'],
] as const)('in %s, “%s” tells days', (locale, text, days) => {
  expect(daysOf(text, locale)).toBe(days)
})

test.each([
  ['en', 'What may I charge?'],
  ['en', 'The next generation of chargers'],
  ['de', 'Guten Morgen'],
  ['de', 'Die Woche hat sieben Tage'],
] as const)('in %s, “%s” tells none', (locale, text) => {
  expect(daysOf(text, locale)).toBeUndefined()
})
