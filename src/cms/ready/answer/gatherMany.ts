import { columnsOf, numberOf, textOf, type Bytes } from '../../../platform/database/wire/rowBytes'
import { keyIn } from '../mend'
import { keptBytes } from './keptBytes'
import { ofHead } from './manyRows'
import { othersIn, type OfOthers } from './ofOthers'
import { fillPieces, type Piece } from './pieces'
import type { ReadyCard } from './readReady'

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
  /** Ids of what the documents name. */
  others: Iterable<string>
  /** How large all of it will be about. */
  bytes: number
}

/** A document that is ready, as its bytes. */
export type ReadyBytes = {
  /** Null where visitors must not see it, or it is too large. */
  text: Bytes | null
  /** Of what is no list. */
  alternates: Bytes | null
}

export type ManyFound = {
  /** In the order in which they were wanted, those that are known. */
  documents: readonly (ReadyBytes | undefined)[]
  /** What stands for those that they name. */
  others: OfOthers<readonly Piece[]>
  /** By collection (headOf.ts), as the statement sees it that has read all of this. */
  heads: ReadonlyMap<string, string | null>
  /** To be called by each who wanted some of it, when they look at none of its bytes any more. */
  leave: () => void
}

type Value = Bytes | null | undefined

const none = ['null']

const fill = (card: readonly Piece[], find: OfOthers<readonly Piece[]>) => {
  const [bytes] = card
  return typeof bytes === 'object' ? fillPieces(bytes, find) : undefined
}

const textIn = (value: Value) => (value ? textOf(value) : null)

type Gathering = { documents: readonly Listed[]; bytes: number; wantedBy: number }

/** How many there are, and which of them are an answer of their own. */
export const placesOf = (documents: readonly Listed[]) => {
  const ones = new Set<number>()
  let many = 0
  for (const one of documents) {
    if (!one.isList) ones.add(many)
    many += one.many
  }
  return { many, ones }
}

/** What `columnsOf` finds in each row is put where it belongs. */
export const gather = ({ documents, bytes: expectedBytes, wantedBy }: Gathering) => {
  const store = keptBytes(expectedBytes)
  let left = wantedBy
  const leave = () => {
    left -= 1
    if (left === 0) store.free()
  }
  const { many, ones } = placesOf(documents)
  const shown = Array<ReadyBytes | undefined>(many).fill(undefined)
  const heads = new Map<string, string | null>()
  const cards = new Map<string, ReadyCard<readonly Piece[]>>()
  const found: ManyFound = {
    documents: shown,
    heads,
    others: othersIn({ cards, fill, none }),
    leave,
  }
  const kept = (value: Value) => (value ? store.keep(value) : null)
  const pieceOf = (value: Value): readonly Piece[] | null => (value ? [store.keep(value)] : null)
  const take = (bytes: Buffer, at: number) => {
    const [place, text, other, picture, inCard] = columnsOf(bytes, at)
    const number = place ? numberOf(place) : ofHead
    if (number >= 0) {
      shown[number] = { text: kept(text), alternates: ones.has(number) ? kept(other) : null }
      return
    }
    const name = textIn(other) ?? ''
    if (number === ofHead) return void heads.set(name, textIn(text))
    const { collection } = keyIn(name)
    cards.set(name, { collection, card: pieceOf(text), picture: textIn(picture), inCard: pieceOf(inCard) }) // prettier-ignore
  }
  return { take, all: [found] }
}
