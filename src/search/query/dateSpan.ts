import type { LocaleCode } from '../../platform/locales'

export const dayMs = 24 * 60 * 60 * 1000

/** Days that a text tells from today, or by a month: `next Thursday`, `next week`, `in June`. */
export type DateSpan = {
  /** Its first day, at midnight UTC. */
  from: Date
  days: number
  /** As it was written. */
  said: string
  /** Whether a month is named: its name stands where it is meant. */
  isNamed: boolean
}

type Days = Pick<DateSpan, 'from' | 'days'>
type Reader = (now: Date, match: RegExpExecArray) => Days

const midnight = (year: number, month: number, day: number): Date =>
  new Date(Date.UTC(year, month, day))
const dayOf = (now: Date, ahead = 0): Date =>
  midnight(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + ahead)
const daysFrom = (now: Date, ahead: number, days = 1): Days => ({ from: dayOf(now, ahead), days })

const monthFrom = (year: number, month: number): Days => {
  const from = midnight(year, month, 1)
  return {
    from,
    days: Math.round((midnight(year, month + 1, 1).getTime() - from.getTime()) / dayMs),
  }
}

/** Days until a Monday, from which weeks are counted. */
const toMonday = (now: Date): number => -((now.getUTCDay() + 6) % 7)

/** Of weekdays and months by their names: 0 is Sunday, and January. */
const names: Record<LocaleCode, { weekdays: string[]; months: string[] }> = {
  en: {
    weekdays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    months: 'january february march april may june july august september october november december'.split(' '), // prettier-ignore
  },
  de: {
    weekdays: ['sonntag', 'montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag'],
    months: 'januar februar märz april mai juni juli august september oktober november dezember'.split(' '), // prettier-ignore
  },
}

const weekdayOf =
  (language: LocaleCode): Reader =>
  (now, { groups }) => {
    const weekday = names[language].weekdays.indexOf(groups!.name!.toLowerCase())
    return daysFrom(now, ((weekday - now.getUTCDay() + 6) % 7) + 1)
  }

/** A month without its year is the next one. */
const monthOf =
  (language: LocaleCode): Reader =>
  (now, { groups }) => {
    const month = names[language].months.indexOf(groups!.name!.toLowerCase())
    const isNextYear = month < now.getUTCMonth()
    return monthFrom(Number(groups!.year ?? now.getUTCFullYear() + Number(isNextYear)), month)
  }

const thisWeek: Reader = (now) => daysFrom(now, 0, 7 + toMonday(now))
const nextWeek: Reader = (now) => daysFrom(now, toMonday(now) + 7, 7)
const thisMonth: Reader = (now) => monthFrom(now.getUTCFullYear(), now.getUTCMonth())
const nextMonth: Reader = (now) => monthFrom(now.getUTCFullYear(), now.getUTCMonth() + 1)

const bounded = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu')

const year = '(?: (?<year>20\\d\\d))?'

const readers: Record<LocaleCode, [RegExp, Reader][]> = {
  en: [
    [bounded('today|tonight'), (now) => daysFrom(now, 0)],
    [bounded('tomorrow'), (now) => daysFrom(now, 1)],
    [bounded('this week'), thisWeek],
    [bounded('(?:next|coming) week'), nextWeek],
    [bounded('this month'), thisMonth],
    [bounded('(?:next|coming) month'), nextMonth],
    [bounded(`(?:next|this|coming|on) (?<name>${names.en.weekdays.join('|')})`), weekdayOf('en')],
    [bounded(`(?:in|during|this|next) (?<name>${names.en.months.join('|')})${year}`), monthOf('en')],
  ],
  de: [
    [bounded('heute(?: abend)?'), (now) => daysFrom(now, 0)],
    [bounded('übermorgen'), (now) => daysFrom(now, 2)],
    [bounded('(?<!(?:guten|am|jeden|heute) )morgen'), (now) => daysFrom(now, 1)],
    [bounded('diese[r]? woche'), thisWeek],
    [bounded('(?:nächste[rn]?|kommende[rn]?) woche'), nextWeek],
    [bounded('diese[nmrs]{1,2} monat'), thisMonth],
    [bounded('(?:im )?(?:nächste|kommende)[nrms] monat'), nextMonth],
    [
      bounded(`(?:nächste[nrms]?|kommende[nrms]?|diese[nrms]?|am) (?<name>${names.de.weekdays.join('|')})`),
      weekdayOf('de'),
    ],
    [bounded(`(?:im|diesen|nächsten) (?<name>${names.de.months.join('|')})${year}`), monthOf('de')],
  ],
} // prettier-ignore

/** Temporal expressions (TIMEX) by patterns: which days a text tells; `undefined` of none. */
export const dateSpanIn = (
  text: string,
  language: LocaleCode,
  now = new Date(),
): DateSpan | undefined => {
  for (const [pattern, read] of readers[language]) {
    const match = pattern.exec(text)
    if (!match) continue
    const isNamed = read === readers[language].at(-1)![1]
    return { ...read(now, match), said: match[0], isNamed }
  }
  return undefined
}
