import { connect, type Connection } from 'frontdesk-client'
import { cmsUrl } from './cmsUrl'

/** The service, as this browser reaches it. */
export const deskOf = (locale: string): Connection => connect({ baseUrl: cmsUrl(), locale })

/** For `Idempotency-Key`. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('')
