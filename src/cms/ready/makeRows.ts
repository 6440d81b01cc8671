import {
  findOperation,
  isolateObjectProperty,
  type Payload,
  type PayloadRequest,
  type SelectType,
} from 'payload'
import { settings } from '../../platform/settings'
import { alternateAddresses } from '../served/documentAddress'
import { website } from '../served/documentUrl'
import { referencesIn, type Reference } from '../served/referencesIn'
import { serveCard, serveDocument, serveFile, type Serving } from '../served/serveDocument'
import { servedCollections, type ServedCollection } from '../served/servedCollections'
import { areReadAsStored, picturesOf, readyCollections } from './readyCollections'
import { fallenBack, isWrittenIn } from './known/fallenBack'
import type { MadeDocument } from './made'
import { readingOnce } from './known/readingOnce'
import { placeFor } from './template'

type Document = Record<string, unknown> & { id: string }

export type ReadyRow = {
  collection: string
  id: string
  locale: string
  plain: string | null
  filled: string | null
  names: string[] | null
  alternates: string | null
  card: string | null
  picture: string | null
  inCard: string | null
}

type Wanted = {
  req: PayloadRequest
  collection: string
  ids: readonly string[]
  /** Those of them that are known as the transaction has made them. */
  made?: ReadonlyMap<string, MadeDocument>
}

const nothingMade: ReadonlyMap<string, MadeDocument> = new Map()

type Reading = Wanted & {
  /** Which reads once what is the same in every language. */
  payload: Payload
  /** What was read so far, by locale and id. */
  known: Map<string, Map<string, Document>>
}

const fallbackOf = ({ payload }: PayloadRequest) => {
  const { localization } = payload.config
  return localization && localization.fallback ? localization.defaultLocale : null
}

/** A request like this one, of a visitor who asks for this collection by REST. Its transaction is the same. */
const asVisitor = ({ req, collection, payload }: Reading, locale: string): PayloadRequest => {
  const visitor = isolateObjectProperty(req, [
    'context',
    'fallbackLocale',
    'headers',
    'locale',
    'payload',
    'payloadAPI',
    'query',
    'routeParams',
    'user',
  ])
  return Object.assign(visitor, {
    context: {},
    fallbackLocale: fallbackOf(req),
    headers: new Headers(),
    locale,
    payload,
    payloadAPI: 'REST' as const,
    query: {},
    routeParams: { collection },
    user: null,
  })
}

const readDocuments = async (
  reading: Reading,
  locale: string,
  select?: SelectType,
): Promise<Document[]> => {
  const { req, collection, ids } = reading
  const { docs } = await findOperation({
    collection: req.payload.collections[collection as 'content'],
    where: { id: { in: ids } },
    depth: 0,
    draft: false,
    limit: ids.length,
    overrideAccess: false,
    pagination: false,
    select,
    req: asVisitor(reading, locale),
  })
  return docs as unknown as Document[]
}

type Making = {
  collection: ServedCollection
  serving: Serving
  isReady: (slug: string) => boolean
  /** The collection that pictures of cards are in. */
  picturesOf?: string
}

/** The document with marks where it names others; nothing where one of them is none that is ready. */
const filledOf = (
  document: Document,
  named: Reference[],
  { collection, serving, isReady }: Making,
): string | null => {
  if (named.length === 0 || !named.every((one) => isReady(one.collection))) return null
  const marked: Serving = {
    ...serving,
    depth: 1,
    related: ({ id }) => ({ id }),
    place: ({ collection: slug, id, as }) =>
      placeFor(as === 'file' ? 'file' : 'card', slug, String(id)),
  }
  return JSON.stringify(serveDocument(collection.slug, document, marked))
}

/** Its picture stays apart: where it is shown again, it costs nothing to be another one. */
const cardOf = (document: Document, { collection, serving, picturesOf }: Making) => {
  const { heroImage } = document
  const picture = typeof heroImage === 'string' && picturesOf ? heroImage : null
  const made = serveCard(collection.slug, document, { ...serving, related: ({ id }) => ({ id }) })
  const card = picture ? { ...made, heroImage: placeFor('picture', picturesOf!, picture) } : made
  return { card: JSON.stringify(card), picture, inCard: null }
}

const nothing = { filled: null, names: null, alternates: null, card: null, picture: null, inCard: null } // prettier-ignore

/** A row of what nobody may see: who names it shows nothing of it. */
export const hiddenRow = (collection: string, id: string, locale: string): ReadyRow => ({
  ...nothing,
  collection,
  id,
  locale,
  plain: null,
})

const alternatesOf = ({ slug }: Document, collection: ServedCollection): string | null =>
  collection.hasPages && typeof slug === 'string'
    ? JSON.stringify(alternateAddresses({ collection, slug }, website()))
    : null

const rowOf = (document: Document, file: Document | undefined, making: Making): ReadyRow => {
  const { collection, serving } = making
  const { slug } = collection
  const named = referencesIn(slug, [document], { collections: serving.collections })
  return {
    collection: slug,
    id: document.id,
    locale: serving.locale,
    plain: JSON.stringify(serveDocument(slug, document, serving)),
    filled: filledOf(document, named, making),
    names: named.length > 0 ? named.map((one) => `${one.collection}/${one.id}`) : null,
    alternates: alternatesOf(document, collection),
    ...(file
      ? {
          card: JSON.stringify(serveFile(file)),
          picture: null,
          inCard: JSON.stringify(serveCard(slug, file, serving)),
        }
      : cardOf(document, making)),
  }
}

/** By id: what a visitor of this locale reads. */
const readIn = async (reading: Reading, locale: string): Promise<Map<string, Document>> => {
  const { made = nothingMade, known, collection, ids, req } = reading
  const fallback = fallbackOf(req)
  const there = fallback === null || fallback === locale ? undefined : known.get(fallback)
  const found = new Map<string, Document>()
  for (const [id, document] of there ?? []) {
    const stored = areReadAsStored(req.payload, collection) ? made.get(id) : undefined
    if (stored && !isWrittenIn(stored, locale))
      found.set(id, fallenBack(document, stored, fallback!))
  }
  const others = ids.filter((id) => !found.has(id))
  const read = others.length > 0 ? await readDocuments({ ...reading, ids: others }, locale) : []
  for (const document of read) found.set(document.id, document)
  known.set(locale, found)
  return found
}

const inLocale = async (reading: Reading, locale: string): Promise<ReadyRow[]> => {
  const { collection: slug, ids, req } = reading
  const { config } = req.payload
  const collections = servedCollections(config)
  const collection = collections.bySlug.get(slug)!
  const serving = { collections, site: website(), locale, depth: 0, showsDrafts: true }
  const { bySlug } = readyCollections(req.payload)
  const making = {
    collection,
    serving,
    isReady: (name: string) => bySlug.has(name),
    picturesOf: picturesOf(collection),
  }
  const documents = await readIn(reading, locale)
  const shown = bySlug.get(slug)?.defaultPopulate
  const files = collection.holdsFiles ? await readDocuments(reading, locale, shown) : []
  const fileOf = new Map(files.map((one) => [one.id, one]))
  return ids.map((id) => {
    const document = documents.get(id)
    return document ? rowOf(document, fileOf.get(id), making) : hiddenRow(slug, id, locale)
  })
}

/** What visitors are served of these documents, in every language, as the request's transaction sees them. */
export const makeRows = async (wanted: Wanted): Promise<ReadyRow[]> => {
  const rows: ReadyRow[] = []
  const known: Reading['known'] = new Map()
  const reading = { ...wanted, known, payload: readingOnce(wanted.req.payload, wanted.made) }
  for (const locale of settings.locales) rows.push(...(await inLocale(reading, locale)))
  return rows
}
