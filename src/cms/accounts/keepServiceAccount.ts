import type { CollectionBeforeChangeHook } from 'payload'
import { invalidInput } from '../../platform/errors'

/** The role `service` is the system's: it can't be given to a person, and the account that has it keeps it. */
export const keepServiceAccount: CollectionBeforeChangeHook = ({ data, originalDoc, context }) => {
  if (context.makesServiceAccount) return data
  const becomes = data.role === 'service'
  const was = originalDoc?.role === 'service'
  if (becomes !== was && (becomes || 'role' in data)) {
    throw invalidInput([
      { path: 'role', message: 'This role belongs to the API key’s own account.' },
    ])
  }
  return data
}
