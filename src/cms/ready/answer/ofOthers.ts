import type { Payload } from 'payload'
import { noteRows } from '../../../platform/sources/recording'
import { isGone } from '../gone'
import { keyIn, mend, type DocumentKey } from '../mend'
import { readyCollections } from '../readyCollections'
import type { ReadyCard, ReadyCards } from './readReady'

/** What stands where a document names another; undefined where it shows nothing of it. */
export type OfOthers<T = string> = (mark: string) => T | undefined

/** Of one plan: a hundred documents, each with a few others and their pictures. */
const mostOthers = 500

/** The picture that a card shows, by the name that documents have for it. */
const pictureIn = (
  payload: Payload,
  { collection, picture }: Pick<ReadyCard, 'collection' | 'picture'>,
): string | undefined => {
  const pictures = readyCollections(payload).picturesOf.get(collection)
  return picture !== null && pictures !== undefined ? `${pictures}/${picture}` : undefined
}

const unknownAmong = <T>(payload: Payload, names: readonly string[], known: ReadyCards<T>) => {
  const pictures = names.flatMap((name) => {
    const card = known.get(name)
    const picture = card && card.card !== null ? pictureIn(payload, card) : undefined
    return picture === undefined ? [] : [picture]
  })
  return [...names, ...pictures].filter((name) => !known.has(name) && !isGone(name))
}

const partsOf = (mark: string): [as: string, name: string] => {
  const space = mark.indexOf(' ')
  return [mark.slice(0, space), mark.slice(space + 1)]
}

/** What documents name, and the pictures of those. */
const namedBy = (payload: Payload, names: readonly string[], cards: ReadyCards): DocumentKey[] =>
  names.flatMap((name) => {
    const card = cards.get(name)
    const picture = card && pictureIn(payload, card)
    return [name, picture ?? []].flat().map(keyIn)
  })

/**
 * Before documents are read with what stands for others: which those are is known by then.
 * @returns what to call with what was read
 */
export const noteOthers = (payload: Payload) => {
  const ends = [...readyCollections(payload).bySlug.keys()].map((slug) => [slug, noteRows(slug)] as const) // prettier-ignore
  return (names: readonly string[], cards: ReadyCards) => {
    const idsOf = new Map<string, string[]>(ends.map(([slug]) => [slug, []]))
    for (const { collection, id } of namedBy(payload, names, cards)) idsOf.get(collection)?.push(id)
    for (const [slug, end] of ends) end({ ids: new Set(idsOf.get(slug)), columns: new Set() })
  }
}

/**
 * Ids of what documents name, and of the pictures of those: what has to be read with them.
 * @returns nothing where these are too many to be remembered
 */
export const idsOfOthers = (
  payload: Payload,
  names: readonly string[],
  cards: ReadyCards,
): string[] | undefined => {
  const ids = new Set(namedBy(payload, names, cards).map(({ id }) => id))
  return ids.size <= mostOthers ? [...ids] : undefined
}

type Cards<T> = {
  cards: ReadyCards<T>
  /** A card with what stands for the picture that it names. */
  fill: (card: T, find: OfOthers<T>) => T | undefined
  /** JSON of no picture. */
  none: T
}

/** What stands for documents that others name, as far as these are known. */
export const othersIn = <T>({ cards, fill, none }: Cards<T>): OfOthers<T> => {
  const made = new Map<string, T | undefined>()
  const make = (mark: string): T | undefined => {
    const [as, name] = partsOf(mark)
    const row = cards.get(name)
    if (as === 'picture') return row || isGone(name) ? (row?.inCard ?? none) : undefined
    if (as === 'file' || !row?.card) return row?.card ?? undefined
    return fill(row.card, find)
  }
  const find = (mark: string): T | undefined => {
    const before = made.get(mark)
    if (before !== undefined || made.has(mark)) return before
    const now = make(mark)
    made.set(mark, now)
    return now
  }
  return find
}

type Named<T> = Cards<T> & { payload: Payload; names: readonly string[] }

/** The same; undefined while something is not known: it is made meanwhile */
export const othersAmong = <T>({
  payload,
  names,
  cards,
  fill,
  none,
}: Named<T>): OfOthers<T> | undefined => {
  const unknown = unknownAmong(payload, names, cards)
  if (unknown.length === 0) return othersIn({ cards, fill, none })
  mend(payload, unknown.map(keyIn))
  return undefined
}
