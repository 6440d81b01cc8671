import type { AccessArgs, AccessResult } from 'payload'
import { roleOf } from '../../platform/access/roles'

/** Admins reach every person, others their own account; the API key's account belongs to no person. */
export const ownAccountOrAdmin = ({ req }: AccessArgs): AccessResult => {
  const role = roleOf({ req })
  if (role === 'admin') return { role: { not_equals: 'service' } }
  if (role === 'editor' || role === 'sales') return { id: { equals: req.user?.id ?? '' } }
  return false
}
