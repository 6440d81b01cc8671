import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  Access,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
  SanitizedCollectionConfig,
} from 'payload'
import { can } from '../../../platform/access/can'
import { connectionOf } from '../../../platform/database/connections/connectionOf'
import { AppError } from '../../../platform/errors'
import { demandSharedPublished } from './demandSharedPublished'
import { tablesOf } from '../state/documentState'
import { writtenLocale } from './writtenLocale'

/** What the hooks of a document need to know of the operation that they are part of. */
type Writing = {
  /** Whether the caller may not publish what is written: the system's own writes are not asked. */
  isGuarded: boolean
  /** The same of the document as a whole, in every language. */
  isWholeGuarded: boolean
  savesDraft: boolean
  /** Whether one language alone is published by people and programs. */
  isOfOneLocale: boolean
}

type Args = {
  id?: unknown
  data?: { _status?: unknown }
  draft?: boolean
  publishAllLocales?: boolean
  unpublishAllLocales?: boolean
  publishSpecificLocale?: string
}

/** By document, `*` for many at once: hooks write other documents within the same request. */
const writingsOf = ({ context }: PayloadRequest) =>
  ((context as { publishing?: Map<string, Writing> }).publishing ??= new Map<string, Writing>())

const keyOf = (slug: string, id: unknown) => `${slug}/${id === undefined ? '*' : String(id)}`

const refuse = () =>
  new AppError(
    'forbidden',
    'You may write drafts here. To publish, or to change, withdraw or delete what is published, the right to publish is needed, in every language that it is about.',
  )

/** Of a document as a whole, unless one language alone is published: none alone is withdrawn. */
const localeOf = (
  { publishSpecificLocale, publishAllLocales, unpublishAllLocales, data }: Args,
  req: PayloadRequest,
) => {
  const status = data?._status ?? undefined
  if (publishAllLocales || unpublishAllLocales || status === 'draft') return 'all'
  if (publishSpecificLocale) return publishSpecificLocale
  return status === undefined ? (req.locale ?? undefined) : 'all'
}

const writes = ['create', 'update', 'delete', 'restoreVersion']

const note: CollectionBeforeOperationHook = (hook) => {
  const { args: given, collection, operation, overrideAccess, req } = hook
  if (!writes.includes(operation)) return given
  const args = given as Args
  const { slug } = collection
  const isWhole = operation === 'delete' || operation === 'restoreVersion'
  const mayPublish = (locale?: string) => {
    const written = writtenLocale(req, slug, locale)
    return Boolean(overrideAccess) || can(req.user, 'content:publish', slug, written)
  }
  const isGuarded = !mayPublish(isWhole ? 'all' : localeOf(args, req))
  const isWholeGuarded = !mayPublish('all')
  // Of a version only its own id is known yet.
  const id = operation === 'restoreVersion' || operation === 'create' ? undefined : args.id
  const savesDraft = args.draft === true
  const isOfOneLocale = !overrideAccess && Boolean(args.publishSpecificLocale)
  writingsOf(req).set(keyOf(slug, id), { isGuarded, isWholeGuarded, savesDraft, isOfOneLocale })
  const isRefused = isGuarded && args.data?._status === 'published'
  const written = writtenLocale(req, slug, req.locale)
  if (isRefused && can(req.user, 'content:write', slug, written)) throw refuse()
  return given
}

const writingOf = (req: PayloadRequest, slug: string, id: unknown) =>
  writingsOf(req).get(keyOf(slug, id)) ?? writingsOf(req).get(keyOf(slug, undefined))

type Document = { req: PayloadRequest; collection: SanitizedCollectionConfig; id: string | number }

/** Whether visitors see it. Nobody publishes it meanwhile: its row is locked until this write has ended. */
const isPublished = async (document: Document): Promise<boolean> => {
  const { documents } = tablesOf(document)
  if (!documents) return false
  const connection = await connectionOf(document.req)
  const { rows } = await connection.execute(sql`
    select _status as status from ${documents} where id = ${document.id} for no key update`)
  return (rows[0] as { status?: string } | undefined)?.status === 'published'
}

const demandOnChange: CollectionBeforeChangeHook = async (hook) => {
  const { collection, data, operation, originalDoc, req } = hook
  const { id, deletedAt = null } = (originalDoc ?? {}) as { id?: string; deletedAt?: unknown }
  const writing = writingOf(req, collection.slug, operation === 'create' ? undefined : id)
  const given = data as { _status?: unknown; deletedAt?: unknown }
  if (writing?.isOfOneLocale && given._status === 'published' && id !== undefined)
    await demandSharedPublished({ req, collection, draft: { ...originalDoc, id } })
  // Into the trash, or out of it: with all its languages.
  const isMoved = given.deletedAt !== undefined && given.deletedAt !== deletedAt
  if (!(isMoved ? writing?.isWholeGuarded : writing?.isGuarded)) return data
  if (given._status === 'published') throw refuse()
  if (operation === 'create' || id === undefined || (writing?.savesDraft && !isMoved)) return data
  if (await isPublished({ req, collection, id })) throw refuse()
  return data
}

const demandOnDelete: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  if (!writingOf(req, collection.slug, id)?.isGuarded) return
  if (await isPublished({ req, collection, id })) throw refuse()
}

/**
 * Hooks for those who write and do not publish: they save drafts, and what visitors see stays as it is, through whatever
 * door they come. Of a caller who may publish nothing is looked up.
 */
export const guardPublishing = {
  beforeOperation: note,
  beforeChange: demandOnChange,
  beforeDelete: demandOnDelete,
}

/** An access rule: what is deleted is deleted in every language. */
export const mayDeleteIn =
  (collection: string): Access =>
  ({ req }) =>
    can(req.user, 'content:delete', collection, writtenLocale(req, collection, 'all'))

/**
 * An access rule: may write here, and publish where that is asked for. The panel shows its button by it. Who may not
 * write is refused without a look at what was sent (src/server/api/pipeline/checks/demandOneOf.ts).
 */
export const mayWriteIn =
  (collection: string): Access =>
  (asked) => {
    const { user } = asked.req
    const locale = writtenLocale(asked.req, collection, asked.req.locale)
    if (!can(user, 'content:write', collection, locale)) return false
    const { _status } = (asked.data ?? {}) as { _status?: unknown }
    return _status !== 'published' || can(user, 'content:publish', collection, locale)
  }
