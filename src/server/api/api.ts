import type { IncomingMessage } from 'node:http'
import { Hono, type Context as HonoContext } from 'hono'
import type { Payload } from 'payload'
import { AppError } from '../../platform/errors'
import type { PendingMigrations } from '../health/databaseChecks'
import { answerHealth, answerLiveness } from '../health/endpoint'
import { answerMetrics } from '../metrics/endpoint'
import { meterOf } from '../../platform/metrics/requestMeter'
import { noteClient } from '../../platform/async/arrivals'
import { ownTurn } from '../../platform/async/ownTurn'
import { logger } from '../../platform/logging'
import { inRequest, noteInRequest, requestContext } from '../../platform/requestContext'
import { rawAddress } from '../../http/cache/serveFromCache'
import { clientAddress, clientNetwork, clientOf } from '../../http/request/clientAddress'
import { commonHeaders } from '../../http/answer/commonHeaders'
import { crossOrigin } from '../../http/origin/crossOrigin'
import { errorResponse } from '../../http/answer/errorEnvelope'
import { logRequest } from '../../http/answer/logRequest'
import { demandShortPath } from '../../http/request/pathLength'
import { answerApi } from './answerApi'
import { noteRefused } from './noteRefused'
import { identityOf, requestIdOf } from '../../http/request/requestId'

/** What the host process knows about a request's connection. */
export type Peer = {
  /** Set by `@hono/node-server`. */
  incoming?: Pick<IncomingMessage, 'headers' | 'socket'>
  /** Set by hosts that know no socket. */
  clientAddress?: string
}

const clientOfPeer = ({ clientAddress: known, incoming }: Peer, headers: Headers): string =>
  clientAddress(known ?? incoming?.socket?.remoteAddress ?? '', headers.get('x-forwarded-for'))

export type Api = { fetch: (request: Request, peer?: Peer) => Promise<Response> }

export type ApiOptions = {
  /** @throws AppError `unavailable` while Payload can't run */
  payload: () => Promise<Payload>
  /** Whether it has started. @default always */
  isReady?: () => boolean
  /** Our own project's. @default those of another project, which health knows nothing of */
  pendingMigrations?: PendingMigrations
}

const answerHealthOf =
  ({ isReady = () => true, ...options }: ApiOptions) =>
  (c: HonoContext) => {
    noteInRequest({ meter: meterOf('/api/health') })
    return answerHealth({ ...options, headers: c.req.raw.headers, isReady })
  }

const answerMetricsOf =
  ({ isReady = () => true, ...options }: ApiOptions) =>
  (c: HonoContext) =>
    answerMetrics({ ...options, url: c.req.raw.url, headers: c.req.raw.headers, isReady })

/** What answers before Payload can run. */
const ownPaths = ['/api/health', '/api/health/live', '/api/metrics']

/** Who sends credentials, right or wrong, has turns apart from visitors, and is not held up. */
const turnOf = ({ headers }: Request) => {
  const { network } = clientOf()
  const isKnown = ['authorization', 'x-api-key', 'cookie'].some((name) => headers.has(name))
  return isKnown ? { client: `with credentials ${network}`, isPaced: false } : { client: network }
}

const idOfRequest = () => requestContext()?.requestId ?? ''

type Context = Parameters<typeof inRequest>[0]

const createRoutes = (options: ApiOptions): Hono => {
  const { payload } = options
  const api = new Hono({ strict: false })
  api.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(commonHeaders(idOfRequest())))
      if (!c.res.headers.has(name)) c.header(name, value)
    if (c.res.status === 503 && !c.res.headers.has('retry-after')) c.header('Retry-After', '5')
  })
  api.use(crossOrigin)
  api.use((c, next) => {
    demandShortPath(rawAddress(c.req.url))
    return next()
  })

  api.get('/api/health', answerHealthOf(options))
  api.get('/api/health/live', () => {
    noteInRequest({ meter: meterOf('/api/health/live') })
    return answerLiveness()
  })
  api.get('/api/metrics', answerMetricsOf(options))
  api.on('OPTIONS', ownPaths, () => {
    return new Response(null, { status: 204, headers: { Allow: 'GET, HEAD, OPTIONS' } })
  })
  api.on(['POST', 'PUT', 'PATCH', 'DELETE'], ownPaths, () => {
    throw new AppError('method_not_allowed', 'This path takes GET, HEAD, OPTIONS.', {
      headers: { Allow: 'GET, HEAD, OPTIONS' },
    })
  })
  api.all('*', async (c) => {
    const { raw } = c.req
    const ready = await payload()
    await ownTurn(turnOf(raw)) // else many that arrive at once are begun in one turn of the event loop
    return answerApi(raw, ready)
  })
  api.onError((error) => {
    const response = errorResponse(error, idOfRequest())
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
  const answer = (request: Request, context: Context) =>
    inRequest(context, async () => {
      const startedAt = performance.now()
      const { method, url } = request
      const response = await routes.fetch(request)
      await noteRefused({ method, status: response.status })
      logRequest({ method, path: rawAddress(url), status: response.status, startedAt })
      return response
    })
  return {
    fetch: (request, peer = {}) => {
      const context = {
        ...identityOf(request.headers, peer.incoming && requestIdOf(peer.incoming)),
        client: clientOfPeer(peer, request.headers),
        isHead: request.method === 'HEAD',
      }
      noteClient(clientNetwork(context.client))
      const askApi = (inner: Request) => answer(inner, { ...context, isHead: false })
      return answer(request, { ...context, askApi })
    },
  }
}
