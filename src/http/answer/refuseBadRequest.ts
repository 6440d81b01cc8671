import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { errorStatus, type ErrorCode } from '../../platform/errors'
import { commonHeaders } from './commonHeaders'
import { errorEnvelope } from './errorEnvelope'
import { logger } from '../../platform/logging'
import { logRequest } from './logRequest'
import { requestIdFrom, requestIdOf } from '../request/requestId'

type Refusal = { status: number; text: string; code: ErrorCode; message: string }

const reasons: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    text: 'Request Header Fields Too Large',
    code: 'payload_too_large',
    message: 'The address or the headers are too long.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: errorStatus.payload_too_large,
    text: 'Content Too Large',
    code: 'payload_too_large',
    message: 'The chunks of the body carry too much beside it.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    text: 'Request Timeout',
    code: 'invalid_input',
    message: 'The request took too long to arrive.',
  },
}

const noRequest: Refusal = {
  status: errorStatus.invalid_input,
  text: 'Bad Request',
  code: 'invalid_input',
  message: 'This is not a valid HTTP request.',
}

const noTunnel: Refusal = {
  status: errorStatus.method_not_allowed,
  text: 'Method Not Allowed',
  code: 'method_not_allowed',
  message: 'This server opens no tunnels.',
}

const noHost: Refusal = { ...noRequest, message: 'A request needs one valid Host header.' }

const unknownExpectation: Refusal = {
  status: 417,
  text: 'Expectation Failed',
  code: 'invalid_input',
  message: 'Of the Expect header only 100-continue is understood.',
}

const noPath: Refusal = {
  status: errorStatus.not_found,
  text: 'Not Found',
  code: 'not_found',
  message: 'There is no such path: it begins with two slashes.',
}

const answerOf = ({ status, code, message }: Refusal, requestId: string) => {
  const envelope = errorEnvelope({ body: { errors: [{ code, message }] }, status, requestId })
  const body = JSON.stringify(envelope)
  const headers: Record<string, string> = {
    ...commonHeaders(requestId),
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'private, no-store',
    ...(status === errorStatus.method_not_allowed && { Allow: 'GET, HEAD, OPTIONS' }),
    Connection: 'close',
  }
  return { headers, body }
}

/** What Node is answering right now on this connection. */
type Answering = Duplex & { _httpMessage?: ServerResponse | null }

/**
 * Answers in the contract's shape where Node has made no response, and closes the connection. Of a request that
 * breaks off in its body, who reads that writes the line of the log.
 */
const refuse = (socket: Answering, refusal: Refusal, reason?: string) => {
  const answered = socket._httpMessage?.req
  const request = answered?.complete ? undefined : answered // what came after it is none of it
  const requestId = request ? requestIdOf(request) : requestIdFrom(undefined)
  const { status } = refusal
  if (!request) logger.info({ msg: 'What came is no request', requestId, status, reason })
  const { headers, body } = answerOf(refusal, requestId)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${refusal.status} ${refusal.text}`, ...lines, '', body].join('\r\n'))
}

const respond = (request: IncomingMessage, response: ServerResponse, refusal: Refusal) => {
  const startedAt = performance.now()
  const requestId = requestIdOf(request)
  const { headers, body } = answerOf(refusal, requestId)
  const { status } = refusal
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
  const { method = '', url = '' } = request
  logRequest({ method, path: url, status, startedAt, requestId })
}

/** RFC 3986, `host`, and a port. */
const host = /^[\w.~!$&'()*+,;=%:[\]-]*$/

const mostKnown = 100
const longestKnown = 300

/** Clients send a few different ones. */
const knownHosts = new LRUCache<string, boolean>({ max: mostKnown })

/** Whether an address can have it, as who makes a Request of it asks (`@hono/node-server`): `256.256.256.256` is none. */
const isAddressed = (given: string): boolean => {
  const known = knownHosts.get(given)
  if (known !== undefined) return known
  const isOne = host.test(given) && URL.canParse(`http://${given || 'localhost'}/`)
  if (given.length <= longestKnown) knownHosts.set(given, isOne)
  return isOne
}

const isHost = (name: string) => name.length === 4 && name.toLowerCase() === 'host'

/**
 * Whether a request names one host (RFC 9112, 3.2). Those of HTTP/1.0 need not, and load balancers still ask for
 * health that way.
 */
export const namesHost = ({ headers, httpVersion, rawHeaders }: IncomingMessage): boolean => {
  let named = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at] ?? '')) named += 1
  if (named === 0) return httpVersion !== '1.1'
  return named === 1 && isAddressed(headers.host ?? '')
}

/** Answers a request that names no host, of which Node would say nothing but 400. */
export const refuseHostless = (request: IncomingMessage, response: ServerResponse) =>
  respond(request, response, noHost)

/** Answers what a URL reads as another host and its path, such as `//host/api/content`. */
export const refuseHostAsPath = (request: IncomingMessage, response: ServerResponse) =>
  respond(request, response, noPath)

/** Answers an unknown `Expect`, to which Node would send a bare 417. */
export const refuseExpectation = (request: IncomingMessage, response: ServerResponse) =>
  respond(request, response, unknownExpectation)

/** Answers what is no HTTP request. */
export const refuseBadRequest = (error: NodeJS.ErrnoException, socket: Answering) => {
  // Of an answer that has begun, this would become a part.
  const isAnswered = socket._httpMessage?.headersSent === true
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswered) socket.destroy()
  else refuse(socket, reasons[error.code ?? ''] ?? noRequest, error.code)
}

/** Answers `CONNECT`, which Node would leave unanswered. */
export const refuseTunnel = (socket: Duplex) => {
  socket.on('error', () => socket.destroy())
  refuse(socket, noTunnel)
}
