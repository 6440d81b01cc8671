import {
  combineQueries,
  createLocalReq,
  executeAccess,
  type Payload,
  type SanitizedCollectionConfig,
  type Where,
} from 'payload'
import { ownTurn } from '../../platform/async/ownTurn'
import { keptWhileUnchanged } from '../../platform/changes/keptWhileUnchanged'
import { outsideRequest } from '../../platform/requestContext'
import { collectionsWithPages } from './readPublished'

/** What is held in memory of every page that may be found: no more than lists of all of them need. */
export type ListedPage = {
  collection: SanitizedCollectionConfig
  id: string | number
  slug: string
  updatedAt?: string
  publishedAt?: string
}

/** A statement's rows, between two of which other work comes. */
const rowsAtOnce = 1000

type Reading = { payload: Payload; collection: SanitizedCollectionConfig }

const namesIn = ({ flattenedFields }: SanitizedCollectionConfig) =>
  new Set(flattenedFields.map(({ name }) => name))

const hasNoIndex = ({ flattenedFields }: SanitizedCollectionConfig) =>
  flattenedFields.some(
    (field) =>
      field.name === 'seo' &&
      'flattenedFields' in field &&
      field.flattenedFields.some(({ name }) => name === 'noIndex'),
  )

/** What search engines shall not show, programs that read the whole site are not told of either. */
export const mayBeFound = (collection: SanitizedCollectionConfig): Where =>
  hasNoIndex(collection) ? { 'seo.noIndex': { not_equals: true } } : {}

/** The collection's own rule for visitors, and what Payload adds to each of their reads. */
const visitorsWhere = async ({ payload, collection }: Reading): Promise<Where | undefined> => {
  const req = await createLocalReq({}, payload)
  const rule = await executeAccess({ req, disableErrors: true }, collection.access.read)
  if (rule === false) return undefined
  const untrashed: Where = collection.trash ? { deletedAt: { exists: false } } : {}
  return combineQueries({ and: [untrashed, mayBeFound(collection)] }, rule)
}

/** Keyset pagination (“no offset”): each statement goes on behind the last id, and nothing is counted. */
async function* pagesOf({ payload, collection }: Reading): AsyncGenerator<ListedPage> {
  const names = namesIn(collection)
  const where = names.has('slug') ? await visitorsWhere({ payload, collection }) : undefined
  if (!where) return
  const wanted = ['slug', 'updatedAt', 'publishedAt'].filter((name) => names.has(name))
  const select = Object.fromEntries(wanted.map((name) => [name, true as const]))
  let last: string | number | undefined
  for (;;) {
    const behind: Where = last === undefined ? {} : { id: { greater_than: last } }
    const { docs } = await payload.db.find<ListedPage>({
      collection: collection.slug,
      where: { and: [where, behind] },
      select,
      sort: 'id',
      limit: rowsAtOnce,
      pagination: false,
    })
    for (const { id, slug, updatedAt, publishedAt } of docs)
      if (slug) yield { collection, id, slug, updatedAt, publishedAt }
    last = docs.at(-1)?.id
    if (docs.length < rowsAtOnce) return
    await ownTurn({ client: 'publishedPages', isPaced: false })
  }
}

const kept = keptWhileUnchanged<ListedPage[]>('publishedPages')

/**
 * The pages that visitors may find, read once for all who ask until something changes. It is the service's own work:
 * whoever happens to ask first is not charged with it.
 */
export const publishedPages = (payload: Payload): Promise<ListedPage[]> =>
  kept(() =>
    outsideRequest(async () => {
      const all: ListedPage[] = []
      for (const collection of collectionsWithPages(payload))
        for await (const page of pagesOf({ payload, collection })) all.push(page)
      return all
    }),
  )
