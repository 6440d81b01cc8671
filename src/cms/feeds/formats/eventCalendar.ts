import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator'
import { zoned, zoneOf } from '../../../platform/calendar/zones'
import { markupLine, markupText } from '../../../platform/markup/markupText'
import { percentEncoded } from '../../served/documentAddress'
import { momentOf } from './moments'

/** Of a served event. */
export type CalendarEvent = {
  id: string | number
  url?: string
  title?: string | null
  summary?: string | null
  startsAt?: string | null
  startsAt_tz?: string | null
  endsAt?: string | null
  endsAt_tz?: string | null
  state?: string | null
  location?: {
    venue?: string | null
    address?: string | null
    city?: string | null
    country?: string | null
  } | null
  onlineUrl?: string | null
  tags?: readonly string[] | null
  updatedAt?: string | null
}

export type Calendar = {
  name: string
  /** What is put behind an event's id, so that no other calendar has the same. */
  host: string
  /** How often readers should ask again. @default 3600 */
  refreshSeconds?: number
  events: readonly CalendarEvent[]
}

const statuses: Record<string, ICalEventStatus> = {
  cancelled: ICalEventStatus.CANCELLED,
  postponed: ICalEventStatus.TENTATIVE,
}

const placeOf = ({ location, onlineUrl }: CalendarEvent): string => {
  const { venue, address, city, country } = location ?? {}
  const place = [venue, address, city, country].map(markupLine).filter((part) => part !== '')
  return place.length > 0 ? place.join(', ') : markupLine(onlineUrl)
}

const descriptionOf = ({ summary, url, onlineUrl }: CalendarEvent): string =>
  [
    markupText(summary).trim(),
    onlineUrl ? percentEncoded(onlineUrl) : '',
    url ? percentEncoded(url) : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n')

const timesOf = ({
  startsAt,
  startsAt_tz: startZone,
  endsAt,
  endsAt_tz: endZone,
}: CalendarEvent) => {
  const start = momentOf(startsAt)
  if (!start) return undefined
  const end = momentOf(endsAt)
  const zone = zoneOf(startZone ?? endZone)?.name
  const timeZone = zone ?? 'UTC'
  return {
    start: zoned(start, timeZone),
    // A calendar refuses an event that ends before it begins.
    end: end && end > start ? zoned(end, timeZone) : undefined,
    timezone: zone,
  }
}

const entryOf = (event: CalendarEvent, host: string): ICalEventData | undefined => {
  const times = timesOf(event)
  if (!times) return undefined
  const { id, url, title, state, tags, updatedAt } = event
  const changed = zoned(momentOf(updatedAt) ?? new Date(0), 'UTC')
  return {
    ...times,
    id: `${id}@${host}`,
    stamp: changed,
    lastModified: changed,
    summary: markupLine(title) || '–',
    description: descriptionOf(event),
    location: placeOf(event) || null,
    url: url ? percentEncoded(url) : null,
    status: statuses[state ?? ''] ?? ICalEventStatus.CONFIRMED,
    categories: (tags ?? []).map(markupLine).flatMap((name) => (name ? [{ name }] : [])),
  }
}

/**
 * The events as a calendar to subscribe to (iCalendar, RFC 5545, with RFC 7986's name and interval). Times are in each
 * event's own zone, whose rules stand in it. An event without a time is left out; one that was called off is shown so.
 */
export const eventCalendar = ({ name, host, refreshSeconds = 3600, events }: Calendar): string => {
  const calendar = ical({
    name: markupLine(name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Frontdesk', product: 'Frontdesk' },
    ttl: refreshSeconds,
    timezone: { name: null, generator: (zone) => zoneOf(zone)?.definition ?? null },
  })
  for (const event of events) {
    const entry = entryOf(event, host)
    if (entry) calendar.createEvent(entry)
  }
  return `${calendar.toString()}\r\n`
}
