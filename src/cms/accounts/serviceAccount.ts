import { randomBytes } from 'node:crypto'
import type { CollectionBeforeChangeHook, Payload } from 'payload'
import { withAdvisoryLock } from '../../platform/database/transactions/advisoryLock'
import { invalidInput } from '../../platform/errors'
import type { User } from '../../payload-types'

/** The account that the API key acts as. It can't log in: its password is random and not kept, and its mail address can't receive. */
export const serviceEmail = 'api-key@service.invalid'

const find = async (payload: Payload): Promise<User | undefined> => {
  const { docs } = await payload.find({
    collection: 'users',
    where: { role: { equals: 'service' } },
    limit: 1,
    depth: 0,
    pagination: false,
    overrideAccess: true, // it is hidden from all callers
  })
  return docs[0]
}

const create = (payload: Payload) =>
  payload.create({
    collection: 'users',
    data: {
      email: serviceEmail,
      name: 'API key',
      role: 'service',
      password: randomBytes(48).toString('base64url'),
    },
    context: { makesServiceAccount: true },
    overrideAccess: true, // made by the system at its start
  })

const known = new WeakMap<Payload, User>()

/** Finds the service account, or makes it, once even when several replicas start together. */
export const serviceAccount = async ({ payload }: { payload: Payload }): Promise<User> => {
  const cached = known.get(payload)
  if (cached) return cached
  const account =
    (await find(payload)) ??
    (await withAdvisoryLock({
      pool: payload.db.pool,
      name: 'accounts',
      run: async () => (await find(payload)) ?? create(payload),
    }))
  known.set(payload, account)
  return account
}

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
