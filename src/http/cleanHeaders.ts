import { env } from '../env'
import { withPayloadsName } from './sessionCookie'

const ownOrigin = new URL(env.BASE_URL).origin

const sameHost = (origin: string, host: string | null): boolean => {
  try {
    return host !== null && new URL(origin).host === host
  } catch {
    return false // `null`, which sandboxed pages send
  }
}

/** Whether a session cookie counts: with no `Origin`, `BASE_URL`'s, or the request's own host. */
export const cookieCounts = (origin: string | null, host: string | null): boolean =>
  !origin || origin === ownOrigin || sameHost(origin, host)

/** The cookie header without the session. */
export const withoutSession = (cookies: string): string =>
  cookies
    .split(';')
    .filter((cookie) => !/^\s*payload-token\s*=/.test(cookie))
    .join(';')
    .trim()

/**
 * A copy of the headers as Payload should see them: without a session that comes from a foreign
 * page, and with the scheme's usual spelling, which Payload compares letter by letter.
 */
export const cleanHeaders = (given: Headers): Headers => {
  const headers = new Headers(given)
  const sent = headers.get('cookie')
  if (sent) {
    const cookies = withPayloadsName(sent)
    const counts = cookieCounts(headers.get('origin'), headers.get('host'))
    headers.set('cookie', counts ? cookies : withoutSession(cookies))
  }
  const scheme = /^(bearer|jwt)\s+(\S.*)$/i.exec(headers.get('authorization')?.trim() ?? '')
  if (scheme) {
    const name = scheme[1]?.toLowerCase() === 'jwt' ? 'JWT' : 'Bearer'
    headers.set('authorization', `${name} ${scheme[2]}`)
  }
  return headers
}
