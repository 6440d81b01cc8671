import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  isolateObjectProperty,
  type CollectionAfterChangeHook,
  type CollectionAfterOperationHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { AppError } from '../../platform/errors'
import { isUuid } from '../../platform/values/isUuid'
import { tablesOf } from './state/documentState'
import { isNothing, unchangedInDraft } from './state/unchangedInDraft'

type Data = Record<string, unknown>

type Writing = {
  /** What is sent, without saying whether draft or published, by document; `*` for many. */
  plainWrites?: Map<string, Data>
  /** The same documents as field access left them. */
  keptWrites?: Map<string, Data>
  /** The drafts that wait beside them: ids of versions by document. */
  waitingDrafts?: Map<string, string>
  /** Why a draft could not be brought back. */
  brokenDraft?: Error
}

const writesOf = ({ context }: PayloadRequest) =>
  ((context as Writing).plainWrites ??= new Map<string, Data>())

const keptOf = ({ context }: PayloadRequest) =>
  ((context as Writing).keptWrites ??= new Map<string, Data>())

const draftsOf = ({ context }: PayloadRequest) =>
  ((context as Writing).waitingDrafts ??= new Map<string, string>())

type Document = { req: PayloadRequest; collection: SanitizedCollectionConfig; id: string }

const keyOf = ({ collection: { slug }, id }: Pick<Document, 'collection' | 'id'>) => `${slug}/${id}`

/** The latest version of a published document, when it is a draft. */
const findWaiting = async (document: Document): Promise<string | undefined> => {
  const { documents, versions } = tablesOf(document)
  if (!documents || !versions || !isUuid(document.id)) return undefined
  const connection = await connectionOf(document.req)
  const { rows } = await connection.execute(sql`
    select version.id from ${versions} version
      join ${documents} document on document.id = version.parent_id
     where document.id = ${document.id} and document._status = 'published'
       and version.latest and version.version__status = 'draft'`)
  return rows[0] && String(rows[0].id)
}

/** Which of a document's versions Payload goes on from; with none, it is what is published. */
const setLatest = async (document: Document, draft: string | null) => {
  const { versions } = tablesOf(document)
  const connection = await connectionOf(document.req)
  await connection.execute(sql`
    update ${versions!} set latest = coalesce(id = ${draft}::uuid, false)
     where parent_id = ${document.id} and (latest or id = ${draft}::uuid)`)
}

type Args = {
  id?: unknown
  data?: Data & { _status?: unknown }
  draft?: boolean
  unpublishAllLocales?: boolean
}

/** Who puts a document into the trash takes it from the website, draft and all. */
const plainData = ({ data, draft }: Args): Data | undefined =>
  draft || (data?._status ?? undefined) !== undefined || data?.deletedAt ? undefined : data

/** Payload (3.90) goes on from the latest version. For as long as this write lasts, that is not the draft. */
const setAside: CollectionBeforeOperationHook = async (hook) => {
  const { collection, operation, overrideAccess, req } = hook
  if (operation !== 'update') return hook.args
  const args = hook.args as Args
  const id = args.id === undefined ? '*' : String(args.id)
  const document = { req, collection, id }
  writesOf(req).delete(keyOf(document))
  // Without the word Payload withdraws nothing, and writes what is published over the draft that waits; of many
  // documents it does the latter in any case.
  if (args.unpublishAllLocales) {
    args.data = { ...args.data, _status: 'draft' }
    if (id === '*') args.unpublishAllLocales = false
  }
  const data = plainData(args)
  if (!data || (!req.user && !overrideAccess)) return hook.args
  writesOf(req).set(keyOf(document), structuredClone(data))
  const waiting = id === '*' ? undefined : await findWaiting(document)
  if (waiting === undefined) return hook.args
  draftsOf(req).set(keyOf(document), waiting)
  await setLatest(document, null)
  return hook.args
}

const sentTo = ({ req, collection, id }: Document): Data | undefined =>
  writesOf(req).get(keyOf({ collection, id })) ?? writesOf(req).get(keyOf({ collection, id: '*' }))

/** Of many documents, Payload changes what is published, and leaves a draft behind among the old versions. */
const note: CollectionBeforeValidateHook = async ({ collection, data, originalDoc, req }) => {
  const { id } = (originalDoc ?? {}) as { id?: string }
  if (id === undefined) return data
  const document = { req, collection, id }
  const key = keyOf(document)
  if (sentTo(document) && !draftsOf(req).has(key)) {
    const waiting = await findWaiting(document)
    if (waiting !== undefined) draftsOf(req).set(key, waiting)
  }
  if (draftsOf(req).has(key)) keptOf(req).set(key, structuredClone(data as Data))
  if (req.file && draftsOf(req).has(key))
    throw new AppError(
      'conflict',
      'This document is published and has a draft that is not. Send draft=true to put the file into the draft, or "_status": "published" to publish the draft with it.',
    )
  return data
}

/** The draft is the latest version again, with what was sent and could be written unless it has its own. */
const bringBack: CollectionAfterChangeHook<{ id: string }> = async (hook) => {
  const { collection, doc, previousDoc, req } = hook
  const document = { req, collection, id: doc.id }
  const sent = sentTo(document)
  const waiting = draftsOf(req).get(keyOf(document))
  if (!sent || waiting === undefined) return
  draftsOf(req).delete(keyOf(document))
  await setLatest(document, waiting)

  const own = isolateObjectProperty(req, ['context', 'locale', 'fallbackLocale', 'query', 'file'])
  // What `If-Match` named was compared before this request wrote; the state is its own by now.
  Object.assign(own, { context: { preconditionHolds: true }, file: undefined })
  const asked = {
    collection: collection.slug as 'content',
    depth: 0,
    locale: req.locale as 'en',
    fallbackLocale: false,
    trash: true,
    req: own,
    overrideAccess: true, // the right to write the published version includes its draft
  } as const
  const version = await req.payload.findVersionByID({ ...asked, id: waiting })
  const data = unchangedInDraft({
    sent,
    kept: keptOf(req).get(keyOf(document)),
    fields: collection.flattenedFields,
    published: previousDoc,
    draft: version.version,
    hasLocales: req.locale === 'all',
  })
  if (isNothing(data)) return // the draft has its own text of all of it
  try {
    await req.payload.update({ ...asked, id: doc.id, data, draft: true })
  } catch (error) {
    ;(req.context as Writing).brokenDraft = error as Error
    throw error
  }
}

/**
 * Payload (3.90) ends the transaction of a write within a write that fails, and a bulk write goes on without it: what
 * it would call changed was rolled back.
 */
const failTogether: CollectionAfterOperationHook = ({ req, result }) => {
  const { brokenDraft } = req.context as Writing
  if (brokenDraft !== undefined) throw brokenDraft
  return result
}

/**
 * Hooks for a write that says neither `draft=true` nor a `_status`, such as a program's of one field. Payload would
 * merge it into a colleague's draft, and so withdraw what is published. It changes what is published, and the draft
 * keeps its own text.
 */
export const keepDraft = { setAside, note, bringBack, failTogether }
