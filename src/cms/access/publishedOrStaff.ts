import type { Access, Where } from 'payload'
import { isStaff } from '../../platform/access/roles'

const published: Where = {
  and: [{ _status: { equals: 'published' } }, { deletedAt: { exists: false } }],
}

/**
 * Staff read everything, visitors what is published. `deletedAt` is spelled out because `trash=true`
 * has no access check of its own.
 */
export const publishedOrStaff: Access = (args) => isStaff(args) || published
