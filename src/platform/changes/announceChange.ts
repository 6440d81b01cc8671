import { sql } from '@payloadcms/db-postgres'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeOperationHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { connectionOf } from '../database/connections/connectionOf'
import { contentChannel } from './contentChannel'

/** PostgreSQL delivers it when the request's transaction commits, and never if it does not. */
const announce = async (req: PayloadRequest) => {
  const connection = await connectionOf(req)
  await connection.execute(sql`select pg_notify(${contentChannel}, '')`)
}

type Saving = {
  autosave?: boolean
  draft?: boolean
  publishAllLocales?: boolean
  unpublishAllLocales?: boolean
}

/**
 * An editor's autosave goes into a draft, which no visitor sees. Any other save is announced: whether
 * the published row changed can't be told from the documents that hooks get, which are the latest versions.
 */
const noteAutosave: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'update' && operation !== 'create') return args
  const saving = args as Saving
  req.context.isAutosave =
    saving.autosave === true &&
    saving.draft === true &&
    !saving.publishAllLocales &&
    !saving.unpublishAllLocales
  return args
}

const afterChange: CollectionAfterChangeHook = async ({ req }) => {
  if (!req.context.isAutosave) await announce(req)
}

const afterDelete: CollectionAfterDeleteHook = async ({ req }) => {
  await announce(req)
}

const afterGlobalChange: GlobalAfterChangeHook = async ({ req }) => {
  await announce(req)
}

/** NOTIFY: hooks that tell every replica that what visitors see may have changed. */
export const announceChange = { noteAutosave, afterChange, afterDelete, afterGlobalChange }
