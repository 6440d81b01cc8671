import { isOwnServer } from '../../platform/ownServer'
import { settings } from '../../platform/settings'

/** Payload's own name for it (`cookiePrefix`). */
export const payloadsSessionName = () => `${settings.cookiePrefix}-token`

/**
 * The name behind https. Browsers take a cookie of such a name only from the host itself, over https and for all its
 * paths: no other host of the domain can plant a session.
 */
const hostOnly = () => `__Host-${payloadsSessionName()}`

/** Whether browsers reach us over https. */
export const isSecure = () => settings.baseUrl.startsWith('https:')

/** Elsewhere Next's pages read cookies without us in between: in `next dev`, and in another project. */
const renames = () => isSecure() && isOwnServer()

/** The session's name, as browsers see it. */
export const sessionCookieName = () => (renames() ? hostOnly() : payloadsSessionName())

/** The name in a part of a `Cookie` header, or in a `Set-Cookie`: Payload trims it before it compares it. */
const nameOf = (cookie: string) => cookie.split('=', 1)[0]!.trim()

/** Whether a session's cookie is sent, by either of its names. */
export const hasSession = (cookies: string): boolean =>
  cookies.split(';').some((cookie) => [payloadsSessionName(), hostOnly()].includes(nameOf(cookie)))

/** Whether it is sent by the name that Payload reads. */
export const hasPayloadsSession = (cookies: string): boolean =>
  cookies.split(';').some((cookie) => nameOf(cookie) === payloadsSessionName())

/** What stands under the name that Payload reads. */
export const sessionTokenIn = (cookies: string): string | undefined =>
  cookies
    .split(';')
    .find((cookie) => nameOf(cookie) === payloadsSessionName())
    ?.split('=', 2)[1]
    ?.trim()

/**
 * The `Cookie` header as Payload understands it. Its `cookiePrefix` is no way to the other name: it also begins the
 * cookies of language and theme, which the panel sets in ways that browsers refuse under `__Host-`.
 */
export const withPayloadsName = (cookies: string, isRenamed: boolean = renames()): string => {
  if (!isRenamed) return cookies
  const [plain, renamed] = [payloadsSessionName(), hostOnly()]
  return cookies
    .split(';')
    .filter((cookie) => nameOf(cookie) !== plain)
    .map((cookie) => (nameOf(cookie) === renamed ? cookie.replace(renamed, plain) : cookie))
    .join(';')
    .trim()
}

/** Gives the session's cookie the name that browsers are to keep it under. */
export const renameSessionCookie = (headers: Headers, isRenamed: boolean = renames()) => {
  const cookies = headers.getSetCookie()
  if (!isRenamed || cookies.length === 0) return
  const [plain, renamed] = [payloadsSessionName(), hostOnly()]
  headers.delete('set-cookie')
  for (const cookie of cookies)
    headers.append('set-cookie', nameOf(cookie) === plain ? cookie.replace(plain, renamed) : cookie)
}
