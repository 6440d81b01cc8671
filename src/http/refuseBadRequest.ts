import type { Duplex } from 'node:stream'
import { errorStatus, type ErrorCode } from '../errors'
import { apiVersion } from '../version'
import { errorEnvelope } from './errorEnvelope'
import { requestIdFrom } from './requestId'

type Refusal = { status: number; text: string; code: ErrorCode; message: string }

const reasons: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    text: 'Request Header Fields Too Large',
    code: 'payload_too_large',
    message: 'The address or the headers are too long.',
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

/** Answers in the contract's shape, and closes the connection. */
const refuse = (socket: Duplex, { status, text, code, message }: Refusal) => {
  const requestId = requestIdFrom(undefined)
  const errors = [{ code, message }]
  const body = JSON.stringify(errorEnvelope({ body: { errors }, status, requestId }))
  socket.end(
    [
      `HTTP/1.1 ${status} ${text}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      `API-Version: ${apiVersion}`,
      ...(status === errorStatus.method_not_allowed ? ['Allow: GET, HEAD, OPTIONS'] : []),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

/** Answers what is no HTTP request. */
export const refuseBadRequest = (error: NodeJS.ErrnoException, socket: Duplex) => {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
  else refuse(socket, reasons[error.code ?? ''] ?? noRequest)
}

/** Answers `CONNECT`, which Node would leave unanswered. */
export const refuseTunnel = (socket: Duplex) => {
  socket.on('error', () => socket.destroy())
  refuse(socket, noTunnel)
}
