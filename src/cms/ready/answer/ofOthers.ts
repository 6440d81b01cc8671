import type { Payload } from 'payload'
import { noteDocuments, noteRows } from '../../../platform/sources/recording'
import { isGone } from '../gone'
import { mend, type DocumentKey } from '../mend'
import { picturesOf, readyCollections } from '../readyCollections'
import { readCards, type ReadyCard } from './readReady'
import { fillIn } from '../template'

/** What stands where a document names another; undefined where it shows nothing of it. */
export type OfOthers = (mark: string) => string | undefined

const keyOf = ({ collection, id }: DocumentKey) => `${collection}/${id}`

const documentOf = (name: string): DocumentKey => {
  const [collection = '', id = ''] = name.split('/')
  return { collection, id }
}

type Known = Map<string, ReadyCard>

/** The picture that a card shows, by the name that documents have for it. */
const pictureIn = (payload: Payload, { collection, picture }: ReadyCard): string | undefined => {
  const config = readyCollections(payload).bySlug.get(collection)
  const pictures = config && picturesOf(config)
  return picture !== null && pictures !== undefined ? `${pictures}/${picture}` : undefined
}

const unknownAmong = (payload: Payload, names: readonly string[], known: Known): string[] => {
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

/** Which pictures are on the cards is known once those are read. @returns what to call with them */
const notePictures = (payload: Payload, slugs: Iterable<string>) => {
  const { bySlug } = readyCollections(payload)
  const collections = [...slugs].flatMap((slug) => {
    const config = bySlug.get(slug)
    return (config && picturesOf(config)) ?? []
  })
  const ends = [...new Set(collections)].map(noteRows)
  return (ids: readonly string[]) => {
    for (const end of ends) end({ ids, columns: new Set() })
  }
}

/** Before they are read. @returns what to call with those of the pictures on their cards */
const noteOthers = (payload: Payload, names: readonly string[]) => {
  const byCollection = new Map<string, string[]>()
  for (const { collection, id } of names.map(documentOf))
    byCollection.set(collection, [...(byCollection.get(collection) ?? []), id])
  for (const [collection, ids] of byCollection) noteDocuments(collection, ids)
  return notePictures(payload, byCollection.keys())
}

type Wanted = { payload: Payload; locale: string; stamp: string; names: readonly string[] }

/**
 * What stands for documents that others name, read together. @returns undefined while something is not known: it is
 * made meanwhile
 */
export const readOthers = async (wanted: Wanted): Promise<OfOthers | undefined> => {
  const { payload, names } = wanted
  if (names.length === 0) return () => undefined
  const end = noteOthers(payload, names)
  const rows = await readCards(wanted, [...new Set(names.map((name) => documentOf(name).id))])
  end(rows.flatMap(({ picture }) => picture ?? []))
  const known: Known = new Map(rows.map((row) => [keyOf(row), row]))
  const unknown = unknownAmong(payload, names, known)
  if (unknown.length > 0) {
    mend(payload, unknown.map(documentOf))
    return undefined
  }
  const made = new Map<string, string | undefined>()
  const make = (mark: string): string | undefined => {
    const [as, name] = partsOf(mark)
    const row = known.get(name)
    if (as === 'picture') return row?.inCard ?? 'null'
    if (as === 'file' || !row?.card) return row?.card ?? undefined
    return fillIn(row.card, make)
  }
  return (mark) => {
    if (!made.has(mark)) made.set(mark, make(mark))
    return made.get(mark)
  }
}
