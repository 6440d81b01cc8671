import type { Payload } from 'payload'
import { batched } from '../../../platform/async/batched'
import { headOf } from '../../../platform/changes/headOf'
import type { DocumentKey } from '../mend'
import {
  apart,
  patienceMs,
  rowsOf,
  textOf,
  type Asking,
  type ReadyCard,
  type ReadyCards,
  type ReadyDocument,
} from './readReady'

/** What documents of one language are read as. */
export type Kind = { payload: Payload; locale: string; stamp: string; isPlain: boolean }

export type Wanted = {
  documents: readonly DocumentKey[]
  /** Whose log is looked at, too. */
  collections: Iterable<string>
}

/** With the size of its text in UTF-8. */
export type SizedDocument = ReadyDocument & { bytes: number }

export type ManyFound = {
  /** By `<collection>/<id>`, those that are known. */
  documents: ReadonlyMap<string, SizedDocument>
  cards: ReadyCards
  /** By collection (headOf.ts), as the statement sees it that has read all of this. */
  heads: ReadonlyMap<string, string | null>
}

export const nameOf = ({ collection, id }: DocumentKey) => `${collection}/${id}`

/** Larger ones are read by themselves. */
export const mostBytes = 256 * 1024
const mostTogether = 4
const mostUnderWay = 2

const ofHead = -1
const ofCard = -2

const statementOf = (isPlain: boolean): string => {
  const text = textOf(isPlain)
  const documents = `
    select (w.place - 1)::int as place, case when octet_length(${text}) <= ${mostBytes} then ${text} end as text, r.alternates,
           octet_length(${text}) as bytes${isPlain ? '' : ', r.names'}
      from unnest($1::uuid[], $2::text[]) with ordinality as w(id, collection, place)
      join ready_documents r
        on r.id = w.id and r.collection = w.collection and r.locale = $3 and r.stamp = $4`
  const heads = `
    select ${ofHead}, (${headOf('h.name')})::text, h.name, null::int`
  const from = 'from unnest($5::text[]) as h(name)'
  if (isPlain) return `${documents} union all ${heads} ${from}`
  return `
    with documents as materialized (${documents}),
         named as (
           select distinct split_part(name, '/', 2)::uuid as id from documents d, unnest(d.names) as name),
         cards as (
           select r.id, r.collection, r.card, r.picture, r.in_card from named
             join ready_documents r on r.id = named.id and r.locale = $3 and r.stamp = $4)
    select d.*, null::uuid, null::uuid, null from documents d
     union all
    select ${ofCard}, card, collection, null, null, id, picture, in_card from cards
     union all
    select ${ofCard}, r.card, r.collection, null, null, r.id, r.picture, r.in_card from ready_documents r
     where r.id in (select picture from cards) and r.id not in (select id from named)
       and r.locale = $3 and r.stamp = $4
     union all ${heads}, null, null, null, null ${from}`
}

type Row = [
  place: number,
  text: string | null,
  other: string | null,
  bytes: number | null,
  names?: string[] | null,
  id?: string,
  picture?: string | null,
  inCard?: string | null,
]

const foundIn = (
  rows: readonly Row[],
  keys: readonly DocumentKey[],
  names: string[],
): ManyFound => {
  const documents = new Map<string, SizedDocument>()
  const cards = new Map<string, ReadyCard>()
  const heads = new Map<string, string | null>()
  for (const [
    place,
    text,
    other,
    bytes,
    named = null,
    id = '',
    picture = null,
    inCard = null,
  ] of rows) {
    const collection = other ?? ''
    if (place === ofHead) heads.set(collection, text)
    else if (place === ofCard)
      cards.set(`${collection}/${id}`, { collection, id, card: text, picture, inCard })
    else
      documents.set(names[place] ?? '', { id: keys[place]?.id ?? '', isKnown: true, text, names: named, alternates: other, bytes: bytes ?? 0 }) // prettier-ignore
  }
  return { documents, cards, heads }
}

const together = (all: readonly Wanted[]) => ({
  keys: new Map(
    all.flatMap(({ documents }) => documents.map((one) => [nameOf(one), one] as const)),
  ),
  collections: [...new Set(all.flatMap(({ collections }) => [...collections]))],
})

const createReader = ({ payload, locale, stamp, isPlain }: Kind) => {
  const ask: Asking = { asked: 0, text: statementOf(isPlain), values: [] }
  const readAll = async (all: readonly Wanted[]): Promise<ManyFound> => {
    const { keys, collections } = together(all)
    const [names, documents] = [[...keys.keys()], [...keys.values()]]
    const ids = documents.map(({ id }) => id)
    const of = documents.map(({ collection }) => collection)
    ask.values = [ids, of, locale, stamp, collections]
    return foundIn(await rowsOf<Row>(payload, ask, 'array'), documents, names)
  }
  return batched<Wanted, ManyFound>({
    mostAtOnce: mostTogether,
    mostUnderWay,
    patienceMs,
    run: async (all) => {
      const found = await apart(() => readAll(all))
      return all.map(() => found)
    },
  })
}

const readers = new WeakMap<object, Map<string, ReturnType<typeof createReader>>>()

/**
 * Documents that are known by their ids, of any collections, as one statement sees them all: those that are asked for in one
 * turn of the event loop, or while two such statements are under way.
 */
export const readMany = (kind: Kind, wanted: Wanted): Promise<ManyFound> => {
  const known = readers.get(kind.payload) ?? new Map<string, ReturnType<typeof createReader>>()
  readers.set(kind.payload, known)
  const key = `${kind.locale} ${kind.isPlain} ${kind.stamp}`
  const reader = known.get(key) ?? createReader(kind)
  known.set(key, reader)
  return reader(wanted)
}
