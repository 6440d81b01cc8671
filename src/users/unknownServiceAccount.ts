import type { CollectionBeforeOperationHook } from 'payload'
import { serviceEmail } from './serviceAccount'

const nobody = 'nobody@service.invalid'

/** The API key's account can't log in: whoever names it, to log in or for a new password, names nobody. */
export const unknownServiceAccount: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'login' && operation !== 'forgotPassword') return args
  const data = (args as { data?: { email?: unknown } }).data
  const email = typeof data?.email === 'string' ? data.email.trim().toLowerCase() : ''
  if (data && email === serviceEmail) data.email = nobody
  return args
}
