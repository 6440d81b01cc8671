import { settings } from '../../platform/settings'
import { AppError } from '../../platform/errors'
import { cookieCounts, sentBy } from './cleanHeaders'
import { hasSession } from './sessionCookie'
import type { Route } from '../../platform/requestContext'

/** Paths that begin, keep up or end the session of a browser, by the cookie that they set. */
const sessionPaths = ['/login', '/logout', '/refresh-token', '/reset-password', '/oidc/code']

const isSessionPath = ({ kind, slug, pattern }: Route) =>
  kind === 'collection' && slug === 'users' && sessionPaths.includes(pattern)

/**
 * Cross-site request forgery against sessions: a foreign page can't log a visitor out, or in to an account of its own
 * choice (https://owasp.org/www-community/attacks/csrf, “login CSRF”). Programs send no `Origin`; sites of
 * `CORS_ORIGINS` may log in for a token, which no browser adds by itself.
 * @throws AppError 403
 */
export const demandOwnPage = (
  given: Headers,
  { route, method }: { route: Route; method: string },
) => {
  if (method === 'GET' || !isSessionPath(route) || given.has('authorization')) return
  if (cookieCounts(sentBy(given, method))) return
  const isSite = settings.corsOrigins.includes(given.get('origin') ?? '')
  if (isSite && !hasSession(given.get('cookie') ?? '')) return
  throw new AppError(
    'forbidden',
    'Another website sent this. Please do it in the admin panel itself.',
  )
}
