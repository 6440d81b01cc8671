import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  executeAccess,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type Sort,
  type Where,
} from 'payload'
import { connectionOf } from '../../../platform/database/connections/connectionOf'
import { together, type GroupWork } from '../../../platform/database/group/group'
import { versionsTableOf } from '../../../platform/database/connections/payloadAdapter'
import { AppError } from '../../../platform/errors'
import { isUuid } from '../../../platform/values/isUuid'
import { withControl } from '../../documentHead/documentControls'
import { parseIfMatch } from './ifMatch'
import { forgetWriter, noteWriterOfAll, writerOf } from './lastWriter'
import {
  lockDocument,
  lockDocuments,
  readState,
  readStates,
  type DocumentState,
} from './documentState'
import { component } from '../../../platform/component'

type Args = {
  id?: number | string
  data?: unknown
  draft?: boolean
  limit?: number
  sort?: Sort
  trash?: boolean
  where?: Where
}

type Writing = {
  req: PayloadRequest
  collection: SanitizedCollectionConfig
  id: string
  /** Of the request's path: a version's when one is restored. */
  pathId: string
  args: Args
  operation: 'update' | 'delete' | 'restoreVersion'
  overrideAccess: boolean
}

/** The document that a version belongs to. */
const parentOf = async (
  req: PayloadRequest,
  { slug }: SanitizedCollectionConfig,
  versionId: string,
): Promise<string | undefined> => {
  const table = versionsTableOf(req.payload, slug)
  if (!table || !isUuid(versionId)) return undefined
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(
    sql`select parent_id from ${sql.identifier(table)} where id = ${versionId}`,
  )
  return (rows[0] as { parent_id: string | null } | undefined)?.parent_id ?? undefined
}

/** Whether `If-Match` speaks of this document: hooks that write others do so within the same request. */
const isAskedFor = ({ req, collection, pathId }: Writing): boolean => {
  const { routeParams, payloadAPI } = req
  return (
    payloadAPI === 'REST' &&
    routeParams?.collection === collection.slug &&
    routeParams.id === pathId
  )
}

/**
 * A precondition is looked at only where the write would go on otherwise (RFC 9110 §13.2.1): a 412 must not reveal
 * what a 401, 403 or 404 hides.
 */
const wouldGoOn = async ({ req, collection, id, args, operation, overrideAccess }: Writing) => {
  if (overrideAccess) return true
  const { data } = args
  const rules = [collection.access[operation === 'delete' ? 'delete' : 'update']]
  const trashes = Boolean((data as { deletedAt?: unknown } | undefined)?.deletedAt)
  if (trashes) rules.push(collection.access.delete)
  for (const rule of rules) {
    const result = await executeAccess({ id, data, disableErrors: true, req }, rule)
    if (!result) return false
    if (result === true) continue
    const where: Where = { and: [{ id: { equals: id } }, result] }
    const { totalDocs } = await req.payload.count({
      collection: collection.slug as 'content',
      where,
      trash: true, // callers handle the trash themselves
      req,
      overrideAccess: true, // the rule's own condition is the question
    })
    if (totalDocs === 0) return false
  }
  return true
}

const changed = async ({ req, collection, id }: Writing, { state, updatedAt }: DocumentState) => {
  const updatedBy = await writerOf({ req, collection: collection.slug, id, state })
  return new AppError('precondition_failed', 'The document has changed since you read it.', {
    data: { updatedAt, ...(updatedBy ? { updatedBy } : {}) },
  })
}

/** @throws AppError 412 when the document is in none of the states that `If-Match` names */
const demandState = async (writing: Writing) => {
  const { req, args, operation } = writing
  const header = req.headers.get('if-match')
  if (header === null || !isAskedFor(writing) || req.context.preconditionHolds) return
  const basedOn = parseIfMatch(header)
  const found = await readState(writing)
  const isThere = found && (operation === 'restoreVersion' || args.trash || !found.isTrashed)
  if (!isThere || !(await wouldGoOn(writing))) return // Payload says what is missing
  if (basedOn !== '*' && !basedOn.includes(found.state)) throw await changed(writing, found)
  req.context.preconditionHolds = true
}

/** What is locked before a document is written, where that is more than its row (`custom.lockFirst`). */
export type LockFirst = (asking: { req: PayloadRequest; ids: string[] }) => Promise<void>

const lockFirstOf = ({ custom }: SanitizedCollectionConfig) =>
  custom?.lockFirst as LockFirst | undefined

const lockAll = async ({ req, collection, id }: Pick<Writing, 'req' | 'collection' | 'id'>) => {
  await lockFirstOf(collection)?.({ req, ids: [id] })
  await lockDocument({ req, collection, id })
}

type WritingMany = Pick<Writing, 'req' | 'collection' | 'operation' | 'overrideAccess'> & {
  args: Args & { where: Where }
}

/** Lock ordering against deadlocks: the rows of a bulk write are locked at once, by their ids. */
const lockMany = async ({ req, collection, args, operation, overrideAccess }: WritingMany) => {
  const { data, draft, limit, sort, trash, where } = args
  const rule = collection.access[operation === 'delete' ? 'delete' : 'update']
  const may = overrideAccess || (await executeAccess({ data, disableErrors: true, req }, rule))
  if (!may) return // Payload says so
  const { docs } = await req.payload.find({
    collection: collection.slug as 'content',
    where,
    limit,
    sort,
    draft,
    select: {},
    depth: 0,
    pagination: false,
    trash,
    req,
    overrideAccess, // what the write itself may
  })
  const ids = docs.map(({ id }) => String(id))
  if (!overrideAccess) await lockFirstOf(collection)?.({ req, ids })
  await lockDocuments({ req, collection, ids })
}

const isWrite = (operation: string): operation is Writing['operation'] =>
  ['update', 'delete', 'restoreVersion'].includes(operation)

/**
 * Writes of one document come one after the other, so that nothing changes between the comparison and the
 * commit. A visitor can't hold up others.
 */
const oneAfterTheOther: CollectionBeforeOperationHook = async (hook) => {
  const { collection, operation, overrideAccess = false, req } = hook
  const args = hook.args as Args
  if (!isWrite(operation) || (!req.user && !overrideAccess)) return hook.args
  if (args.id === undefined) {
    const { where } = args
    if (where)
      await lockMany({ req, collection, args: { ...args, where }, operation, overrideAccess })
    return hook.args
  }
  const pathId = String(args.id)
  const id = operation === 'restoreVersion' ? await parentOf(req, collection, pathId) : pathId
  if (id === undefined) return hook.args
  await lockAll({ req, collection, id })
  await demandState({ req, collection, id, pathId, args, operation, overrideAccess })
  return hook.args
}

/** Writes of many documents get here one by one. */
const lockEach: CollectionBeforeValidateHook = async ({ collection, data, originalDoc, req }) => {
  const id = (originalDoc as { id?: string } | undefined)?.id
  if (id !== undefined) await lockDocument({ req, collection, id })
  return data
}

const isAnswer = (req: PayloadRequest, collection: string, id: string, operation: string) => {
  const { routeParams, payloadAPI } = req
  if (payloadAPI !== 'REST' || routeParams?.collection !== collection) return false
  if (operation === 'create') return !routeParams.id
  return routeParams.id === id || Boolean(req.context.isRestoringVersion)
}

type Saved = { collection: SanitizedCollectionConfig; id: string }

const noteStates: GroupWork<Saved, DocumentState | undefined> = async (req, saved) => {
  const found = new Map<string, DocumentState>()
  for (const collection of new Set(saved.map((one) => one.collection))) {
    const ids = saved.filter((one) => one.collection === collection).map(({ id }) => id)
    const states = await readStates({ req, collection, ids })
    const noted = [...states].map(([id, { state }]) => ({ id, state }))
    if (noted.length > 0) await noteWriterOfAll({ req, collection: collection.slug, states: noted })
    for (const [id, state] of states) found.set(`${collection.slug}/${id}`, state)
  }
  return saved.map(({ collection, id }) => found.get(`${collection.slug}/${id}`))
}

/**
 * The state is read before the commit: afterwards it could be that of the next write already, which who made
 * this one has not seen.
 */
const noteState: CollectionAfterChangeHook = async ({ collection, doc, operation, req }) => {
  const { id } = doc as { id: string }
  const found = await together(req, noteStates, { collection, id })
  if (!found) return
  if (!isAnswer(req, collection.slug, id, operation)) return
  req.responseHeaders ??= new Headers()
  req.responseHeaders.set('ETag', `"${found.state}"`)
}

const forget: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  await forgetWriter({ req, collection: collection.slug, id })
}

/** The panel's form learns which state it shows. */
const withWriteBase = (collection: CollectionConfig) =>
  withControl(collection, {
    path: component('WriteBase'),
    serverProps: { collectionSlug: collection.slug },
  })

/**
 * Optimistic concurrency control (`If-Match`, RFC 9110 §13.1.1; contract §3, CMS): a write may name the state it is
 * based on, and is refused when the document has another one by now.
 */
export const withPreconditions = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  admin: withWriteBase(collection),
  hooks: {
    ...collection.hooks,
    beforeOperation: [oneAfterTheOther, ...(collection.hooks?.beforeOperation ?? [])],
    beforeValidate: [lockEach, ...(collection.hooks?.beforeValidate ?? [])],
    afterChange: [...(collection.hooks?.afterChange ?? []), noteState],
    afterDelete: [...(collection.hooks?.afterDelete ?? []), forget],
  },
})
