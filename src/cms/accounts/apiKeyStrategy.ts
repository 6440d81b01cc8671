import { createHash, timingSafeEqual } from 'node:crypto'
import type { AuthStrategy } from 'payload'
import { once } from '../../platform/async/once'
import { ownPeople, people, serviceUser } from '../../platform/access/people'
import { settings } from '../../platform/settings'
import { serviceAccount } from './serviceAccount'

const digest = (text: string) => createHash('sha256').update(text).digest()

const keys = once(() => settings.apiKeys.map(digest))

/** What a request presents as a key: `X-API-Key`, or a `Bearer` token, which may be a session's too. */
export const presentedKey = (headers: Headers): string | undefined => {
  const named = headers.get('x-api-key')
  if (named !== null) return named
  const bearer = /^Bearer +([^ ].*)$/.exec(headers.get('authorization') ?? '')
  return bearer?.[1]?.trim()
}

/** Constant-time comparison with every key, so that timing reveals nothing. */
export const isApiKey = (presented: string): boolean => {
  const given = digest(presented)
  return keys()
    .map((key) => timingSafeEqual(key, given))
    .includes(true)
}

/** Lets `ADMIN_API_KEY` act as the service account. Other tokens are left to Payload's session strategy. */
export const apiKeyStrategy: AuthStrategy = {
  name: 'api-key',
  authenticate: async ({ headers, payload }) => {
    const presented = presentedKey(headers)
    if (!presented || !isApiKey(presented)) return { user: null }
    // In a project with accounts of its own there is no row for the key.
    if (people().rows !== ownPeople.rows) return { user: serviceUser() as never }
    const account = await serviceAccount({ payload })
    return { user: { ...account, collection: 'users', _strategy: 'api-key' } }
  },
}
