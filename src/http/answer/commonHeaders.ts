import { apiVersion } from '../../platform/version'

/** Headers that every response under `/api` carries, unless it has a stricter one of its own. */
export const commonHeaders = (requestId: string): Record<string, string> => ({
  'X-Request-Id': requestId,
  'API-Version': apiVersion,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
})
