import { once } from '../../platform/async/once'
import { isOwnServer } from '../../platform/ownServer'
import { settings } from '../../platform/settings'
import { apiVersion } from '../../platform/version'

const isHttps = once(() => settings.baseUrl.startsWith('https:'))

/**
 * HSTS (RFC 6797), behind https: browsers don't ask by http again. Of this host alone: others of the domain are not ours
 * to decide about, and a project that is ours in parts decides for itself.
 */
const strictTransport = (): Record<string, string> =>
  isOwnServer() && isHttps() ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}

/** Of `commonHeaders`, those that are the same for every request. */
export const steadyHeaders = (): Record<string, string> => ({
  'API-Version': apiVersion,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  ...strictTransport(),
})

/** Headers that every response under `/api` carries, unless it has a stricter one of its own. */
export const commonHeaders = (requestId: string): Record<string, string> => ({
  'X-Request-Id': requestId,
  ...steadyHeaders(),
})
