const minuteMs = 60_000
const hourMs = 60 * minuteMs

type Options = {
  now?: Date
  timeZone?: string
  /** Of the panel. @default 'en' */
  language?: string
}

const dayOf = (date: Date, timeZone?: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(date) // YYYY-MM-DD

/** How many days away it is, of those near today, in the given zone. */
const nearDay = (date: Date, now: Date, timeZone?: string): number | undefined => {
  const day = dayOf(date, timeZone)
  return [-1, 0, 1].find(
    (days) => dayOf(new Date(now.getTime() + days * 24 * hourMs), timeZone) === day,
  )
}

/** `just now`, `5 minutes ago`, `in 20 minutes`, `tomorrow, 09:00`, `3 Dec, 14:30`, `3 Dec 2027, 14:30`. */
export const describeMoment = (
  date: Date,
  { now = new Date(), timeZone, language: asked = 'en' }: Options = {},
): string => {
  const language = asked === 'de' ? 'de-DE' : 'en-GB'
  const near = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const awayMs = date.getTime() - now.getTime()
  if (Math.abs(awayMs) < minuteMs) return asked === 'de' ? 'gerade eben' : 'just now'
  if (Math.abs(awayMs) < hourMs) {
    const minutes = Math.round(awayMs / minuteMs)
    return new Intl.RelativeTimeFormat(language).format(minutes, 'minute')
  }
  const time = date.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', timeZone })
  const days = nearDay(date, now, timeZone)
  if (days !== undefined) return `${near.format(days, 'day')}, ${time}`
  const sameYear = dayOf(date, timeZone).slice(0, 4) === dayOf(now, timeZone).slice(0, 4)
  const day = date.toLocaleDateString(language, {
    day: 'numeric',
    month: 'short',
    year: sameYear ? undefined : 'numeric',
    timeZone,
  })
  return `${day}, ${time}`
}
