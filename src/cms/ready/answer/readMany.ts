import type { Payload } from 'payload'
import { batched } from '../../../platform/async/batched'
import { headOf } from '../../../platform/changes/headOf'
import {
  columnsOf,
  numberOf,
  textOf as readText,
  type Bytes,
} from '../../../platform/database/wire/rowBytes'
import { keyIn } from '../mend'
import { giveBack, lendBytes } from '../../../platform/values/lentBytes'
import { apart, patienceMs, rowsOf, textOf, type Asking, type ReadyCards } from './readReady'
import type { Piece } from './pieces'

/** What documents of one language are read as. */
export type Kind = { payload: Payload; locale: string; stamp: string; isPlain: boolean }

/** Documents of one answer, in its order: parts of arrays as PostgreSQL reads them. Ids and slugs need no quotes. */
export type Listed = { many: number; ids: string; collections: string; isList: boolean }

export const listed = (collection: string, ids: readonly string[], isList: boolean): Listed => ({
  many: ids.length,
  ids: ids.join(),
  collections: ids.map(() => collection).join(),
  isList,
})

export type Wanted = {
  documents: readonly Listed[]
  /** Whose log is looked at, too. */
  collections: Iterable<string>
  /** How large all of it will be about. */
  bytes: number
}

/** A document that is ready, as its bytes. */
export type ReadyBytes = {
  /** Null where visitors must not see it, or it is too large. */
  text: Bytes | null
  /** What its marks stand for; null where there are none. */
  names: string[] | null
  /** Of what is no list. */
  alternates: Bytes | null
}

export type ManyFound = {
  /** In the order in which they were wanted, those that are known. */
  documents: readonly (ReadyBytes | undefined)[]
  cards: ReadyCards<readonly Piece[]>
  /** By collection (headOf.ts), as the statement sees it that has read all of this. */
  heads: ReadonlyMap<string, string | null>
  /** To be called by each who wanted some of it, when they look at none of its bytes any more. */
  leave: () => void
}

/** Larger ones are read by themselves. */
export const mostBytes = 256 * 1024
const mostTogether = 4
const mostUnderWay = 2

const ofHead = -1
const ofCard = -2

const comma = ','.charCodeAt(0)

const statementOf = (isPlain: boolean): string => {
  const text = textOf(isPlain)
  const documents = `
    select (w.place - 1)::int as place, case when octet_length(${text}) <= ${mostBytes} then ${text} end as text,
           r.alternates${isPlain ? '' : ', r.names'}
      from unnest($1::uuid[], $2::text[]) with ordinality as w(id, collection, place)
      join ready_documents r
        on r.id = w.id and r.collection = w.collection and r.locale = $3 and r.stamp = $4`
  const heads = `select ${ofHead}, (${headOf('h.name')})::text, h.name`
  const from = 'from unnest($5::text[]) as h(name)'
  if (isPlain) return `${documents} union all ${heads} ${from}`
  return `
    with documents as materialized (${documents}),
         named as (
           select distinct split_part(name, '/', 2)::uuid as id from documents d, unnest(d.names) as name),
         cards as (
           select r.id, r.collection, r.card, r.picture, r.in_card from named
             join ready_documents r on r.id = named.id and r.locale = $3 and r.stamp = $4)
    select place, text, alternates, array_to_string(names, ' '), null from documents
     union all
    select ${ofCard}, card, collection || '/' || id, picture::text, in_card from cards
     union all
    select ${ofCard}, r.card, r.collection || '/' || r.id, r.picture::text, r.in_card from ready_documents r
     where r.id in (select picture from cards) and r.id not in (select id from named)
       and r.locale = $3 and r.stamp = $4
     union all ${heads}, null, null ${from}`
}

type Value = Bytes | null | undefined

const textIn = (value: Value) => (value ? readText(value) : null)
/** Room for bytes that are kept for a moment, in pieces that are used again (lentBytes.ts): there are none of any size. */
const createStore = (expectedBytes: number) => {
  let block = lendBytes(Math.min(expectedBytes, mostBytes))
  let used = 0
  const blocks = [block]
  return {
    /** Behind each is a comma: those that are kept one after the other are one piece of a list. */
    keep: ({ of, from, to }: Bytes): Bytes => {
      if (used + to - from >= block.byteLength) {
        blocks.push((block = lendBytes(Math.max(mostBytes, to - from + 1))))
        used = 0
      }
      const at = used
      const end = at + of.copy(block, at, from, to)
      block[end] = comma
      used = end + 1
      return { of: block, from: at, to: end }
    },
    free: () => blocks.splice(0).forEach(giveBack),
  }
}

type Gathering = { documents: readonly Listed[]; bytes: number; wantedBy: number }

/** How many there are, and which of them are an answer of their own. */
const placesOf = (documents: readonly Listed[]) => {
  const ones = new Set<number>()
  let many = 0
  for (const one of documents) {
    if (!one.isList) ones.add(many)
    many += one.many
  }
  return { many, ones }
}

/** What `columnsOf` finds in each row is put where it belongs. */
const gather = ({ documents, bytes: expectedBytes, wantedBy }: Gathering) => {
  const store = createStore(expectedBytes)
  let left = wantedBy
  const leave = () => {
    left -= 1
    if (left === 0) store.free()
  }
  const { many, ones } = placesOf(documents)
  const shown = Array<ReadyBytes | undefined>(many).fill(undefined)
  const found = { documents: shown, heads: new Map(), cards: new Map(), leave } satisfies ManyFound
  const kept = (value: Value) => (value ? store.keep(value) : null)
  const pieceOf = (value: Value): readonly Piece[] | null => (value ? [store.keep(value)] : null)
  const take = (bytes: Buffer, at: number) => {
    const [place, text, other, names, inCard] = columnsOf(bytes, at)
    const number = place ? numberOf(place) : ofHead
    if (number >= 0) {
      const all = textIn(names)?.split(' ').filter(Boolean) ?? null
      const alternates = ones.has(number) ? kept(other) : null
      shown[number] = { text: kept(text), names: all, alternates }
      return
    }
    const name = textIn(other) ?? ''
    if (number === ofHead) return void found.heads.set(name, textIn(text))
    const { collection } = keyIn(name)
    found.cards.set(name, { collection, card: pieceOf(text), picture: textIn(names), inCard: pieceOf(inCard) }) // prettier-ignore
  }
  return { take, all: [found] }
}

/** In place of pg, which would look at each letter. */
const arrayOf = (parts: readonly string[]) => `{${parts.join()}}`

const together = (all: readonly Wanted[]) => ({
  documents: all.flatMap(({ documents }) => documents).filter(({ many }) => many > 0),
  collections: new Set(all.flatMap(({ collections }) => [...collections])),
  bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
})

const createReader = ({ payload, locale, stamp, isPlain }: Kind) => {
  const ask: Asking = { asked: 0, text: statementOf(isPlain), values: [] }
  const readAll = async (all: readonly Wanted[]): Promise<ManyFound> => {
    const { documents, collections, bytes } = together(all)
    const ids = arrayOf(documents.map((one) => one.ids))
    const of = arrayOf(documents.map((one) => one.collections))
    ask.values = [ids, of, locale, stamp, arrayOf([...collections])]
    const gathering = { documents, bytes, wantedBy: all.length }
    const [found] = await rowsOf<ManyFound>(payload, ask, () => gather(gathering))
    return found!
  }
  return batched<Wanted, ManyFound>({
    mostAtOnce: mostTogether,
    mostUnderWay,
    patienceMs,
    run: async (all) => {
      const found = await apart(() => readAll(all))
      let from = 0
      return all.map(({ documents }) => {
        const many = placesOf(documents).many
        return { ...found, documents: found.documents.slice(from, (from += many)) }
      })
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
