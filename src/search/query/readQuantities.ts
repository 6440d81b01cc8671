import type { LocaleCode } from '../../platform/locales'
import { languagesOf } from '../../platform/text/languagesOf'
import { spelledOut, withoutPriceBounds } from './quantities'
import { termOfWord } from '../../platform/text/terms'
import { dateSpanIn, dayMs, type DateSpan } from './dateSpan'

/** A query whose days and bounds of prices are read. */
export type ReadQuery = {
  /** As it was typed, but for `vehicle2grid`. */
  query: string
  /** The same without them, and as long. */
  text: string
  /** Terms of the days that it tells, as an event's day is indexed (dateWords.ts). */
  days: number[]
}

/** Pages have what is under a price, and say that it is one. */
const price: Record<LocaleCode, string> = { en: 'price', de: 'preis' }

/** Before what takes place: events that are to come stand first anyway (rerank.ts). */
const coming: Record<LocaleCode, RegExp> = {
  en: /(?<!\p{L})(?:next|upcoming|coming)(?= (?:webinar|workshop|event|fair|conference|seminar|course|meetup)s?(?!\p{L}))/giu,
  de: /(?<!\p{L})(?:nächste|kommende)[nrms]?(?= (?:webinar|workshop|veranstaltung|termin|messe|seminar|schulung|tagung|konferenz|event)(?:e?[ns])?(?!\p{L}))/giu,
}

const blank = ({ length }: { length: number }): string => ' '.repeat(length)

/** `2026-12-07` is `202612` and `1207` as well, of which one tells the month, and the other the day. */
const wordsOf = ({ from, days }: DateSpan): string[] => {
  const dates = Array.from({ length: days }, (_, at) =>
    new Date(from.getTime() + at * dayMs).toISOString().slice(0, 10).replaceAll('-', ''),
  )
  return days > 7 ? [dates[0]!.slice(0, 6)] : dates.map((date) => date.slice(4))
}

/** Query rewriting: `webinar next week` is of these days, `under €5,000` of prices. A month that is named is a word. */
export const readQuantities = (typed: string, locale: LocaleCode, now = new Date()): ReadQuery => {
  const [language] = languagesOf(locale)
  const query = spelledOut(typed)
  if (query.includes('"')) return { query, text: query, days: [] }
  const priced = withoutPriceBounds(query, ({ length }) => price[language].padEnd(length)).replace(
    coming[language],
    blank,
  )
  const span = dateSpanIn(priced, language, now)
  if (!span || span.isNamed) return { query, text: priced, days: [] }
  return {
    query,
    text: priced.replace(span.said, blank(span.said)),
    days: wordsOf(span).flatMap((word) =>
      languagesOf(locale).map((each) => termOfWord(word, each)),
    ),
  }
}
