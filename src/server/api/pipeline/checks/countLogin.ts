import type { Route } from '../../../../platform/requestContext'
import { clientOf } from '../../../../http/request/clientAddress'
import { countAgainst, limits } from '../../../../http/limits/rateLimit'
import type { Step } from '../exchange'

const isLogin = ({ kind, slug, pattern }: Route) =>
  kind === 'collection' && slug === 'users' && ['/login', '/forgot-password'].includes(pattern)

/** Logins and forgotten passwords are Payload's own endpoints: they are counted here, and answers say how many are left. */
export const countLogin: Step = async ({ route }, next) => {
  if (!isLogin(route)) return next()
  const counted = await countAgainst(limits.login, clientOf().network)
  const response = await next()
  for (const [name, value] of Object.entries(counted)) response.headers.set(name, value)
  return response
}
