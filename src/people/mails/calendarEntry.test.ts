import { describe, expect, it } from '@jest/globals'
import { calendarEntry } from './calendarEntry'

const entry = (start: string, timezone?: string) =>
  calendarEntry({
    uid: 'submission@desk.example.com',
    start: new Date(start),
    minutes: 30,
    timezone,
    madeAt: new Date('2027-01-01T00:00:00Z'),
    title: 'Demo\r\nATTENDEE:mailto:victim@example.com',
    description: 'First line\nSecond; line, with signs',
    organizer: { name: 'The "Site"\r\nX: y', email: 'hello@example.com' },
  })

const unfolded = (text: string) => text.replaceAll('\r\n ', '')

const property = (text: string, name: string) =>
  new RegExp(`^${name}(;[^:]*)?:(.*)$`, 'm').exec(unfolded(text))?.[2]?.trim()

type Rule = { start: string; to: string; rule?: Record<string, string> }

const rulesOf = (text: string): Rule[] => {
  const zone = /BEGIN:VTIMEZONE([\s\S]*)END:VTIMEZONE/.exec(unfolded(text))?.[1] ?? ''
  return [...zone.matchAll(/BEGIN:(?:STANDARD|DAYLIGHT)([\s\S]*?)END:(?:STANDARD|DAYLIGHT)/g)].map(
    ([, block = '']) => ({
      start: property(block, 'DTSTART') ?? '',
      to: property(block, 'TZOFFSETTO') ?? '',
      rule: Object.fromEntries(
        (property(block, 'RRULE') ?? '').split(';').map((part) => part.split('=')),
      ),
    }),
  )
}

const pad = (value: number) => String(value).padStart(2, '0')

/** The day of a rule such as `BYMONTH=3;BYDAY=-1SU` in a year. */
const dayOf = (year: number, { BYMONTH = '1', BYDAY = '1SU' }: Record<string, string>) => {
  const [, nth = '1', name = 'SU'] = /^(-?\d)([A-Z]{2})$/.exec(BYDAY) ?? []
  const month = Number(BYMONTH)
  const days = Array.from(
    { length: new Date(Date.UTC(year, month, 0)).getUTCDate() },
    (_, i) => i + 1,
  )
  const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'].indexOf(name)
  const those = days.filter((d) => new Date(Date.UTC(year, month - 1, d)).getUTCDay() === weekday)
  return `${year}${pad(month)}${pad(those.at(Number(nth) > 0 ? Number(nth) - 1 : Number(nth)) ?? 0)}`
}

/** What the file itself says, read as a calendar does: the zone's offset when the local time is this one. */
const offsetAt = (text: string, local: string): string => {
  const year = Number(local.slice(0, 4))
  const changes = rulesOf(text).flatMap(({ start, to, rule }) =>
    rule?.FREQ
      ? [year - 1, year].map((y) => ({ at: `${dayOf(y, rule)}${start.slice(8)}`, to }))
      : [{ at: start, to }],
  )
  const past = changes.filter(({ at }) => at <= local).sort((a, b) => (a.at < b.at ? -1 : 1))
  return past.at(-1)?.to ?? ''
}

const asInstant = (local: string, offset: string) => {
  const iso = local.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6')
  return new Date(`${iso}${offset.slice(0, 3)}:${offset.slice(3, 5)}`).toISOString()
}

describe('a calendar entry', () => {
  it.each([
    ['Europe/Berlin', '2027-07-14T08:00:00.000Z', '20270714T100000'],
    ['Europe/Berlin', '2027-01-14T09:00:00.000Z', '20270114T100000'],
    ['Europe/Berlin', '2027-03-28T01:00:00.000Z', '20270328T030000'], // the hour that is skipped is over
    ['America/New_York', '2027-07-14T14:00:00.000Z', '20270714T100000'],
    ['America/New_York', '2027-01-14T15:00:00.000Z', '20270114T100000'],
    ['Asia/Kolkata', '2027-07-14T04:30:00.000Z', '20270714T100000'],
    ['Asia/Kolkata', '2027-01-14T04:30:00.000Z', '20270114T100000'],
    ['Pacific/Chatham', '2027-01-13T20:15:00.000Z', '20270114T100000'],
    ['Pacific/Chatham', '2027-07-13T21:15:00.000Z', '20270714T100000'],
  ])('says %s for %s, and brings the rules to read it', (timezone, moment, local) => {
    const text = entry(moment, timezone)
    expect(text).toContain(`DTSTART;TZID=${timezone}:${local}\r\n`)
    expect(text).toContain(`TZID:${timezone}\r\n`)
    expect(asInstant(local, offsetAt(text, local))).toBe(moment)
  })

  it.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['US/Eastern', 'America/New_York'],
  ])('knows %s as %s', (timezone, name) => {
    expect(entry('2027-07-14T08:00:00Z', timezone)).toContain(`DTSTART;TZID=${name}:`)
  })

  it.each([undefined, 'UTC', 'Etc/GMT', 'Mars/Olympus', ''])(
    'is in UTC for the zone %p',
    (zone) => {
      const text = entry('2027-07-14T08:00:00Z', zone)
      expect(text).toContain('DTSTART:20270714T080000Z\r\n')
      expect(text).not.toContain('VTIMEZONE')
    },
  )

  it('ends half an hour later, and is a wish and not an invitation', () => {
    const text = entry('2027-07-14T08:00:00Z', 'Europe/Berlin')
    expect(text).toContain('DTEND;TZID=Europe/Berlin:20270714T103000')
    expect(text).toContain('METHOD:PUBLISH')
    expect(text).toContain('STATUS:TENTATIVE')
    expect(property(text, 'DTSTAMP')).toBe('20270101T000000Z')
    expect(property(text, 'UID')).toBe('submission@desk.example.com')
    expect(text).not.toContain('ATTENDEE;')
  })

  it('takes no line from the words in it', () => {
    const text = entry('2027-07-14T08:00:00Z', 'Europe/Berlin')
    expect(text).not.toMatch(/^(ATTENDEE|X):/m)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(property(text, 'DESCRIPTION')).toBe('First line\\nSecond\\; line\\, with signs')
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })
})
