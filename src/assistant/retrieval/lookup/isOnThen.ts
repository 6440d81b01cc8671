import { dayMs, type DateSpan } from '../../../search/engine'

type Takes = { begins: Date; ends: Date; timeZone: string }

/** What clocks show in a time zone, as if it were UTC. */
export const clockIn = (moment: Date, timeZone: string): Date =>
  new Date(`${moment.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`)

/** Whether something takes place on some of these days, where it does: from Monday to Friday it is on on Tuesday. */
export const isOnThen = (
  { begins, ends, timeZone }: Takes,
  { from, days }: Pick<DateSpan, 'from' | 'days'>,
): boolean => {
  const [start, end] = [clockIn(begins, timeZone), clockIn(ends, timeZone)]
  const isBefore = start.getTime() < from.getTime() + days * dayMs
  return isBefore && (end > from || start >= from) // who ends at midnight is not on the day after
}
