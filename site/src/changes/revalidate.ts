import { randomBytes } from 'node:crypto'
import { settings } from '../settings'

/** Known to this process alone: who follows the changes and who forgets pages are two bundles of it. */
const registry = globalThis as { frontdeskSecret?: string }

export const ownSecret = (registry.frontdeskSecret ??= randomBytes(24).toString('base64url'))

export const secretHeader = 'x-site-secret'

/** Has this process forget pages: Next lets only a request do so. */
export const revalidate = async (tags: string[]): Promise<void> => {
  const { ok, status } = await fetch(`${settings.ownUrl}/api/changed`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [secretHeader]: ownSecret },
    body: JSON.stringify(tags),
  })
  if (!ok) throw new Error(`/api/changed answered ${status}`)
}
