import { isObject } from '../../platform/values/isObject'
import { cardOf, cardPicture, pictureSizesOf } from './card'
import { alternateAddresses, documentAddress, type Site } from './documentAddress'
import type { Reference } from './referencesIn'
import { mapRelations, type Relation } from './relations'
import { withRenditions, type Rendering } from './renditions'
import type { ServedCollection, ServedCollections } from './servedCollections'

type Document = Record<string, unknown>

export type Serving = {
  collections: ServedCollections
  site: Site
  /** That of the document; `all`: localized values are objects by locale, and so are addresses. */
  locale: string
  /** As asked for: at 0 others stand as ids. */
  depth: number
  /** Whether it is the one asked for by id or slug, which says where its translations are. */
  hasAlternates?: boolean
  /** Whether drafts are shown; else what is not published is not there. */
  showsDrafts?: boolean
  /** By slug, collections whose documents are shown whole instead of as cards (`populate`), and what is left of them. */
  whole?: ReadonlyMap<string, (document: Document) => Document>
  /** How many levels of documents within documents are shown whole. @default 1 */
  wholeLevels?: number
  /** Documents that were read apart from this one: all that the reader may see of those that it names. */
  related?: (reference: Reference, as: ShownAs) => Document | undefined
  /** Told of each document that is put into another; it may answer what it was given before for the same. */
  place?: (what: Reference & { as: string }, make: () => Document) => Document
  /** Whether texts stand there as HTML or Markdown as well. */
  rendering?: Rendering
}

/** A picture has its sizes; of a document its card is shown, or all of it. */
export type ShownAs = 'card' | 'file' | 'whole'

/** How a document of this collection is shown where another names it. */
export const shownAs = (
  { slug, holdsFiles }: ServedCollection,
  { whole, wholeLevels = 1 }: { whole?: ReadonlyMap<string, unknown>; wholeLevels?: number },
): ShownAs => {
  if (wholeLevels > 0 && whole?.has(slug)) return 'whole'
  return holdsFiles ? 'file' : 'card'
}

const addressOf = (document: Document, collection: ServedCollection, serving: Serving) => {
  const { slug } = document
  if (!collection.hasPages || typeof slug !== 'string' || slug === '') return undefined
  const { locale, site } = serving
  const page = { collection, slug }
  return locale === 'all'
    ? alternateAddresses(page, site)
    : documentAddress({ ...page, locale }, site)
}

const withAddress = (document: Document, collection: ServedCollection, serving: Serving) => {
  const url = addressOf(document, collection, serving)
  return url === undefined ? document : { ...document, url }
}

const isReadable = ({ _status, deletedAt }: Document, { showsDrafts = false }: Serving) =>
  showsDrafts || ((_status === undefined || _status === 'published') && !deletedAt)

/** The document that a relation names, if it was read. */
const documentOf = (
  { collection, value }: Relation,
  as: ShownAs,
  serving: Serving,
): Document | undefined => {
  if (isObject(value)) return value
  const isId = typeof value === 'string' || typeof value === 'number'
  return isId ? serving.related?.({ collection, id: value }, as) : undefined
}

/** A file where another document shows it, with those of its sizes that there are. */
export const serveFile = (media: Document): Document =>
  isObject(media.sizes) ? { ...media, sizes: pictureSizesOf(media) } : media

const card = (document: Document, collection: ServedCollection, serving: Serving): Document => {
  const pictured = (relation: Relation) => cardPicture(documentOf(relation, 'file', serving))
  const made = relationsReplaced(cardOf(document), collection, serving, pictured)
  return withAddress(made, collection, serving)
}

/** A document that is itself shown in another. Where nothing more was read, what it names stays an id. */
const whole = (document: Document, collection: ServedCollection, serving: Serving): Document => {
  const { related, wholeLevels = 1 } = serving
  const rendering = serving.rendering && { ...serving.rendering, spend: undefined } // `place` counts it
  const inner = { ...serving, rendering, wholeLevels: wholeLevels - 1 }
  const replace = (relation: Relation): unknown =>
    related || isObject(relation.value) ? shown(relation, inner) : relation.value
  const filled = relationsReplaced(document, collection, inner, replace)
  const made = withAddress(withTexts(filled, filled, collection, inner), collection, inner)
  return serving.whole?.get(collection.slug)?.(made) ?? made
}

const shown = (relation: Relation, serving: Serving): unknown => {
  const collection = serving.collections.bySlug.get(relation.collection)
  const as = collection && shownAs(collection, serving)
  const document = as && documentOf(relation, as, serving)
  if (!document || !isReadable(document, serving)) return undefined
  const make = () => {
    if (as === 'card') return card(document, collection, serving)
    return serveFile(as === 'whole' ? whole(document, collection, serving) : document)
  }
  const { place } = serving
  const { id } = document
  if (!place || (typeof id !== 'string' && typeof id !== 'number')) return make()
  const level = as === 'whole' ? String(serving.wholeLevels ?? 1) : ''
  return place({ collection: collection.slug, id, as: `${as}${level}` }, make)
}

const relationsReplaced = (
  document: Document,
  collection: ServedCollection,
  { collections, locale }: Serving,
  replace: (relation: Relation) => unknown,
): Document => {
  const how = { blocks: collections.blocks, isAllLocales: locale === 'all', replace }
  return mapRelations(collection.fields, document, how)
}

const withTexts = (
  document: Document,
  filled: Document,
  { fields }: ServedCollection,
  { rendering, collections: { blocks }, locale, site: { locales } }: Serving,
): Document =>
  rendering
    ? withRenditions(fields, document, {
        ...rendering,
        filled,
        blocks,
        locales,
        isAllLocales: locale === 'all',
      })
    : document

/** What stands for a document where it is told of; of a file, what an `<img>` is made of. */
export const serveCard = (slug: string, document: Document, serving: Serving): Document => {
  const collection = serving.collections.bySlug.get(slug)
  if (!collection) return cardOf(document)
  return collection.holdsFiles ? { ...cardPicture(document) } : card(document, collection, serving)
}

/**
 * A document as REST serves it (contract §7): with its `url`, cards instead of documents that it names, wherever it
 * does, and nothing of what may not be read. It reads nothing; what it is given stays as it is.
 */
export const serveDocument = (slug: string, document: Document, serving: Serving): Document => {
  const collection = serving.collections.bySlug.get(slug)
  if (!collection) return document
  const { depth, rendering, hasAlternates, site } = serving
  const filled =
    depth === 0 && !rendering
      ? document
      : relationsReplaced(document, collection, serving, (relation) => shown(relation, serving))
  const texts = withTexts(depth === 0 ? document : filled, filled, collection, serving)
  const addressed = withAddress(texts, collection, serving)
  const { slug: name } = document
  if (!hasAlternates || !collection.hasPages || typeof name !== 'string') return addressed
  return { ...addressed, alternates: alternateAddresses({ collection, slug: name }, site) }
}
