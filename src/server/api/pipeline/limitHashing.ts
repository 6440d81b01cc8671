import type { Route } from '../../../platform/requestContext'
import { inHashSlot } from '../../../cms/accounts/passwords/hashSlots'
import { parseJsonObject } from '../../../http/request/readBody'
import type { Step } from './step'

/** Whether Payload may compute a password's hash. A login does so by itself. */
const setsPassword = ({ kind, slug, pattern }: Route, body: BodyInit | null): boolean => {
  if (kind !== 'collection' || slug !== 'users' || typeof body !== 'string') return false
  if (!['/', '/:id', '/reset-password'].includes(pattern)) return false
  const given = parseJsonObject(body, () => true) // a NUL in it is named later, beside all other bad fields
  return 'password' in given || 'currentPassword' in given
}

/** Bulkhead: password hashes take turns, since many at once would take every thread of the process. */
export const limitHashing: Step = ({ caller, route, body }, next) =>
  caller.kind !== 'visitor' && setsPassword(route, body)
    ? inHashSlot({ run: next, ahead: true })
    : next()
