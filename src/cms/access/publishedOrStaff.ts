import type { Access, Where } from 'payload'
import { can, canSomewhere } from '../../platform/access/can'

const published: Where = {
  and: [{ _status: { equals: 'published' } }, { deletedAt: { exists: false } }],
}

/**
 * Staff read everything, visitors what is published. `deletedAt` is spelled out because `trash=true`
 * has no access check of its own. A key for some collections sees published documents of others where they are named;
 * what it asks for itself, demandScope.ts holds to those.
 */
export const publishedOrStaff =
  (collection: string): Access =>
  ({ req: { user } }) =>
    can(user, 'content:draft', collection) || (canSomewhere(user, 'content:read') && published)
