import type { Payload } from 'payload'
import { withAdvisoryLock } from '../../platform/database/transactions/advisoryLock'
import { shared } from '../../platform/shared'

type NewAdmin = { payload: Payload; email: string; password: string; name?: string }

const countAdmins = async (payload: Payload) => {
  const { totalDocs } = await payload.count({
    collection: 'users',
    where: { role: { equals: 'admin' } },
    overrideAccess: true, // asked by the system, without a user
  })
  return totalDocs
}

export const hasAdmin = async ({ payload }: { payload: Payload }) =>
  (await countAdmins(payload)) > 0

/** Makes an administrator, also beside others. */
export const createAdmin = ({ payload, email, password, name = 'Administrator' }: NewAdmin) =>
  payload.create({
    collection: 'users',
    data: { email, password, name, role: 'admin' },
    overrideAccess: true, // the operator's own command, at the machine
  })

/**
 * Makes the first administrator, unless there is one: once even when several replicas start together.
 * @returns whether this call made it
 */
export const createFirstAdmin = (admin: NewAdmin): Promise<boolean> =>
  withAdvisoryLock({
    pool: admin.payload.db.pool,
    name: 'accounts',
    run: async () => {
      if (await hasAdmin(admin)) return false
      await createAdmin(admin)
      return true
    },
  })

const state = shared('isSetUp', () => ({ known: false }))

/** Whether an administrator exists. Once there is one, there always is: the last can't be removed. */
export const isSetUp = async ({ payload }: { payload: Payload }): Promise<boolean> => {
  state.known ||= await hasAdmin({ payload })
  return state.known
}
