import { createHash, timingSafeEqual } from 'node:crypto'
import type { AuthStrategy, Payload, TypedUser } from 'payload'
import { clientOf } from '../../http/request/clientAddress'
import { once } from '../../platform/async/once'
import { findKey, isKeyLike, type KeyOfCaller } from '../../platform/access/keys/knownKeys'
import { presentedKey } from '../../platform/access/keys/presentedKey'
import { asOperator, ownPeople, people, serviceUser } from '../../platform/access/people'
import { settings } from '../../platform/settings'
import { demandFreshAccess } from '../roles/followAccess'
import { serviceAccount } from './serviceAccount'

const digest = (text: string) => createHash('sha256').update(text).digest()

const keys = once(() => settings.apiKeys.map(digest))

/** Constant-time comparison with every key of `ADMIN_API_KEY`, so that timing reveals nothing. */
const isOperatorsKey = (presented: string): boolean => {
  const given = digest(presented)
  return keys()
    .map((key) => timingSafeEqual(key, given))
    .includes(true)
}

/** Whether it is one of `ADMIN_API_KEY`, or one that was made in the panel. */
export const isApiKey = (presented: string): boolean =>
  isOperatorsKey(presented) ||
  (isKeyLike(presented) && findKey(presented, clientOf().address) !== undefined)

/** Who a key acts as. In a project with accounts of its own there is no row for it. */
const actingAccount = async (payload: Payload): Promise<TypedUser> => {
  if (people().rows !== ownPeople.rows) return serviceUser() as never
  const account = await serviceAccount({ payload })
  return { ...account, collection: 'users', _strategy: 'api-key' } as TypedUser
}

const withKey = (account: TypedUser, key: KeyOfCaller): TypedUser =>
  ({ ...account, name: key.name, _key: key }) as TypedUser

/** Lets keys act as the service account, within their scopes. Other tokens are left to Payload's session strategy. */
export const apiKeyStrategy: AuthStrategy = {
  name: 'api-key',
  authenticate: async ({ headers, payload }) => {
    await demandFreshAccess(payload) // what a session may do goes by roles too, and this is asked for each caller
    const presented = presentedKey(headers)
    if (!presented) return { user: null }
    if (isOperatorsKey(presented)) return { user: asOperator(await actingAccount(payload)) }
    if (!isKeyLike(presented)) return { user: null }
    const known = findKey(presented, clientOf().address)
    if (!known) return { user: null }
    return { user: withKey(await actingAccount(payload), known.caller) }
  },
}
