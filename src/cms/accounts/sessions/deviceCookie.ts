import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { settings } from '../../../platform/settings'
import { isSecure } from '../../../http/origin/sessionCookie'

const days = 180
const dayMs = 24 * 60 * 60 * 1000

export type Device = {
  /** What it is known to an account by. */
  id: string
  /** Whether a code of the account's second factor was shown in it. */
  hasShownCode: boolean
}

export type KnownTo = {
  id: string
  /** Of the password: a device is forgotten when that changes. */
  salt: string
}

const key = (): Buffer => Buffer.from(hkdfSync('sha256', settings.secret, '', 'frontdesk:device', 32)) // prettier-ignore

const signed = (text: string) => createHmac('sha256', key()).update(text).digest('base64url')

/** A cookie an account, so that several people may share a browser. The name tells nothing of the account. */
const nameFor = ({ id }: KnownTo) =>
  `${isSecure() ? '__Host-' : ''}frontdesk-device-${signed(`name:${id}`).slice(0, 12)}`

/** What stands behind the rest where a code was shown. */
const shown = 'code'

const signature = ({ id, salt }: KnownTo, ...parts: string[]) =>
  signed(['device', id, salt, ...parts].join(':'))

/**
 * Device cookie (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): set when a browser logs in to an
 * account.
 */
export const deviceCookie = (
  account: KnownTo,
  { hasShownCode = false, now = Date.now() }: { hasShownCode?: boolean; now?: number } = {},
): string => {
  const device = randomBytes(12).toString('base64url')
  const issuedAt = now.toString(36)
  const more = hasShownCode ? [shown] : []
  const value = [device, issuedAt, signature(account, device, issuedAt, ...more), ...more].join('.')
  const secure = isSecure() ? '; Secure' : ''
  return `${nameFor(account)}=${value}; Path=/; Max-Age=${(days * dayMs) / 1000}; HttpOnly; SameSite=Lax${secure}`
}

const equal = (a: string, b: string) => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The device that sends these cookies, if it has logged in to this account since its password was set. */
export const knownDevice = (
  cookies: Map<string, string>,
  account: KnownTo,
  now: number = Date.now(),
): Device | undefined => {
  const cookie = cookies.get(nameFor(account)) ?? ''
  const [id = '', issuedAt = '', given = '', ...more] = cookie.split('.')
  if (!id || !equal(given, signature(account, id, issuedAt, ...more))) return undefined
  if (now - parseInt(issuedAt, 36) >= days * dayMs) return undefined
  return { id, hasShownCode: more[0] === shown }
}
