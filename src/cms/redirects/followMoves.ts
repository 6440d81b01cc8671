import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  PayloadRequest,
  SanitizedCollectionConfig,
} from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { asideOf, together, type GroupWork } from '../../platform/database/group/group'
import { settle } from '../../platform/database/group/sentLater'
import { uuids } from '../../platform/database/uuids'
import { settings } from '../../platform/settings'
import { isUuid } from '../../platform/values/isUuid'
import { madeBy, type MadeDocument } from '../ready/made'
import { tablesOf } from '../publishing/state/documentState'
import { pathOfPage } from './findRedirect'
import { hasOwnRedirects } from './ownRedirects'
import {
  addRows,
  collapse,
  dropFrom,
  dropFromAll,
  dropTo,
  leadToDocument,
  lockRedirects,
} from './redirectRows'

/** What visitors have of a document. */
type Place = {
  path: string | undefined
  isShown: boolean
  /** Whether its path was ever on the website. */
  wasShown: boolean
}

type Document = { req: PayloadRequest; collection: SanitizedCollectionConfig; id: string }

/** A draft may name the day of its publication: that says nothing. */
const wasPublished = ({ versions }: ReturnType<typeof tablesOf>) =>
  versions
    ? sql`(d._status = 'published' or exists (
        select 1 from ${versions} v where v.parent_id = d.id and v.version__status = 'published'))`
    : sql`true`

/** The documents that hooks get are the latest versions: what visitors have stands in the table. */
const placeOf = async (document: Document): Promise<Place | undefined> => {
  const { req, collection, id } = document
  const tables = tablesOf(document)
  const { documents } = tables
  if (!documents || !isUuid(id)) return undefined
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(sql`
    select slug, _status, deleted_at, ${wasPublished(tables)} as was_published
      from ${documents} d where id = ${id}`)
  const [row] = rows as {
    slug: string | null
    _status: string | null
    deleted_at: unknown
    was_published: boolean
  }[]
  if (!row) return undefined
  const path = row.slug
    ? pathOfPage(req.payload, { collection: collection.slug, slug: row.slug })
    : undefined
  const isShown = row._status === 'published' && row.deleted_at === null
  return { path, isShown, wasShown: row.was_published }
}

const keyOf = ({ collection: { slug }, id }: Pick<Document, 'collection' | 'id'>) => `${slug}/${id}`

/** By document: a bulk write works on many at once. */
const placesOf = ({ context }: PayloadRequest) =>
  ((context as { placesBefore?: Map<string, Place | undefined> }).placesBefore ??= new Map())

/** An autosave goes into a draft, and moves nothing. */
const movesNothing = ({ context, payload }: PayloadRequest) =>
  context.isAutosave === true || !hasOwnRedirects(payload)

const noteBefore: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  const { id } = (originalDoc ?? {}) as { id?: unknown }
  if (typeof id !== 'string' || movesNothing(req)) return data
  const document = { req, collection, id }
  placesOf(req).set(keyOf(document), await placeOf(document))
  return data
}

type Move = Document & { before?: Place; now: Place }

type Step = Document & { from: string; to: string; isInEffect: boolean }

const leaveRedirects = async ({ from, to, isInEffect, ...document }: Step) => {
  const { req } = document
  const chain = { req, from, to, locales: settings.locales }
  await lockRedirects(req)
  await dropFrom({ req, path: to }) // it has been here before
  await collapse(chain)
  await addRows({ ...chain, target: keyOf(document), isInEffect })
}

const follow = async ({ before, now, ...document }: Move) => {
  const { req } = document
  const from = before?.wasShown ? before.path : undefined
  if (from && now.path && from !== now.path)
    await leaveRedirects({ ...document, from, to: now.path, isInEffect: now.isShown })
  if (now.isShown && now.path) await dropFrom({ req, path: now.path })
  if (before && now.path)
    await leadToDocument({ req, target: keyOf(document), to: now.path, isShown: now.isShown })
}

type New = { collection: SanitizedCollectionConfig; id: string; made?: MadeDocument }

const isShown = ({ _status, deletedAt, slug }: MadeDocument) =>
  _status === 'published' && !deletedAt && typeof slug === 'string'

/** Addresses of those that visitors see: of a document that is known, by what it is, else by its row. */
const shownSlugs = async (
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
  docs: New[],
) => {
  const slugs = docs.flatMap(({ made }) => (made && isShown(made) ? [String(made.slug)] : []))
  const ids = docs.filter(({ made }) => !made).map(({ id }) => id)
  const { documents } = tablesOf({ req, collection, id: '' })
  if (!documents || ids.length === 0) return slugs
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(sql`
    select slug from ${documents}
     where id = any(${uuids(ids.filter(isUuid))}) and _status = 'published' and deleted_at is null and slug is not null`)
  return [...slugs, ...rows.map(({ slug }) => String(slug))]
}

/** What is new was nowhere before: where visitors have it now, nothing leads elsewhere. */
const standHere: GroupWork<New, void> = asideOf(async (req, made) => {
  if (made.some((one) => !one.made)) await settle(req)
  for (const collection of new Set(made.map((one) => one.collection))) {
    const own = made.filter((one) => one.collection === collection)
    const paths = (await shownSlugs(req, collection, own)).map((slug) =>
      pathOfPage(req.payload, { collection: collection.slug, slug }),
    )
    await dropFromAll(req, paths.filter((path) => path !== undefined)) // prettier-ignore
  }
  return made.map(() => undefined)
})

const afterChange: CollectionAfterChangeHook<{ id: string }> = async ({
  collection,
  doc,
  operation,
  req,
}) => {
  if (operation === 'create') {
    if (movesNothing(req)) return
    const made = madeBy(req, { collection: collection.slug, id: doc.id })
    await together(req, standHere, { collection, id: doc.id, made })
    return
  }
  const document = { req, collection, id: doc.id }
  const before = placesOf(req).get(keyOf(document))
  placesOf(req).delete(keyOf(document))
  if (movesNothing(req)) return
  const now = await placeOf(document)
  const isSame = before?.path === now?.path && before?.isShown === now?.isShown
  if (now && !isSame) await follow({ ...document, before, now })
}

const afterDelete: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  if (hasOwnRedirects(req.payload))
    await dropTo({ req, target: keyOf({ collection, id: String(id) }) })
}

/**
 * Hooks that keep old addresses alive (W3C, “Cool URIs don't change”): a document that was published and gets another
 * slug leaves redirects behind, in that write's transaction. They follow it wherever it goes on to, are none while it is
 * withdrawn or in the trash, and end with it. Where a page stands, nothing is redirected.
 */
export const followMoves = { noteBefore, afterChange, afterDelete }
