import type { Duplex } from 'node:stream'
import { errorStatus, type ErrorCode } from '../errors'
import { apiVersion } from '../version'
import { errorEnvelope } from './errorEnvelope'
import { requestIdFrom } from './requestId'

const reasons: Record<string, { status: number; text: string; code: ErrorCode; message: string }> =
  {
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

/** Answers what is no HTTP request in the contract's shape, and closes the connection. */
export const refuseBadRequest = (error: NodeJS.ErrnoException, socket: Duplex) => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const known = reasons[error.code ?? '']
  const status = known?.status ?? errorStatus.invalid_input
  const requestId = requestIdFrom(undefined)
  const entry = {
    code: known?.code ?? 'invalid_input',
    message: known?.message ?? 'This is not a valid HTTP request.',
  }
  const body = JSON.stringify(errorEnvelope({ body: { errors: [entry] }, status, requestId }))
  socket.end(
    [
      `HTTP/1.1 ${status} ${known?.text ?? 'Bad Request'}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      `API-Version: ${apiVersion}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
