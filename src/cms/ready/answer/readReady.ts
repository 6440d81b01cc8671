import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { LRUCache } from 'lru-cache'
import { contentVersion, hearsOfChanges } from '../../../platform/changes/contentChanges'
import { tableOf } from '../../../platform/database/connections/payloadAdapter'
import { shared } from '../../../platform/shared'
import { whileNoted } from '../../../platform/sources/recording'
import type { DocumentKey } from '../mend'
import type { Statement } from './readStatements'

export type ReadyDocument = {
  id: string
  /** Whether anything is known of it. */
  isKnown: boolean
  /** With ids, or with marks, where it names others. Null where visitors must not see it. */
  text: string | null
  /** What the marks stand for; null where there are none. */
  names: string[] | null
  alternates: string | null
}

export type ReadyCard = {
  collection: string
  id: string
  card: string | null
  picture: string | null
  inCard: string | null
}

type In = { payload: Payload; locale: string; stamp: string }

const mostNamed = 100

/** Prepared statements that connections keep: those of the first shapes that are asked for. Their values are apart. */
const named = shared('readyStatements', () => new Map<string, string>())

const nameFor = (text: string): string | undefined => {
  const known = named.get(text)
  if (known !== undefined || named.size >= mostNamed) return known
  const name = `ready-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  named.set(text, name)
  return name
}

/** What it reads has been noted by who asks (answerReady.ts, ofOthers.ts). */
const rowsOf = async <Row extends object>(
  { db: { pool } }: Payload,
  { text, values }: Statement,
): Promise<Row[]> =>
  (await whileNoted(() => pool.query<Row>({ name: nameFor(text), text, values }))).rows

type Page = {
  collection: string
  /** Reads the ids of its documents in their order. */
  ids: Statement
  /** Whether what is named stands there as ids. */
  isPlain: boolean
  /** Of more nothing is read. */
  maxBytes: number
}

/** One that names documents which are not ready has marks for none of them, and no text. */
const textOf = (isPlain: boolean) =>
  isPlain ? 'r.plain' : 'case when r.names is null then r.plain else r.filled end'

/** The documents of a page in its order; undefined where they are larger than an answer may be. */
export const readPage = async (
  { payload, locale, stamp }: In,
  { collection, ids: { text, values }, isPlain, maxBytes }: Page,
): Promise<ReadyDocument[] | undefined> => {
  const [asked, made, of, most] = [1, 2, 3, 4].map((place) => `$${values.length + place}`)
  const rows = await rowsOf<ReadyDocument & { isTooLarge: boolean }>(payload, {
    text: `
      select d.id, d."isKnown", d.names, d.alternates, d.bytes > ${most} as "isTooLarge",
             case when d.bytes <= ${most} then d.text end as text
        from (select p.id, p.place, r.id is not null as "isKnown", r.alternates,
                     ${isPlain ? 'null::text[]' : 'r.names'} as names, ${textOf(isPlain)} as text,
                     sum(octet_length(${textOf(isPlain)})) over () as bytes
                from (select q.id, row_number() over () as place from (${text}) q) p
                left join ready_documents r
                  on r.id = p.id and r.locale = ${asked} and r.stamp = ${made} and r.collection = ${of}) d
       order by d.place`,
    values: [...values, locale, stamp, collection, maxBytes],
  })
  return rows[0]?.isTooLarge ? undefined : rows
}

/** A document by its id; undefined where there is none. */
export const readOne = async (
  { payload, locale, stamp }: In,
  { collection, id, isPlain }: DocumentKey & { isPlain: boolean },
): Promise<ReadyDocument | undefined> => {
  const rows = await rowsOf<ReadyDocument>(payload, {
    text: `select d.id, r.id is not null as "isKnown", ${textOf(isPlain)} as text, r.alternates,
                  ${isPlain ? 'null::text[]' : 'r.names'} as names
             from "${tableOf(payload, collection)}" d
             left join ready_documents r
               on r.id = d.id and r.locale = $2 and r.stamp = $3 and r.collection = $4
            where d.id = $1`,
    values: [id, locale, stamp, collection],
  })
  return rows[0]
}

/** What stands for these documents, and for the pictures of their cards, as far as it is known. */
export const readCards = (
  { payload, locale, stamp }: In,
  ids: readonly string[],
): Promise<ReadyCard[]> =>
  rowsOf(payload, {
    text: `with cards as (
        select r.id, r.collection, r.card, r.picture, r.in_card from ready_documents r
         where r.id = any($1::uuid[]) and r.locale = $2 and r.stamp = $3)
      select id, collection, card, picture, in_card as "inCard" from cards
       union all
      select r.id, r.collection, r.card, r.picture, r.in_card from ready_documents r
       where r.id in (select picture from cards) and r.id <> all($1::uuid[]) and r.locale = $2 and r.stamp = $3`,
    values: [ids, locale, stamp],
  })

type Counted = { version: number; count: Promise<number> }

const mostCounts = 1000

const counts = shared('readyCounts', () => new LRUCache<string, Counted>({ max: mostCounts }))

/** How many match, counted once until something changes that visitors see. */
export const countMatches = (payload: Payload, statement: Statement): Promise<number> => {
  const key = `${statement.text} ${JSON.stringify(statement.values)}`
  const version = contentVersion()
  const before = counts.get(key)
  if (before?.version === version && hearsOfChanges()) return before.count
  const count = rowsOf<{ count: string }>(payload, statement).then(([row]) =>
    Number(row?.count ?? 0),
  )
  counts.set(key, { version, count })
  count.catch(() => counts.delete(key))
  return count
}
