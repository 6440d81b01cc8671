import type { CollectionBeforeOperationHook } from 'payload'
import { can } from '../../platform/access/can'

const writes: readonly string[] = ['create', 'update', 'delete', 'restoreVersion']

/**
 * Visitors read the published state, whatever `draft` and `trash` ask for. The access rule already
 * filters rows; without this, a read of drafts would look into versions first.
 */
export const visitorsSeePublished: CollectionBeforeOperationHook = ({
  args,
  collection: { slug },
  operation,
  overrideAccess,
  req: { user },
}) =>
  overrideAccess ||
  can(user, 'content:draft', slug) ||
  (writes.includes(operation) && can(user, 'content:write', slug))
    ? args
    : { ...args, draft: false, trash: false }
