import { isObject } from '../../platform/values/isObject'
import { cardOf, cardPicture } from './card'
import { alternateAddresses, documentAddress, type Site } from './documentAddress'
import { mapRelations, type Relation } from './relations'
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
  /** Slugs of collections whose documents are shown whole instead of as cards (`populate`). */
  whole?: ReadonlySet<string>
  /** Documents that were read apart from this one. */
  related?: (collection: string, id: number | string) => Document | undefined
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
const documentOf = ({ collection, value }: Relation, serving: Serving): Document | undefined => {
  if (isObject(value)) return value
  const isId = typeof value === 'string' || typeof value === 'number'
  return isId ? serving.related?.(collection, value) : undefined
}

/** A file, with those of its sizes that there are. */
const file = (media: Document): Document => {
  if (!isObject(media.sizes)) return media
  const sizes = Object.entries(media.sizes).filter(
    ([, size]) => isObject(size) && typeof size.url === 'string',
  )
  return { ...media, sizes: Object.fromEntries(sizes) }
}

const card = (document: Document, collection: ServedCollection, serving: Serving): Document => {
  const pictured = (relation: Relation) => cardPicture(documentOf(relation, serving))
  const made = relationsReplaced(cardOf(document), collection, serving, pictured)
  return withAddress(made, collection, serving)
}

/** Relations of a document that is itself shown in another: what was not read of them stays an id. */
const whole = (document: Document, collection: ServedCollection, serving: Serving): Document => {
  const inner = { ...serving, whole: undefined }
  const replace = (relation: Relation): unknown =>
    documentOf(relation, inner) === undefined ? relation.value : shown(relation, inner)
  return withAddress(relationsReplaced(document, collection, inner, replace), collection, inner)
}

const shown = (relation: Relation, serving: Serving): unknown => {
  const collection = serving.collections.bySlug.get(relation.collection)
  const document = documentOf(relation, serving)
  if (!document || !collection || !isReadable(document, serving)) return undefined
  if (collection.holdsFiles) return file(document)
  return serving.whole?.has(collection.slug)
    ? whole(document, collection, serving)
    : card(document, collection, serving)
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

/**
 * A document as REST serves it (contract §7): with its `url`, cards instead of documents that it names, wherever it
 * does, and nothing of what may not be read. It reads nothing; what it is given stays as it is.
 */
export const serveDocument = (slug: string, document: Document, serving: Serving): Document => {
  const collection = serving.collections.bySlug.get(slug)
  if (!collection) return document
  const served =
    serving.depth === 0
      ? document
      : relationsReplaced(document, collection, serving, (relation) => shown(relation, serving))
  const addressed = withAddress(served, collection, serving)
  const { slug: name } = document
  if (!serving.hasAlternates || !collection.hasPages || typeof name !== 'string') return addressed
  return { ...addressed, alternates: alternateAddresses({ collection, slug: name }, serving.site) }
}
