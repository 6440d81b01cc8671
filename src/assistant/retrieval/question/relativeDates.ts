import { dateSpanIn } from '../../../search/engine'
import type { LocaleCode } from '../../../platform/locales'

/**
 * The date, in words, that a question tells from today: `next Thursday` is `26 November 2026`, `next month` `December
 * 2026`; nothing for none, of a week, which no page says so, and of a month that is named anyway.
 */
export const relativeDate = (question: string, locale: LocaleCode, now = new Date()): string => {
  const span = dateSpanIn(question, locale, now)
  if (!span || span.isNamed || (span.days > 1 && span.days < 28)) return ''
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: span.days === 1 ? 'numeric' : undefined,
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(span.from)
}
