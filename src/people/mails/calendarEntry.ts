import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator'
import { zoned, zoneOf } from '../../platform/calendar/zones'
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
