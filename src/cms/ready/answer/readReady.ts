import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { headOf } from '../../../platform/changes/headOf'
import { tableOf } from '../../../platform/database/connections/payloadAdapter'
import type { RawQuery } from '../../../platform/database/wire/rawClient'
import { batched } from '../../../platform/async/batched'
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

export type ReadyCard<T = string> = {
  collection: string
  card: T | null
  picture: string | null
  inCard: T | null
}

/** By `<collection>/<id>`, as far as they are known. */
export type ReadyCards<T = string> = ReadonlyMap<string, ReadyCard<T>>

/** Documents, and what stands for those that they name, and for the pictures of their cards. */
export type ReadyFound = {
  documents: ReadyDocument[]
  cards: ReadyCards
  /** Of a page: how far the log of its collection went when it was read (headOf.ts). */
  head?: string | null
}

type In = { payload: Payload; locale: string; stamp: string }

const oftenEnough = 5

/** A statement that is kept with what asks it. */
export type Asking = Statement & { asked: number; name?: string }

const named = (text: string) =>
  `ready-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`

/**
 * Prepared statement: a connection keeps it, of the last few (keepFewPrepared.ts). Not of what is asked for once or twice, of which
 * strangers may have any number.
 */
const nameOf = (asking: Asking): string | undefined => {
  asking.asked += 1
  if (asking.asked >= oftenEnough) asking.name ??= named(asking.text)
  return asking.name
}

/** What it reads has been noted by who asks (answerReady.ts, ofOthers.ts). */
export const rowsOf = async <Row extends object>(
  { db: { pool } }: Payload,
  asking: Asking,
  /** Takes them as they come (rawClient.ts). */
  begin?: RawQuery['begin'],
): Promise<Row[]> => {
  const { text, values } = asking
  const query = { name: nameOf(asking), text, values, begin }
  return (await whileNoted(() => pool.query<Row>(query))).rows
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
export const textOf = (isPlain: boolean) =>
  isPlain ? 'r.plain' : 'case when r.names is null then r.plain else r.filled end'

type Read = { page: string; locale: string; stamp: string; most?: string }

/** With the documents of a page what they name is read, which would be another round trip. */
const withCards = ({ page, locale, stamp, most }: Read) => `
    with page as (${page}),
         named as (
           select distinct split_part(name, '/', 2)::uuid as id from page, unnest(page.names) as name
            ${most ? `where page.bytes <= ${most}` : ''}),
         cards as (
           select r.id, r.collection, r.card, r.picture, r.in_card from named
             join ready_documents r on r.id = named.id and r.locale = ${locale} and r.stamp = ${stamp})
    select page.*, null as collection, null as card, null::uuid as picture, null as "inCard" from page
     union all
    select id, ${noDocument}, collection, card, picture, in_card from cards
     union all
    select r.id, ${noDocument}, r.collection, r.card, r.picture, r.in_card from ready_documents r
     where r.id in (select picture from cards) and r.id not in (select id from named)
       and r.locale = ${locale} and r.stamp = ${stamp}`

/** In place of the columns of a document, after its id. */
const noDocument = 'null, null, null, null, null, null, null'

/** What reads the documents of a page in its order. */
export const pageStatement = ({
  collection,
  locale,
  stamp,
  ids: { text, values },
  isPlain,
  maxBytes,
}: Page): Asking => {
  const [asked, made, of, most] = [1, 2, 3, 4].map((place) => `$${values.length + place}`) as [string, string, string, string] // prettier-ignore
  const page = `
      select d.id, d.place, d."isKnown", d.names, d.alternates, d.bytes, ${headOf(of)} as head, case when d.bytes <= ${most} then d.text end as text
        from (select p.id, p.place, r.id is not null as "isKnown", r.alternates,
                     ${isPlain ? 'null::text[]' : 'r.names'} as names, ${textOf(isPlain)} as text,
                     sum(octet_length(${textOf(isPlain)})) over () as bytes
                from (select q.id, row_number() over () as place from (${text}) q) p
                left join ready_documents r
                  on r.id = p.id and r.locale = ${asked} and r.stamp = ${made} and r.collection = ${of}) d`
  return {
    asked: 0,
    text: isPlain ? page : withCards({ page, locale: asked, stamp: made, most }),
    values: [...values, locale, stamp, collection, maxBytes],
  }
}

type PageRow = ReadyDocument & { place: string | null; bytes: string | null; head: string | null }
type Row = PageRow & ReadyCard

const keyOf = ({ collection, id }: Row) => `${collection}/${id}`

const foundIn = (rows: readonly Row[]): { documents: Row[]; cards: ReadyCards } => {
  const documents = rows.filter(({ place }) => place !== null)
  const cards = rows.length > documents.length ? rows.filter(({ place }) => place === null) : []
  return { documents, cards: new Map(cards.map((card) => [keyOf(card), card])) }
}

/** The documents of a page in its order; undefined where they are larger than an answer may be. */
export const readPage = async (
  payload: Payload,
  page: Asking,
  maxBytes: number,
): Promise<ReadyFound | undefined> => {
  const { documents, cards } = foundIn(await rowsOf<Row>(payload, page))
  if (Number(documents[0]?.bytes ?? 0) > maxBytes) return undefined
  const head = documents[0]?.head
  return { documents: documents.sort((a, b) => Number(a.place) - Number(b.place)), cards, head }
}

type Kind = In & { collection: string; isPlain: boolean }

const mostTogether = 100
const mostStatements = 2
/** As a visitor’s read may take (readTurns.ts). */
export const mostMsTogether = 2000

/** One that says nothing for longer holds up no others. */
export const patienceMs = mostMsTogether + 1000

type Found = { byId: ReadonlyMap<string, ReadyDocument>; cards: ReadyCards }

const readAll = async (
  { payload, collection, locale, stamp, isPlain }: Kind,
  ask: Asking,
  ids: readonly string[],
): Promise<Found> => {
  const page = `
    select d.id, 1::bigint as place, r.id is not null as "isKnown", ${isPlain ? 'null::text[]' : 'r.names'} as names, r.alternates,
           null as bytes, null as head, ${textOf(isPlain)} as text
      from "${tableOf(payload, collection)}" d
      left join ready_documents r
        on r.id = d.id and r.locale = $2 and r.stamp = $3 and r.collection = $4
     where d.id = any($1::uuid[])`
  ask.text ||= isPlain ? page : withCards({ page, locale: '$2', stamp: '$3' })
  ask.values = [ids, locale, stamp, collection]
  const { documents, cards } = foundIn(await rowsOf<Row>(payload, ask))
  return { byId: new Map(documents.map((one) => [one.id, one])), cards }
}

type Reader = (id: string) => Promise<ReadyFound>

const readers = new WeakMap<object, Map<string, Reader>>()

/** As one read of the database, in nobody's name. */
export const apart = <T>(run: () => Promise<T>): Promise<T> =>
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
  const read = batched<string, ReadyFound>({
    mostAtOnce: mostTogether,
    mostUnderWay: mostStatements,
    patienceMs,
    run: async (ids) => {
      const { byId, cards } = await apart(() => readAll(kind, ask, ids))
      return ids.map((id) => ({ documents: [byId.get(id) ?? []].flat(), cards }))
    },
  })
  return (id) => read(id.toLowerCase())
}

/** A document by its id, if there is one. */
export const readOne = (
  kind: In & { isPlain: boolean },
  { collection, id }: DocumentKey,
): Promise<ReadyFound> => {
  const { payload, locale, stamp, isPlain } = kind
  const known = readers.get(payload) ?? new Map<string, Reader>()
  readers.set(payload, known)
  const key = `${collection} ${locale} ${isPlain} ${stamp}`
  const reader = known.get(key) ?? createReader({ ...kind, collection })
  known.set(key, reader)
  return reader(id)
}
