import type { ICalDayJsStub } from 'ical-generator'
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library'

export type Zone = { name: string; definition: string }

const inLowerCase = new Map(
  [...tzlib_get_timezones()].map((name): [string, string] => [name.toLowerCase(), name]),
)

const known = new Map<string, Zone | undefined>()

const read = (name: string): Zone | undefined => {
  const [definition = ''] = tzlib_get_ical_block(name)
  const given = /^TZID:(.+)$/m.exec(definition)?.[1]?.trim()
  return given && !/^Etc\/(UTC|GMT|UCT|Zulu)$/.test(given) ? { name: given, definition } : undefined
}

/**
 * A zone's name as calendars know it, with the rules that a calendar needs to read it; in any case of letters.
 * `undefined` of UTC, and of zones that calendars do not know.
 */
export const zoneOf = (timezone: unknown): Zone | undefined => {
  const name = typeof timezone === 'string' ? inLowerCase.get(timezone.toLowerCase()) : undefined
  if (name === undefined) return undefined
  if (!known.has(name)) known.set(name, read(name))
  return known.get(name)
}

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  formats.set(timeZone, format)
  return format
}

/** ical-generator would print a `Date` in the server's own zone: this is one that knows its zone. */
export const zoned = (moment: Date, timeZone: string): ICalDayJsStub => ({
  format: (pattern) => {
    const parts = formatOf(timeZone).formatToParts(moment)
    const {
      year = '',
      month,
      day,
      hour,
      minute,
      second,
    } = Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<string, string>
    return pattern === 'YYYYMMDD'
      ? `${year.padStart(4, '0')}${month}${day}`
      : `${hour}${minute}${second}`
  },
  isValid: () => true,
  toDate: () => moment,
  toJSON: () => moment.toISOString(),
  tz: () => zoned(moment, timeZone),
  utc: () => zoned(moment, 'UTC'),
})
