import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { settings } from '../../platform/settings'

const allowed = cors({
  origin: (origin) => (settings.corsOrigins.includes(origin) ? origin : null),
  allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
  allowHeaders: [
    'Accept',
    'Authorization',
    'Content-Type',
    'Idempotency-Key',
    'If-Match',
    'If-None-Match',
    'Range',
    'X-API-Key',
    'X-HTTP-Method-Override',
    'X-Request-Id',
  ],
  exposeHeaders: [
    'Allow',
    'API-Version',
    'Content-Disposition',
    'Content-Length',
    'Content-Range',
    'Deprecation',
    'ETag',
    'Idempotency-Replayed',
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
    'Sunset',
    'WWW-Authenticate',
    'X-Request-Id',
    'X-Vercel-AI-UI-Message-Stream',
  ],
  maxAge: 600,
})

const isPreflight = (request: Request) =>
  request.method === 'OPTIONS' && request.headers.has('access-control-request-method')

/** CORS for the origins in `CORS_ORIGINS`. A preflight is answered here: 204, from no database. */
export const crossOrigin: MiddlewareHandler = async (c, next) => {
  // An OPTIONS that is no preflight wants the path's methods, which the route knows.
  const isOther = c.req.method === 'OPTIONS' && !isPreflight(c.req.raw)
  const answer = isOther || !c.req.header('origin') ? await next() : await allowed(c, next)
  const preflight = answer instanceof Response ? answer : undefined
  const response = preflight ?? c.res
  const vary = (response.headers.get('vary') ?? '').split(',').map((name) => name.trim())
  response.headers.set('Vary', [...new Set([...vary.filter(Boolean), 'Origin'])].join(', '))
  return preflight
}
