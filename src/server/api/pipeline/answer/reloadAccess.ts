import { loadAccess } from '../../../../cms/roles/loadAccess'
import type { Step } from '../step'

/** Read-your-writes: this replica knows a new key, or what a role allows now, before it says so. */
export const reloadAccess: Step = async ({ payload, route: { kind, slug } }, next) => {
  const response = await next()
  const isAccess = kind === 'collection' && (slug === 'roles' || slug === 'api-keys')
  if (isAccess && response.status < 400) await loadAccess(payload)
  return response
}
