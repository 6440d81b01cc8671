import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Gone } from '../platform/async/fairQueue'
import { noteClient } from '../platform/async/arrivals'
import { logger } from '../platform/logging'
import { inRequest, type RequestMeter, type Route } from '../platform/requestContext'
import { settings } from '../platform/settings'
import { traceOf } from '../platform/telemetry/trace'
import { encodeAnswer } from './cache/encodeAnswer'
import { cacheStatus, type ReadyAnswer, type Wire } from './cache/readyAnswer'
import { clientAddressOf, clientNetwork } from './request/clientAddress'
import { requestIdOf, traceHeadersOf } from './request/requestId'
import { commonHeaders, steadyHeaders } from './answer/commonHeaders'
import { errorResponse } from './answer/errorEnvelope'
import { logRequest } from './answer/logRequest'
import { readyToSend, sendReady, type Ready } from './answer/send/sendReady'

/** In place of a signal: making one costs more than looking. */
export const goneOf = (response: ServerResponse): Gone => ({
  get aborted() {
    return response.destroyed
  },
  addEventListener: (_, gone) => void response.once('close', gone),
  removeEventListener: (_, gone) => void response.off('close', gone),
})

type Told = {
  answer: ReadyAnswer
  /** Of this request alone. @default that it was not in memory */
  headers?: Record<string, string>
}

export type Direct = {
  route: Route
  meter?: RequestMeter
  /** @param network whose turn it is, as limits count */
  read: (network: string) => Promise<Told>
  /** Answers what is no 200, in place of this. */
  pass: () => void
}

export type Exchange = { request: IncomingMessage; response: ServerResponse; requestId: string }

const missed = { 'Cache-Status': cacheStatus.miss }

/** Made once for all who wait for the same. */
const readyOf = (wire: Wire, more?: Record<string, string>): Ready => {
  const { status, headers, body, ready: known = {} } = wire
  const sent = { ...steadyHeaders(), ...headers, ...(more ?? missed) }
  if (more) return readyToSend({ status, headers: sent, body, isCopied: true })
  wire.ready = known
  const isCopied = settings.cacheMaxMb > 0 // else its bytes would be in memory twice, to be given out once
  const { room, onSent } = wire
  wire.room = 0
  return (known.missed ??= readyToSend({ status, headers: sent, body, room, onSent, isCopied }))
}

type Sending = Exchange & Told

const sendWire = ({ request, response, requestId, headers }: Sending, wire: Wire) => {
  const ready = wire.ready?.missed && !headers ? wire.ready.missed : readyOf(wire, headers)
  if (!response.destroyed) sendReady(request, response, { ready, requestId })
  return wire.status
}

/** @returns the status; a promise of it only where the answer is yet to be compressed */
export const sendAnswer = (sending: Sending): number | Promise<number> => {
  const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = sending.request.headers // prettier-ignore
  const wire = encodeAnswer(sending.answer, { acceptEncoding, ifNoneMatch })
  return wire instanceof Promise
    ? wire.then((made) => sendWire(sending, made))
    : sendWire(sending, wire)
}

/** As the pipeline's (api.ts). */
export const sendFailure = async ({ response, requestId }: Exchange, error: unknown) => {
  const failure = errorResponse(error, requestId)
  const { status, headers } = failure
  if (status === 500) logger.error({ msg: 'A request failed', err: error })
  if (status === 503 && !headers.has('retry-after')) headers.set('Retry-After', '5')
  const body = Buffer.from(await failure.arrayBuffer())
  const sent = { ...commonHeaders(requestId), Vary: 'Origin', ...Object.fromEntries(headers) }
  if (!response.destroyed)
    response.writeHead(status, { ...sent, 'Content-Length': body.byteLength }).end(body)
  return status
}

type Answering = Direct & { network: string; startedAt: number }

const answer = async (exchange: Exchange, { network, startedAt, read, pass }: Answering) => {
  const { method = '', url: path = '' } = exchange.request
  let status: number
  try {
    const told = await read(network)
    if (told.answer.status !== 200) return pass()
    status = await sendAnswer({ ...exchange, ...told })
  } catch (error) {
    status = await sendFailure(exchange, error)
  }
  logRequest({ method, path, status, startedAt })
}

const visitor = { kind: 'visitor', user: null } as const

/** Answers a visitor's read without a Request object, a Response, and Payload's router, which cost as much as the read does. */
export const answerDirectly = (
  request: IncomingMessage,
  response: ServerResponse,
  direct: Direct,
): void => {
  const startedAt = performance.now()
  const client = clientAddressOf(request)
  const network = clientNetwork(client)
  noteClient(network)
  const requestId = requestIdOf(request)
  const trace = traceOf({ ...traceHeadersOf(request), requestId })
  const { route, meter } = direct
  const context = { requestId, trace, client, isHead: false, route, meter, caller: visitor }
  const answering = { ...direct, network, startedAt }
  inRequest(context, () => answer({ request, response, requestId }, answering)).catch(
    (error: unknown) => {
      // Else it would be an unhandled rejection, which ends Node.
      logger.error({ msg: 'An answer was not sent', err: error, requestId })
      response.destroy()
    },
  )
}
