import type { CollectionBeforeOperationHook } from 'payload'
import { isStaff } from '../../platform/access/roles'

/**
 * Visitors read the published state, whatever `draft` and `trash` ask for. The access rule already
 * filters rows; without this, a read of drafts would look into versions first.
 */
export const visitorsSeePublished: CollectionBeforeOperationHook = ({
  args,
  overrideAccess,
  req,
}) => (overrideAccess || isStaff({ req }) ? args : { ...args, draft: false, trash: false })
