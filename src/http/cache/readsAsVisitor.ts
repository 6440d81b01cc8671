import type { PayloadRequest } from 'payload'
import { can } from '../../platform/access/can'
import { permissionsOfKey } from '../../platform/access/keys/knownKeys'

/** Whether a key reads of this collection what visitors read: it sees no drafts. */
export const readsAsVisitor = (user: PayloadRequest['user'], slug: string): boolean =>
  permissionsOfKey(user) !== undefined && !can(user, 'content:draft', slug)
