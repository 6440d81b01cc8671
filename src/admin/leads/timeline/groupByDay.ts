import type { TimelineEntry } from '../../../people/timeline/timelineEntry'
import { regionOf, said } from '../../../platform/language/said'

export type DayOfTimeline = {
  /** `YYYY-MM-DD` in the reader's zone. */
  day: string
  /** `Today`, `Yesterday`, `Thursday, 3 December`. */
  title: string
  entries: TimelineEntry[]
}

const dayMs = 24 * 60 * 60 * 1000

const dayOf = (date: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(date) // YYYY-MM-DD

type Options = {
  timeZone: string
  now?: Date
  /** Of the panel. @default 'en' */
  language?: string
}

const titleOf = (date: Date, { timeZone, now = new Date(), language = 'en' }: Options): string => {
  const day = dayOf(date, timeZone)
  if (day === dayOf(now, timeZone)) return said({ en: 'Today', de: 'Heute' }, language)
  if (day === dayOf(new Date(now.getTime() - dayMs), timeZone))
    return said({ en: 'Yesterday', de: 'Gestern' }, language)
  const sameYear = day.slice(0, 4) === dayOf(now, timeZone).slice(0, 4)
  return date.toLocaleDateString(regionOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: sameYear ? undefined : 'numeric',
    timeZone,
  })
}

/** Entries by the day on the reader's calendar, in the order in which they come. */
export const groupByDay = (entries: TimelineEntry[], options: Options): DayOfTimeline[] => {
  const days: DayOfTimeline[] = []
  for (const entry of entries) {
    const date = new Date(entry.at)
    const day = dayOf(date, options.timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, title: titleOf(date, options), entries: [entry] })
  }
  return days
}
