import type { LocaleCode } from '../../../platform/locales'

type Moments = {
  startsAt?: unknown
  endsAt?: unknown
  /** IANA name of the time zone it is written in. @default UTC */
  startsAt_tz?: unknown
}

export const momentOf = (value: unknown): Date | undefined => {
  const moment = typeof value === 'string' || value instanceof Date ? new Date(value) : undefined
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined
}

export const zoneOf = (value: unknown): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: String(value ?? 'UTC') }).resolvedOptions()
      .timeZone
  } catch {
    return 'UTC' // a zone that this Node does not know
  }
}

/** When something takes place, as people say it: the local time of the place. */
export const whenOf = ({ startsAt, endsAt, startsAt_tz }: Moments, locale: LocaleCode): string => {
  const start = momentOf(startsAt)
  const end = momentOf(endsAt)
  if (!start) return ''
  const timeZone = zoneOf(startsAt_tz)
  const language = locale === 'en' ? 'en-GB' : locale
  const day = new Intl.DateTimeFormat(language, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const time = new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit' })
  const zone = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' })
    .formatToParts(start)
    .find(({ type }) => type === 'timeZoneName')?.value
  const from = `${day.format(start)}, ${time.format(start)}`
  if (!end) return `${from} (${zone})`
  const isSameDay = day.format(start) === day.format(end)
  return isSameDay
    ? `${from}–${time.format(end)} (${zone})`
    : `${from} – ${day.format(end)}, ${time.format(end)} (${zone})`
}
