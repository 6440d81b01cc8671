import type { IncomingMessage } from 'node:http'
import { Hono, type Context } from 'hono'
import type { Payload } from 'payload'
import { AppError } from '../errors'
import { answerHealth, answerLiveness } from '../health/endpoint'
import { logger, withRequestId } from '../logging'
import { rawAddress } from './answerAtOnce'
import { clientAddress } from './clientAddress'
import { commonHeaders } from './commonHeaders'
import { crossOrigin } from './crossOrigin'
import { errorResponse } from './errorEnvelope'
import { answerPayload } from './answerPayload'
import { logRequest } from './logRequest'
import { demandShortPath } from './pathLength'
import { requestIdFrom, requestIdOf } from './requestId'

/** What the host process knows of a request beside the request itself. */
export type Peer = {
  /** Set by `@hono/node-server`. */
  incoming?: Pick<IncomingMessage, 'headers' | 'socket'>
  /** Set by hosts that know no socket. */
  clientAddress?: string
}

type ApiEnv = { Bindings: Peer & { requestId: string }; Variables: { client: string } }

export type Api = { fetch: (request: Request, peer?: Peer) => Promise<Response> }

type ApiOptions = {
  /** @throws AppError `unavailable` while Payload can't run */
  payload: () => Promise<Payload>
  /** Whether it has started. @default always */
  isReady?: () => boolean
}

const answerHealthOf =
  ({ payload, isReady = () => true }: ApiOptions) =>
  (c: Context<ApiEnv>) =>
    answerHealth({ headers: c.req.raw.headers, payload, isReady })

const createRoutes = (options: ApiOptions): Hono<ApiEnv> => {
  const { payload } = options
  const api = new Hono<ApiEnv>({ strict: false })
  api.use(async (c, next) => {
    const socketAddress = c.env.clientAddress ?? c.env.incoming?.socket?.remoteAddress ?? ''
    c.set('client', clientAddress(socketAddress, c.req.header('x-forwarded-for') ?? null))
    await next()
    for (const [name, value] of Object.entries(commonHeaders(c.env.requestId)))
      if (!c.res.headers.has(name)) c.header(name, value)
  })
  api.use(crossOrigin)
  api.use((c, next) => {
    demandShortPath(rawAddress(c.req.url))
    return next()
  })

  api.get('/api/health', answerHealthOf(options))
  api.get('/api/health/live', () => answerLiveness())
  api.on('OPTIONS', ['/api/health', '/api/health/live'], () => {
    return new Response(null, { status: 204, headers: { Allow: 'GET, HEAD, OPTIONS' } })
  })
  api.on(['POST', 'PUT', 'PATCH', 'DELETE'], ['/api/health', '/api/health/live'], () => {
    throw new AppError('method_not_allowed', 'This path takes GET, HEAD, OPTIONS.', {
      headers: { Allow: 'GET, HEAD, OPTIONS' },
    })
  })
  api.all('*', (c) =>
    answerPayload({
      request: c.req.raw,
      payload,
      client: c.get('client'),
      requestId: c.env.requestId,
    }),
  )
  api.onError((error, c) => {
    const response = errorResponse(error, c.env.requestId)
    if (response.status === 500) logger.error({ msg: 'A request failed', err: error })
    return response
  })
  return api
}

/**
 * Everything under `/api/`, for the production server and `next dev` alike: request ids, CORS, bodies,
 * methods, callers, limits, errors. What passes goes to Payload's endpoints.
 */
export const createApi = (options: ApiOptions): Api => {
  const routes = createRoutes(options)
  return {
    fetch: (request, peer = {}) => {
      const startedAt = performance.now()
      const requestId = peer.incoming
        ? requestIdOf(peer.incoming)
        : requestIdFrom(request.headers.get('x-request-id'))
      return withRequestId(requestId, async () => {
        const response = await routes.fetch(request, { ...peer, requestId })
        const { method, url } = request
        logRequest({ method, path: rawAddress(url), status: response.status, startedAt })
        return response
      })
    },
  }
}
