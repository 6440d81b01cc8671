import type { CollectionBeforeOperationHook } from 'payload'
import { can } from '../../platform/access/can'
import { invalidInput } from '../../platform/errors'

const message = 'The file itself must be sent, not its address.'

/**
 * SSRF: Payload would fetch a file from any address that a caller names in a new document. It takes the address out of
 * `data` before it asks here, but not out of what was sent.
 */
export const refuseRemoteFiles: CollectionBeforeOperationHook = ({
  args,
  collection,
  operation,
  overrideAccess,
  req,
}) => {
  if (operation !== 'create' || overrideAccess || req.file) return args
  const { slug } = collection
  const mayWrite =
    slug === 'media' ? can(req.user, 'media:write') : can(req.user, 'content:write', slug)
  if (!mayWrite) return args // refused right behind this
  const { url, filename } = (req.data ?? {}) as { url?: unknown; filename?: unknown }
  if (typeof url === 'string' && typeof filename === 'string') {
    throw invalidInput([{ path: 'file', message }], message)
  }
  return args
}
