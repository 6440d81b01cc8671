import { once } from '../platform/async/once'
import type { Exchange } from './answerDirectly'
import { steadyHeaders } from './answer/commonHeaders'
import { sendOnce } from './answer/send/sendOnce'
import { readyToSend } from './answer/send/sendReady'
import { codingOf, encodeAnswer } from './cache/encodeAnswer'
import { cacheStatus, digestOf, taggedAnswer } from './cache/readyAnswer'

const gap = '\0'

/** What all answers in JSON have, around their tag and their length. */
const around = once(() => {
  const body = Buffer.alloc(0)
  const wire = encodeAnswer(taggedAnswer({ body, contentType: 'application/json', etag: gap }), {})
  if (wire instanceof Promise) throw new Error('Nothing is compressed unasked')
  const told = { 'Content-Length': gap, 'Cache-Status': cacheStatus.miss }
  const headers = { ...steadyHeaders(), ...wire.headers, ...told }
  return readyToSend({ status: 200, headers, body }).lines.split(gap) as [string, string, string]
})

type Made = {
  bytes: Buffer
  /** Bytes before them that nobody else has. */
  room: number
  /** When nobody looks at them any more. */
  free: () => void
}

/**
 * Sends what was made for one request alone, as `encodeAnswer` and `sendReady` would, without what they keep for the next.
 * @returns false where it is to be compressed, or may be known to who asks, or Node has to send it
 */
export const sendMissed = (
  { request, response, requestId }: Exchange,
  { bytes, room, free }: Made,
): boolean => {
  const { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding } = request.headers
  if (ifNoneMatch !== undefined || codingOf(bytes, acceptEncoding) !== 'identity') return false
  const [beforeTag, beforeLength, end] = around()
  const lines = beforeTag + digestOf(bytes) + beforeLength + String(bytes.byteLength) + end
  return sendOnce(request, response, { lines, body: bytes, room, requestId, onSent: free })
}
