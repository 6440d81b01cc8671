import { lookIntoLog } from '../../../../platform/changes/seeOwnWrites'
import { loadAccess } from '../../../../cms/roles/loadAccess'
import type { Step } from '../step'

/**
 * Read-your-writes: this process knows a new key, or what a role allows now, before it says so; its siblings know that it
 * changed, and read it before the next request that goes by it (demandFreshAccess).
 */
export const reloadAccess: Step = async ({ payload, route: { kind, slug } }, next) => {
  const response = await next()
  const isAccess = kind === 'collection' && (slug === 'roles' || slug === 'api-keys')
  if (!isAccess || response.status >= 400) return response
  await lookIntoLog()
  await loadAccess(payload)
  return response
}
