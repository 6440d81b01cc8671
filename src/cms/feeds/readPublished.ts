import type { Payload, SanitizedCollectionConfig, SelectType, Where } from 'payload'
import { ownTurn } from '../../platform/async/ownTurn'
import { settings } from '../../platform/settings'
import { alternateAddresses, documentAddress } from '../served/documentAddress'
import { website } from '../served/documentUrl'
import { servedCollections, type ServedCollection } from '../served/servedCollections'

/** A published document, with its addresses. */
export type PublishedPage = {
  id: string | number
  slug: string
  url: string
  /** By locale, the default first. */
  alternates: Record<string, string>
  updatedAt?: string | null
  [field: string]: unknown
}

type Read = {
  payload: Payload
  collection: SanitizedCollectionConfig
  locale: string
  /** Beside id, slug and time of the last change; those that the collection has. */
  fields: readonly string[]
  where?: Where
  sort?: string
  /** @default all of them */
  limit?: number
}

/** Read a part at a time, so that other reads come between. */
const pageSize = 1000

/** The collections whose documents have pages on the website, the project's own among them. */
export const collectionsWithPages = ({ config }: Pick<Payload, 'config'>) => {
  const { bySlug } = servedCollections(config)
  return config.collections.filter(({ slug }) => bySlug.get(slug)?.hasPages)
}

const namesIn = ({ flattenedFields }: SanitizedCollectionConfig) =>
  new Set(flattenedFields.map(({ name }) => name))

const addressed = (document: Record<string, unknown>, served: ServedCollection, locale: string) => {
  const { slug } = document
  if (typeof slug !== 'string' || slug === '') return []
  const page = { collection: served, slug }
  const url = documentAddress({ ...page, locale }, website())
  return [{ ...document, url, alternates: alternateAddresses(page, website()) } as PublishedPage]
}

/** What visitors may read of a collection: its own rules decide, and nobody is logged in. */
export const readPublished = async ({
  payload,
  collection,
  locale,
  fields,
  where,
  sort = 'id',
  limit = Infinity,
}: Read): Promise<PublishedPage[]> => {
  const names = namesIn(collection)
  const served = servedCollections({ collections: [collection] }).bySlug.get(collection.slug)
  if (!names.has('slug') || !served) return []
  const wanted = ['slug', 'updatedAt', ...fields].filter((name) => names.has(name))
  const select = Object.fromEntries(wanted.map((name) => [name, true])) as SelectType
  const found: PublishedPage[] = []
  for (let page = 1; found.length < limit; page++) {
    const { docs } = await payload.find({
      collection: collection.slug as 'content',
      where,
      sort,
      select,
      locale: locale as 'en',
      depth: 0,
      limit: Math.min(limit, pageSize),
      page,
      pagination: false, // nothing is counted
      overrideAccess: false,
    })
    for (const document of docs as unknown as Record<string, unknown>[])
      found.push(...addressed(document, served, locale))
    if (docs.length < pageSize) break
    await ownTurn({ client: 'readPublished', isPaced: false })
  }
  return found.slice(0, limit)
}

/** What the website is called. */
export const siteName = async (payload: Payload, locale: string): Promise<string> => {
  const { name } = await payload.findGlobal({
    slug: 'site',
    locale: locale as 'en',
    select: { name: true },
    depth: 0,
    overrideAccess: true, // visitors read it too
  })
  return name || new URL(settings.siteUrl).host
}
