import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import { noteClient } from '../platform/async/arrivals'
import { ownTurn } from '../platform/async/ownTurn'
import { isAppError } from '../platform/errors'
import { logger } from '../platform/logging'
import { inRequest } from '../platform/requestContext'
import { traceOf } from '../platform/telemetry/trace'
import { commonHeaders, steadyHeaders } from './answer/commonHeaders'
import { isPassingFailure } from './answer/databaseFailure'
import { errorResponse } from './answer/errorEnvelope'
import { logRequest } from './answer/logRequest'
import { readyToSend, sendReady } from './answer/sendReady'
import { cacheAddress } from './cache/cacheAddress'
import { encodeAnswer } from './cache/encodeAnswer'
import { readCached } from './cache/readCached'
import { cachedAnswer } from './cache/responseCache'
import { countAgainstAll, refuseKnown } from './limits/rateLimit'
import { readInTurn } from './limits/readTurns'
import { missedRead, type MissedRead } from './missedRead'
import { clientAddressOf, clientNetwork } from './request/clientAddress'
import { requestIdOf, traceHeadersOf } from './request/requestId'

type Exchange = { request: IncomingMessage; response: ServerResponse; requestId: string }

/** In turn with others, and counted, as the pipeline does it (boundRead.ts, defineEndpoint.ts). */
const read = async ({ request, response }: Exchange, network: string, asked: MissedRead) => {
  await ownTurn({ client: network }) // else many that arrive at once are begun in one turn of the event loop
  const key = cacheAddress(request.url ?? '')
  const gone = new AbortController()
  response.once('close', () => response.writableFinished || gone.abort())
  const { limits, make } = asked
  return readInTurn({
    client: network,
    signal: gone.signal,
    isInMemory: () => cachedAnswer(key) !== undefined,
    run: () =>
      readCached(key, {
        client: network,
        refuse: () => limits.forEach((limit) => refuseKnown(limit, network)),
        before: () => countAgainstAll(limits, network),
        make: () => make(network),
      }),
  })
}

/** @returns the status */
const send = async (exchange: Exchange, network: string, asked: MissedRead): Promise<number> => {
  const { request, response, requestId } = exchange
  const { answer, limits } = await read(exchange, network, asked)
  const { status, headers, body } = await encodeAnswer(answer, {
    acceptEncoding: request.headers['accept-encoding'],
    ifNoneMatch: request.headers['if-none-match'],
  })
  const ready = readyToSend({
    ...{ status, body, isCopied: true },
    headers: { ...steadyHeaders(), ...headers, ...limits },
  })
  if (!response.destroyed) sendReady(request, response, { ready, requestId })
  return status
}

/** @returns the status */
const sendFailure = async ({ response, requestId }: Exchange, error: unknown): Promise<number> => {
  const failure = errorResponse(error, requestId)
  const { status, headers } = failure
  if (status >= 500) logger.error({ msg: 'A request failed', err: error })
  if (status === 503 && !headers.has('retry-after')) headers.set('Retry-After', '5')
  const body = Buffer.from(await failure.arrayBuffer())
  const sent = { ...commonHeaders(requestId), Vary: 'Origin', ...Object.fromEntries(headers) }
  if (!response.destroyed)
    response.writeHead(status, { ...sent, 'Content-Length': body.byteLength }).end(body)
  return status
}

const answer = async (
  exchange: Exchange,
  network: string,
  asked: MissedRead,
  otherwise: () => void,
) => {
  const { method = '', url = '' } = exchange.request
  const startedAt = performance.now()
  try {
    const status = await send(exchange, network, asked)
    logRequest({ method, path: url, status, startedAt })
  } catch (error) {
    if (!isAppError(error) && !isPassingFailure(error)) return otherwise()
    const status = await sendFailure(exchange, error)
    logRequest({ method, path: url, status, startedAt })
  }
}

type Options = {
  /** While it runs. */
  payload: Payload | undefined
  /** The normal path. */
  otherwise: () => void
}

/**
 * Fast path of what is not in memory: answers a visitor who asks for what an endpoint `makes` without a Request, a
 * Response, and Payload's router, which cost as much as a search does. It keeps to the same limits and turns, and answers
 * the same.
 * @returns whether it answers
 */
export const serveMiss = (
  request: IncomingMessage,
  response: ServerResponse,
  { payload, otherwise }: Options,
): boolean => {
  const asked = payload && missedRead(request, payload)
  if (!asked) return false
  const client = clientAddressOf(request)
  const network = clientNetwork(client)
  noteClient(network)
  const requestId = requestIdOf(request)
  const { route, meter } = asked
  const context = {
    ...{ requestId, client, isHead: false, route, meter },
    trace: traceOf({ ...traceHeadersOf(request), requestId }),
    caller: { kind: 'visitor', user: null } as const,
  }
  inRequest(context, () =>
    answer({ request, response, requestId }, network, asked, otherwise),
  ).catch((error: unknown) => {
    // Else it would be an unhandled rejection, which ends Node.
    logger.error({ msg: 'An answer was not sent', err: error, requestId })
    response.destroy()
  })
  return true
}
