import type { LocaleCode } from '../../../platform/locales'

const dayMs = 24 * 60 * 60 * 1000

const weekdays: Record<LocaleCode, string[]> = {
  en: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  de: ['sonntag', 'montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag'],
}

const days: Record<LocaleCode, [RegExp, number][]> = {
  en: [
    [/\btoday\b|\btonight\b/i, 0],
    [/\btomorrow\b/i, 1],
  ],
  de: [
    [/\bheute\b/i, 0],
    [/übermorgen\b/i, 2],
    [/(?<!guten |am |jeden )\bmorgen\b/i, 1],
  ],
}

const coming: Record<LocaleCode, { weekday: RegExp; month: RegExp }> = {
  en: {
    weekday: new RegExp(`\\b(?:next|this|coming|on) (${weekdays.en.join('|')})\\b`, 'i'),
    month: /\bnext month\b/i,
  },
  de: {
    weekday: new RegExp(`\\b(?:nächste[nrms]?|kommende[nrms]?|diese[nrms]?|am) (${weekdays.de.join('|')})\\b`, 'i'), // prettier-ignore
    month: /\b(?:nächsten|kommenden) monat\b/i,
  },
}

const weekdayAfter = (now: Date, weekday: number): Date =>
  new Date(now.getTime() + (((weekday - now.getUTCDay() + 6) % 7) + 1) * dayMs)

/** The first day of a month is told by its month alone. */
const nextMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)) // prettier-ignore

/** The date, in words, that a question tells from today: `next Thursday` is `26 November 2026`; nothing for none. */
export const relativeDate = (question: string, locale: LocaleCode, now = new Date()): string => {
  const write = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
      ...options,
    }).format(date)
  const { weekday, month } = coming[locale]
  const [, name] = weekday.exec(question) ?? []
  if (name) {
    const at = weekdays[locale].indexOf(name.toLowerCase())
    return write(weekdayAfter(now, at), { day: 'numeric' })
  }
  const [, ahead] = days[locale].find(([pattern]) => pattern.test(question)) ?? []
  if (ahead !== undefined) return write(new Date(now.getTime() + ahead * dayMs), { day: 'numeric' })
  return month.test(question) ? write(nextMonth(now), {}) : ''
}
