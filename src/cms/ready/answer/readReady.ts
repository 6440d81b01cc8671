import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { contentVersion, hearsOfChanges } from '../../../platform/changes/contentChanges'
import { tableOf } from '../../../platform/database/connections/payloadAdapter'
import { batched } from '../../../platform/async/batched'
import { shared } from '../../../platform/shared'
import { fromReplicas } from '../../../platform/database/replicas/withReplicaReads'
import { withinBudget } from '../../../platform/database/budget/withinBudget'
import { inRequest } from '../../../platform/requestContext'
import { outsideRecording, whileNoted } from '../../../platform/sources/recording'
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
const oftenEnough = 5

const named = shared('readyStatements', () => new Map<string, string>())

const nameFor = (text: string): string | undefined => {
  const known = named.get(text)
  if (known !== undefined || named.size >= mostNamed) return known
  const name = `ready-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  named.set(text, name)
  return name
}

/** A statement that is kept with what asks it. */
export type Asking = Statement & { asked: number; name?: string }

/** Prepared statement: connections keep it. Not of what is asked for once or twice, of which strangers may have any number. */
const nameOf = (asking: Asking): string | undefined => {
  asking.asked += 1
  if (asking.asked >= oftenEnough) asking.name ??= nameFor(asking.text)
  return asking.name
}

/** What it reads has been noted by who asks (answerReady.ts, ofOthers.ts). */
const rowsOf = async <Row extends object>(
  { db: { pool } }: Payload,
  asking: Asking,
): Promise<Row[]> => {
  const { text, values } = asking
  return (await whileNoted(() => pool.query<Row>({ name: nameOf(asking), text, values }))).rows
}

type Page = {
  collection: string
  locale: string
  stamp: string
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

/** What reads the documents of a page in its order. */
export const pageStatement = ({
  collection,
  locale,
  stamp,
  ids: { text, values },
  isPlain,
  maxBytes,
}: Page): Asking => {
  const [asked, made, of, most] = [1, 2, 3, 4].map((place) => `$${values.length + place}`)
  return {
    asked: 0,
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
  }
}

/** The documents of a page in its order; undefined where they are larger than an answer may be. */
export const readPage = async (
  payload: Payload,
  page: Asking,
): Promise<ReadyDocument[] | undefined> => {
  const rows = await rowsOf<ReadyDocument & { isTooLarge: boolean }>(payload, page)
  return rows[0]?.isTooLarge ? undefined : rows
}

type Kind = In & { collection: string; isPlain: boolean }

const mostTogether = 100
const mostStatements = 2
/** As a visitor’s read may take (readTurns.ts). */
const mostMsTogether = 2000

const readAll = async (
  { payload, collection, locale, stamp, isPlain }: Kind,
  ask: Asking,
  ids: readonly string[],
): Promise<Map<string, ReadyDocument>> => {
  ask.text ||= `
    select d.id, r.id is not null as "isKnown", ${textOf(isPlain)} as text, r.alternates,
           ${isPlain ? 'null::text[]' : 'r.names'} as names
      from "${tableOf(payload, collection)}" d
      left join ready_documents r
        on r.id = d.id and r.locale = $2 and r.stamp = $3 and r.collection = $4
     where d.id = any($1::uuid[])`
  ask.values = [ids, locale, stamp, collection]
  const rows = await rowsOf<ReadyDocument>(payload, ask)
  return new Map(rows.map((row) => [row.id, row]))
}

type Reader = (id: string) => Promise<ReadyDocument | undefined>

const readers = new WeakMap<object, Map<string, Reader>>()

/** As one read of the database, in nobody's name. */
const apart = <T>(run: () => Promise<T>): Promise<T> =>
  outsideRecording(() =>
    inRequest({ requestId: '', client: '', isHead: false }, () =>
      withinBudget({ mostMs: mostMsTogether, client: 'ready', isPaced: false }, () =>
        fromReplicas(run),
      ),
    ),
  )

/** Those who ask for one by its id in the same turn of the event loop, or while others are being read, are told by one statement. */
const createReader = (kind: Kind): Reader => {
  const ask: Asking = { asked: 0, text: '', values: [] }
  const read = batched<string, ReadyDocument | undefined>({
    mostAtOnce: mostTogether,
    mostUnderWay: mostStatements,
    run: async (ids) => {
      const found = await apart(() => readAll(kind, ask, ids))
      return ids.map((id) => found.get(id))
    },
  })
  return (id) => read(id.toLowerCase())
}

/** A document by its id; undefined where there is none. */
export const readOne = (
  kind: In & { isPlain: boolean },
  { collection, id }: DocumentKey,
): Promise<ReadyDocument | undefined> => {
  const { payload, locale, stamp, isPlain } = kind
  const known = readers.get(payload) ?? new Map<string, Reader>()
  readers.set(payload, known)
  const key = `${collection} ${locale} ${isPlain} ${stamp}`
  const reader = known.get(key) ?? createReader({ ...kind, collection })
  known.set(key, reader)
  return reader(id)
}

/** What stands for these documents, and for the pictures of their cards, as far as it is known. */
export const readCards = (
  { payload, locale, stamp }: In,
  ids: readonly string[],
): Promise<ReadyCard[]> =>
  rowsOf(payload, {
    asked: oftenEnough,
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
  const count = rowsOf<{ count: string }>(payload, { ...statement, asked: 0 }).then(([row]) =>
    Number(row?.count ?? 0),
  )
  counts.set(key, { version, count })
  count.catch(() => counts.delete(key))
  return count
}
