import type { LocaleCode } from '../../platform/locales'

type Moment = {
  startsAt?: unknown
  /** IANA name of the time zone it is written in. @default UTC */
  startsAt_tz?: unknown
}

const dayIn = (timeZone: string, moment: Date): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
  } catch {
    return undefined // a zone that this Node does not know
  }
}

const monthAndWeekday = (day: Date, locale: LocaleCode): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', month: 'long' })
    .formatToParts(day)
    .flatMap(({ type, value }) => (type === 'literal' ? [] : value))
    .join(' ')

/** The day on which something takes place, in the ways in which people type one: `7 March 2036`, `07.03.2036`, `2036-03-07`. */
export const dateWords = ({ startsAt, startsAt_tz }: Moment, locale: LocaleCode): string[] => {
  const moment = typeof startsAt === 'string' ? new Date(startsAt) : undefined
  if (!moment || Number.isNaN(moment.getTime())) return []
  const iso = dayIn(String(startsAt_tz ?? 'UTC'), moment) ?? moment.toISOString().slice(0, 10)
  const day = new Date(`${iso}T00:00:00Z`)
  return [`${day.getUTCDate()} ${day.getUTCMonth() + 1} ${monthAndWeekday(day, locale)}`, iso]
}
