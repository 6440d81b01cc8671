import { once } from '../../platform/async/once'
import { settings } from '../../platform/settings'
import { hasPayloadsSession, withPayloadsName } from './sessionCookie'

const ownOrigin = once(() => new URL(settings.baseUrl).origin)

const sameHost = (origin: string, host: string | null): boolean => {
  try {
    return host !== null && new URL(origin).host === host
  } catch {
    return false // `null`, which sandboxed pages send
  }
}

type Sent = {
  origin: string | null | undefined
  host: string | null | undefined
  /** `Sec-Fetch-Site`. */
  site?: string | null
  method?: string
}

/**
 * CSRF defence (OWASP, verifying the origin): whether a session cookie counts: with no `Origin`, `BASE_URL`'s, or the
 * request's own host. Browsers send an `Origin` with every write; should one not, its `Sec-Fetch-Site` tells of a
 * foreign page.
 */
export const cookieCounts = ({ origin, host, site, method = 'GET' }: Sent): boolean => {
  if (origin) return origin === ownOrigin() || sameHost(origin, host ?? null)
  return ['GET', 'HEAD'].includes(method) || site !== 'cross-site'
}

export const sentBy = (headers: Headers, method?: string): Sent => ({
  origin: headers.get('origin'),
  host: headers.get('host'),
  site: headers.get('sec-fetch-site'),
  method,
})

/** The cookie header without the session. */
export const withoutSession = (cookies: string): string =>
  cookies
    .split(';')
    .filter((cookie) => !hasPayloadsSession(cookie))
    .join(';')
    .trim()

/**
 * A copy of the headers as Payload should see them: without a session that comes from a foreign
 * page, and with the scheme's usual spelling, which Payload compares letter by letter.
 */
export const cleanHeaders = (given: Headers, method?: string): Headers => {
  const headers = new Headers(given)
  const sent = headers.get('cookie')
  if (sent) {
    const cookies = withPayloadsName(sent)
    headers.set('cookie', cookieCounts(sentBy(headers, method)) ? cookies : withoutSession(cookies))
  }
  const scheme = /^(bearer|jwt)\s+(\S.*)$/i.exec(headers.get('authorization')?.trim() ?? '')
  if (scheme) {
    const name = scheme[1]?.toLowerCase() === 'jwt' ? 'JWT' : 'Bearer'
    headers.set('authorization', `${name} ${scheme[2]}`)
  }
  return headers
}
