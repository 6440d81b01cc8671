import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  PayloadRequest,
  SanitizedCollectionConfig,
} from 'payload'
import { connectionOf } from '../database/connections/connectionOf'
import { shared } from '../shared'
import { appendChange } from './log'

type Written = { collection: Pick<SanitizedCollectionConfig, 'slug'>; req: PayloadRequest }

/** In the transaction of the write: it is heard of when that commits, and never if it does not. */
const append = async ({ collection, req }: Written, event: string, documentId: string) =>
  appendChange({
    connection: await connectionOf(req),
    kind: 'access',
    event,
    collection: collection.slug,
    documentId,
  })

const afterChange: CollectionAfterChangeHook<{ id: string }> = ({ doc, operation, ...written }) =>
  append(written, operation === 'create' ? 'created' : 'updated', doc.id)

const afterDelete: CollectionAfterDeleteHook = ({ id, ...written }) =>
  append(written, 'deleted', String(id))

/** Hooks by which the change log tells every replica that roles or keys have changed. */
export const logAccess = { afterChange, afterDelete }

const listeners = shared('accessListeners', () => new Set<() => void>())

/** `listener` is called when roles or keys have changed, here or in another replica. @returns how to stop that */
export const onAccessChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For who follows the log (followChanges.ts). */
export const tellOfAccess = () => {
  for (const listener of listeners) listener()
}
