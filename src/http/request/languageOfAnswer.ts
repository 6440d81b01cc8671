import { settings } from '../../platform/settings'
import { hasPayloadsSession } from '../origin/sessionCookie'

/** The cookie header without the language that was chosen in the panel. */
const withoutLanguage = (cookies: string): string =>
  cookies
    .split(';')
    .filter((cookie) => cookie.split('=', 1)[0]?.trim() !== `${settings.cookiePrefix}-lng`)
    .join(';')
    .trim()

/**
 * The panel is answered in its own language. To all others, programs and visitors, the API says the same words whatever
 * a browser prefers: the contract's, which are English. A session in `Authorization` is a program's.
 */
export const withLanguageOf = (
  kind: 'api-key' | 'session' | 'visitor',
  given: Headers,
): Headers => {
  const cookies = given.get('cookie')
  if (kind === 'session' && cookies && hasPayloadsSession(cookies)) return given
  if (!cookies && !given.has('accept-language')) return given
  const headers = new Headers(given)
  if (cookies) headers.set('cookie', withoutLanguage(cookies))
  headers.set('accept-language', 'en')
  return headers
}
