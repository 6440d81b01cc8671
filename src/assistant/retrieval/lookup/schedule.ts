import type { Payload } from 'payload'
import type { LocaleCode } from '../../../platform/locales'
import { analyze, type Token } from '../../../platform/text/analyze'
import { languagesOf } from '../../../platform/text/languagesOf'
import { dateSpanIn, dayMs, readRows, type DateSpan, type FoundRow } from '../../../search/engine'
import { readFacts } from '../facts/readFacts'
import { inferCollections, isComingTerm, wordsOfKind } from '../question/inferCollections'
import { questionWords } from '../question/questionWords'
import type { LookedUp, LookUp } from './lookedUp'

type Asked = {
  /** Collections that are asked for. @default all that have dates */
  types?: string[]
  span?: DateSpan
  /** Terms of what kind of event: `webinar`. */
  kinds: number[]
}

/** What says that there is something, and nothing else. */
const fillers: Record<LocaleCode, ReadonlySet<string>> = {
  en: new Set('on happening going planned scheduled anything something there whats any new take place time date'.split(' ')), // prettier-ignore
  de: new Set('los lauft geplant ansteht steht an bei euch ihnen etwas was neues irgendwas uhrzeit datum'.split(' ')), // prettier-ignore
}

/** What else may stand beside days, where no kind of event is named: `what is on in June?` */
const askers: Record<LocaleCode, ReadonlySet<string>> = {
  en: new Set('what s is are for the so and'.split(' ')),
  de: new Set('ist sind gibt gibts es im fur so und denn'.split(' ')),
}

/** What a question asks of the calendar, if it asks of nothing else: `next webinar`, `anything in June?` */
const readAsked = (
  payload: Payload,
  { question, locale }: { question: string; locale: LocaleCode },
): Asked | undefined => {
  const [language] = languagesOf(locale)
  const span = dateSpanIn(question, language)
  const meant = inferCollections(payload, { question, locale })
  if (!span && !meant.isComing) return undefined
  const rest = span ? question.replace(span.said, ' ') : question
  const dated = [...meant.types].filter((type) => hasDates(payload, type))
  const ofKinds = new Set(
    dated.flatMap((type) => analyze(wordsOfKind(payload, type, language), language).map(({ term }) => term)), // prettier-ignore
  )
  const isSaid = ({ word, term, isStop }: Token) =>
    isStop || fillers[language].has(word) || questionWords[language].has(word) || isComingTerm(term, locale) // prettier-ignore
  const words = analyze(rest, language).filter((word) => !isSaid(word))
  if (words.some(({ term }) => !ofKinds.has(term))) return undefined
  if (dated.length === 0) {
    // `What would they do another way today?` asks of no calendar, though all its words are everybody's.
    const isOnlyDays = analyze(rest, language).every(({ word }) => fillers[language].has(word) || askers[language].has(word)) // prettier-ignore
    return span && meant.types.size === 0 && isOnlyDays ? { span, kinds: [] } : undefined
  }
  return { types: dated, span, kinds: words.map(({ term }) => term) }
}

const hasDates = ({ collections }: Payload, type: string): boolean =>
  JSON.stringify(collections[type as 'events']?.config.flattenedFields.map((field) => field.name)).includes('"startsAt"') // prettier-ignore

const most = { read: 40, said: 3, saidOfNone: 1 }

/** All that is to come, the next first. */
const readComing = async ({ payload, locale }: LookUp, { types }: Asked) => {
  const { pool } = payload.db
  const { rows } = await pool.query<{ num: number; endsAt: Date }>({
    name: 'chat-schedule',
    text: `select num, ends_at as "endsAt" from search_docs
            where locale = $1 and ends_at > now() and ($2::text[] is null or collection = any($2))
            order by ends_at limit ${most.read}`,
    values: [locale, types ?? null],
  })
  const found = await readRows(pool, rows.map(({ num }) => num)) // prettier-ignore
  return rows.flatMap(({ num, endsAt }) => {
    const row = found.get(num)
    return row ? [{ row, endsAt: new Date(endsAt) }] : []
  })
}

const isIn = (endsAt: Date, { from, days }: DateSpan): boolean =>
  endsAt >= from && endsAt.getTime() < from.getTime() + days * dayMs

/** Those of the kind that is asked for, if any is called so: `webinar`. */
const ofKind = <Coming extends { row: FoundRow }>(all: Coming[], kinds: number[]): Coming[] => {
  const own = all.filter(({ row: { title, language } }) =>
    analyze(title, language).some(({ term }) => kinds.includes(term)),
  )
  return own.length > 0 ? own : all
}

const withoutLabel = (line: string): string => line.replace(/^[^:]{1,20}: /, '')

/** What takes place on the days that are asked for, or next; `undefined` where nothing else is known of the calendar. */
export const lookUpSchedule = async (message: LookUp): Promise<LookedUp | undefined> => {
  const { payload, locale } = message
  const asked = readAsked(payload, message)
  if (!asked) return undefined
  const { span } = asked
  const all = ofKind(await readComing(message, asked), asked.kinds)
  const then = span ? all.filter(({ endsAt }) => isIn(endsAt, span)) : all.slice(0, 1)
  const isNone = then.length === 0
  const shown = isNone ? all.slice(0, most.saidOfNone) : then.slice(0, most.said)
  const rows = shown.map(({ row }) => row)
  const facts = await readFacts({ payload, locale, rows })
  const found = rows.map((row) => {
    const [when = '', where = ''] = facts.get(row.docId)?.lines ?? []
    return { row, text: [withoutLabel(when), withoutLabel(where)].filter(Boolean).join(', ') }
  })
  return found.length > 0 ? { found, isNone } : undefined
}
