import type { AccessArgs, AccessResult } from 'payload'
import { can } from '../../platform/access/can'
import { peopleWithin } from './userRole'

/** Who manages people reaches those that may do no more than they, others their own account; the API key's account belongs to no person. */
export const ownAccountOrAdmin = ({ req }: AccessArgs): AccessResult => {
  const { user } = req
  const own = { id: { equals: user?.id ?? '' } }
  if (can(user, 'people:manage')) return { or: [own, peopleWithin(user)] }
  return can(user, 'panel') && own
}
