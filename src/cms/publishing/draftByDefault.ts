import type { CollectionBeforeOperationHook } from 'payload'
import { invalidInput } from '../../platform/errors'

/** A document is created as a draft unless the caller sent `_status: "published"`. */
export const draftByDefault: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'create' && operation !== 'update') return args
  const data = (args as { data?: { _status?: unknown } }).data
  if (!data) return args
  const status = data._status ?? undefined
  if (status !== undefined && status !== 'draft' && status !== 'published') {
    throw invalidInput([{ path: '_status', message: 'draft or published is needed.' }])
  }
  if (operation === 'create') data._status ??= 'draft'
  else if (data._status === null) delete data._status // null is no status, and would withdraw what is published
  return args
}
