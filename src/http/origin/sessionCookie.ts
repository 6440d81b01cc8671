import { settings } from '../../platform/settings'

/** Payload's own name for it. */
const plain = 'payload-token'

/**
 * The name behind https. Browsers take a cookie of such a name only from the host itself, over https and for all its
 * paths: no other host of the domain can plant a session.
 */
const hostOnly = `__Host-${plain}`

/** Whether browsers reach us over https. */
export const isSecure = () => settings.baseUrl.startsWith('https:')

/** `next dev` reads cookies without us in between. */
const renames = () => isSecure() && settings.mode !== 'development'

/** The session's name, as browsers see it. */
export const sessionCookieName = () => (renames() ? hostOnly : plain)

const nameOf = (cookie: string) => cookie.split('=', 1)[0]!.trim()

/**
 * The `Cookie` header as Payload understands it. Its `cookiePrefix` is no way to the other name: it also begins the
 * cookies of language and theme, which the panel sets in ways that browsers refuse under `__Host-`.
 */
export const withPayloadsName = (cookies: string, isRenamed: boolean = renames()): string => {
  if (!isRenamed) return cookies
  return cookies
    .split(';')
    .filter((cookie) => nameOf(cookie) !== plain)
    .map((cookie) => (nameOf(cookie) === hostOnly ? cookie.replace(hostOnly, plain) : cookie))
    .join(';')
    .trim()
}

/** Gives the session's cookie the name that browsers are to keep it under. */
export const renameSessionCookie = (headers: Headers, isRenamed: boolean = renames()) => {
  const cookies = headers.getSetCookie()
  if (!isRenamed || cookies.length === 0) return
  headers.delete('set-cookie')
  for (const cookie of cookies)
    headers.append(
      'set-cookie',
      nameOf(cookie) === plain ? cookie.replace(plain, hostOnly) : cookie,
    )
}
