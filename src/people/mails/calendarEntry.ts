import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  type ICalDayJsStub,
} from 'ical-generator'
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library'
import { oneLine } from '../../platform/text/oneLine'

export type CalendarEntry = {
  /** The same for the same wish, so that a second mail updates the entry. */
  uid: string
  start: Date
  minutes: number
  /** IANA; any case. Without one, or with one that calendars do not know, times are in UTC. */
  timezone?: string | null
  /** When it was made, which is when it was last changed too. */
  madeAt: Date
  title: string
  description: string
  organizer: { name: string; email: string }
}

type Zone = { name: string; definition: string }

/** Its name as calendars know it, with the rules that a calendar needs to read it. */
const zoneOf = (timezone: string | null | undefined): Zone | undefined => {
  const wanted = timezone?.toLowerCase()
  const known = [...tzlib_get_timezones()].find((name) => name.toLowerCase() === wanted)
  if (!known) return undefined
  const [definition = ''] = tzlib_get_ical_block(known)
  const name = /^TZID:(.+)$/m.exec(definition)?.[1]?.trim()
  return name && !/^Etc\/(UTC|GMT|UCT|Zulu)$/.test(name) ? { name, definition } : undefined
}

const inZone = (moment: Date, timeZone: string): Record<string, string> => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** ical-generator would print a `Date` in the server's own zone: this is one that knows its zone. */
const zoned = (moment: Date, timeZone: string): ICalDayJsStub => {
  const { year = '', month, day, hour, minute, second } = inZone(moment, timeZone)
  return {
    format: (pattern) =>
      pattern === 'YYYYMMDD'
        ? `${year.padStart(4, '0')}${month}${day}`
        : `${hour}${minute}${second}`,
    isValid: () => true,
    toDate: () => moment,
    toJSON: () => moment.toISOString(),
    tz: () => zoned(moment, timeZone),
    utc: () => zoned(moment, 'UTC'),
  }
}

/** A wish for a time, as an iCalendar file (RFC 5545) to look at and to keep: tentative, not an invitation. */
export const calendarEntry = ({
  uid,
  start,
  minutes,
  timezone,
  madeAt,
  title,
  description,
  organizer,
}: CalendarEntry): string => {
  const zone = zoneOf(timezone)
  const timeZone = zone?.name ?? 'UTC'
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Frontdesk', product: 'Frontdesk' },
    timezone: zone ? { name: null, generator: () => zone.definition } : null,
  })
  calendar.createEvent({
    id: uid,
    stamp: madeAt,
    start: zoned(start, timeZone),
    end: zoned(new Date(start.getTime() + minutes * 60_000), timeZone),
    timezone: zone?.name,
    summary: oneLine(title),
    description,
    // A quoted parameter takes no quotes at all (RFC 5545, 3.2).
    organizer: { ...organizer, name: oneLine(organizer.name).replaceAll('"', '’') },
    status: ICalEventStatus.TENTATIVE,
    busystatus: ICalEventBusyStatus.TENTATIVE,
  })
  return `${calendar.toString()}\r\n`
}
