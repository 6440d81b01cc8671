import { analyze } from '../../../platform/text/analyze'
import { languagesOf } from '../../../platform/text/languagesOf'
import { dateSpanIn, dayMs, readRows, type FoundRow } from '../../../search/engine'
import { readFacts, type Facts } from '../facts/readFacts'
import { readAsked, type Asked } from './askedOfCalendar'
import { clockIn, isOnThen } from './isOnThen'
import type { LookedUp, LookUp } from './lookedUp'
import { readComing, type Coming } from './readComing'

/** Documents are read in batches until there are enough. */
const batch = 20
const most = { said: 3 }

type Found = { row: FoundRow; facts: Facts | undefined }

const isOfKind = ({ title, language }: Coming, kinds: number[]): boolean =>
  kinds.length === 0 || analyze(title, language).some(({ term }) => kinds.includes(term))

/** What they are, in their order. */
const readAll = async (
  { payload, locale }: LookUp,
  coming: Coming[],
): Promise<(Found & { endsAt: Date })[]> => {
  const known = await readRows(
    payload.db.pool,
    coming.map(({ num }) => num),
  )
  const facts = await readFacts({ payload, locale, rows: [...known.values()] })
  return coming.flatMap(({ num, endsAt }) => {
    const row = known.get(num)
    return row ? [{ row, endsAt, facts: facts.get(row.docId) }] : []
  })
}

/** On the days that are asked for, as they are where it takes place. */
const isThen = (
  { facts, endsAt }: Found & { endsAt: Date },
  { question, locale }: LookUp,
  now: Date,
): boolean => {
  const { at = endsAt, timeZone = 'UTC' } = facts?.begins ?? {}
  const [language] = languagesOf(locale)
  const span = dateSpanIn(question, language, clockIn(now, timeZone))
  return span !== undefined && isOnThen({ begins: at, ends: endsAt, timeZone }, span)
}

const findThen = async (message: LookUp, coming: Coming[], now: Date): Promise<Found[]> => {
  const found: Found[] = []
  for (let at = 0; at < coming.length && found.length < most.said; at += batch) {
    const read = await readAll(message, coming.slice(at, at + batch))
    found.push(...read.filter((each) => isThen(each, message, now)))
  }
  return found.slice(0, most.said)
}

/** The next that takes place. Where all are cancelled, that is what is told of the first. */
const findNext = async (message: LookUp, coming: Coming[]): Promise<Found[]> => {
  const found = await readAll(message, coming.slice(0, batch))
  const next = found.find(({ facts }) => facts?.state?.value !== 'cancelled') ?? found[0]
  return next ? [next] : []
}

/** So long before its days something may end that is on then elsewhere in the world, and so long after it. */
const around = { before: dayMs, after: 62 * dayMs }

const findAsked = async (
  message: LookUp,
  asked: Asked,
): Promise<{ found: Found[] } & Pick<LookedUp, 'none'>> => {
  const { span, kinds } = asked
  const now = new Date()
  if (span) {
    const after = new Date(Math.max(now.getTime(), span.from.getTime() - around.before))
    const until = new Date(span.from.getTime() + span.days * dayMs + around.after)
    const coming = await readComing(message, { ...asked, after, until })
    const then = await findThen(
      message,
      coming.filter((each) => isOfKind(each, kinds)),
      now,
    )
    if (then.length > 0) return { found: then }
  }
  const coming = await readComing(message, { ...asked, after: now })
  const own = coming.filter((each) => isOfKind(each, kinds))
  const none = own.length > 0 ? span && 'then' : 'kind'
  return { found: await findNext(message, own.length > 0 ? own : coming), none }
}

/** Of what has been, pages tell. */
const isPast = ({ span }: Asked): boolean =>
  span !== undefined && span.from.getTime() + (span.days + 1) * dayMs < Date.now()

const withoutLabel = (line: string): string => line.replace(/^[^:]{1,20}: /, '')

/** What takes place on the days that are asked for, or next; `undefined` where nothing else is known of the calendar. */
export const lookUpSchedule = async (message: LookUp): Promise<LookedUp | undefined> => {
  const asked = readAsked(message.payload, message)
  if (!asked || isPast(asked)) return undefined
  const { found: all, none } = await findAsked(message, asked)
  const found = all.map(({ row, facts }) => {
    const [when = '', where = ''] = facts?.lines ?? []
    const said = new Set([when, where].map(withoutLabel))
    return { row, text: [...said.add(facts?.state?.label ?? '')].filter(Boolean).join(', ') }
  })
  return found.length > 0 ? { found, none } : undefined
}
