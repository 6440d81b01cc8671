import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeOperationHook,
  CollectionBeforeValidateHook,
  CollectionConfig,
  PayloadRequest,
  SanitizedCollectionConfig,
} from 'payload'
import { component } from '../../../platform/component'
import { asideOf, together, type GroupWork } from '../../../platform/database/group/group'
import { sendLater } from '../../../platform/database/group/sentLater'
import { withControl } from '../../documentHead/documentControls'
import { demandState } from './demandState'
import { lockDocument, noteStates, type DocumentState } from './documentState'
import { forgetWriter, notingMade, writerIn, type Writer } from './lastWriter'
import { lockAll, lockMany } from './lockWritten'
import { stateOfMade } from './stateOfMade'
import { parentOf, type Args, type Writing } from './writing'

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

type Saved = { collection: SanitizedCollectionConfig; id: string; writer: Writer }

const noteEach: GroupWork<Saved, DocumentState | undefined> = async (req, saved) => {
  const found = new Map<string, DocumentState>()
  for (const collection of new Set(saved.map((one) => one.collection))) {
    const own = saved.filter((one) => one.collection === collection)
    const writers = new Map(own.map(({ id, writer }) => [id.toLowerCase(), { id, ...writer }]))
    const states = await noteStates({ req, collection, writers: [...writers.values()] })
    for (const [id, state] of states) found.set(`${collection.slug}/${id}`, state)
  }
  return saved.map(({ collection, id }) => found.get(`${collection.slug}/${id}`))
}

type Made = { collection: string; id: string; state: string; writer: Writer }

const noteMade: GroupWork<Made, void> = asideOf(async (req, made) => {
  for (const slug of new Set(made.map(({ collection }) => collection))) {
    const own = made.filter(({ collection }) => collection === slug)
    const statement = notingMade(slug, own.map(({ id, state, writer }) => ({ id, state, ...writer }))) // prettier-ignore
    if (statement) await sendLater(req, statement)
  }
  return made.map(() => undefined)
})

const noteAndTell = async (req: PayloadRequest, saved: Saved): Promise<string | undefined> => {
  const state = stateOfMade({ req, ...saved })
  if (state === undefined) return (await together(req, noteEach, saved))?.state
  await together(req, noteMade, { ...saved, collection: saved.collection.slug, state })
  return state
}

/**
 * The state is read before the commit: afterwards it could be that of the next write already, which who made
 * this one has not seen.
 */
const noteState: CollectionAfterChangeHook = async ({ collection, doc, operation, req }) => {
  const { id } = doc as { id: string }
  const state = await noteAndTell(req, { collection, id, writer: writerIn(req) })
  if (state === undefined) return
  if (!isAnswer(req, collection.slug, id, operation)) return
  req.responseHeaders ??= new Headers()
  req.responseHeaders.set('ETag', `"${state}"`)
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
