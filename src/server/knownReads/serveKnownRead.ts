import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { cacheAddress } from '../../http/cache/cacheAddress'
import { encodeAnswer } from '../../http/cache/encodeAnswer'
import { cacheStatus, type Wire } from '../../http/cache/readyAnswer'
import { cachedAnswer, cachedOrLoaded } from '../../http/cache/responseCache'
import { isVisitorsRead } from '../../http/cache/serveFromCache'
import { commonHeaders, steadyHeaders } from '../../http/answer/commonHeaders'
import { errorResponse } from '../../http/answer/errorEnvelope'
import { logRequest } from '../../http/answer/logRequest'
import { readyToSend, sendReady } from '../../http/answer/sendReady'
import { readInTurn } from '../../http/limits/readTurns'
import { clientAddressOf, clientNetwork } from '../../http/request/clientAddress'
import { requestIdOf, traceHeadersOf } from '../../http/request/requestId'
import { noteClient } from '../../platform/async/arrivals'
import { ownTurn } from '../../platform/async/ownTurn'
import { logger } from '../../platform/logging'
import { inRequest, type RequestMeter } from '../../platform/requestContext'
import { traceOf } from '../../platform/telemetry/trace'
import { knownRead, type KnownRead } from './knownReads'

const visitor = { kind: 'visitor', user: null } as const

/** In place of a signal: making one costs more than looking. */
const goneOf = (response: ServerResponse) => ({
  get aborted() {
    return response.destroyed
  },
  addEventListener: (_: 'abort', gone: () => void) => void response.once('close', gone),
  removeEventListener: (_: 'abort', gone: () => void) => void response.off('close', gone),
})

type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  startedAt: number
  meter?: RequestMeter
}

const send = (wire: Wire, { request, response, requestId }: Exchange) => {
  const { status, body, headers: own } = wire
  const headers = { ...steadyHeaders(), ...own, 'Cache-Status': cacheStatus.miss }
  sendReady(request, response, { ready: readyToSend({ status, headers, body, isCopied: true }), requestId }) // prettier-ignore
  return status
}

const sendFailure = async (error: unknown, { request, response, requestId }: Exchange) => {
  const failed = errorResponse(error, requestId)
  const { status, headers } = failed
  if (status === 500) logger.error({ msg: 'A request failed', err: error })
  for (const [name, value] of Object.entries(commonHeaders(requestId))) headers.set(name, value)
  if (status === 503 && !headers.has('retry-after')) headers.set('Retry-After', '5')
  headers.set('Vary', 'Origin')
  if (!response.destroyed) await getRequestListener(() => failed)(request, response)
  return status
}

type Asked = { read: KnownRead; address: string; network: string }

const answerOf = async ({ read, address, network }: Asked, response: ServerResponse) => {
  await ownTurn({ client: network }) // else many that arrive at once are begun in one turn of the event loop
  return readInTurn({
    client: network,
    signal: goneOf(response),
    isInMemory: () => cachedAnswer(address) !== undefined,
    run: () => cachedOrLoaded(address, read.make, read.again),
  })
}

type Pass = (request: IncomingMessage, response: ServerResponse) => void

const answer = async (asked: Asked, exchange: Exchange, pass: Pass) => {
  const { request, response, ...noted } = exchange
  const { method = '', url: path = '', headers } = request
  let status: number
  try {
    const made = await answerOf(asked, response)
    if (made.status !== 200) return pass(request, response)
    const acceptEncoding = headers['accept-encoding']
    const wire = await encodeAnswer(made, { acceptEncoding, ifNoneMatch: headers['if-none-match'] })
    status = response.destroyed ? wire.status : send(wire, exchange)
  } catch (error) {
    status = await sendFailure(error, exchange)
  }
  logRequest({ method, path, status, ...noted })
}

/**
 * Fast path behind the memory: a visitor's read of an address that is known is made without a Request object, Payload's
 * route, or a check of its query, but in the same turns and within the same time. `pass` answers in every other case.
 * @returns whether it is answered
 */
export const serveKnownRead = (
  request: IncomingMessage,
  response: ServerResponse,
  pass: Pass,
): boolean => {
  // prettier-ignore
  if (!isVisitorsRead(request)) return false
  const startedAt = performance.now()
  const address = cacheAddress(request.url ?? '')
  const read = knownRead(address)
  if (!read) return false
  const client = clientAddressOf(request)
  const network = clientNetwork(client)
  noteClient(network)
  const requestId = requestIdOf(request)
  const trace = traceOf({ ...traceHeadersOf(request), requestId })
  const { route, meter } = read
  const exchange = { request, response, requestId, traceId: trace.traceId, startedAt, meter }
  const context = { requestId, trace, client, isHead: false, route, meter, caller: visitor }
  inRequest(context, () => answer({ read, address, network }, exchange, pass)).catch(
    (error: unknown) => {
      logger.error({ msg: 'An answer was not sent', err: error, requestId })
      response.destroy()
    },
  )
  return true
}
