import type { IncomingMessage, ServerResponse } from 'node:http'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** So many chunks may be as small as they like. */
const mostOfAnySize = 1000

/** Of all beyond those, on average. Who writes line by line sends more, and proxies gather what they pass on. */
const leastBytes = 16

/** Node counts nothing of a body that nobody has begun to read when its answer is out. */
const readUnread = (request: IncomingMessage) => {
  if (request.complete || request.readableFlowing !== null) return
  request.read(0)
  request.resume()
}

const countChunks = (request: IncomingMessage) => {
  const push = request.push.bind(request)
  let chunks = 0
  let bytes = 0
  request.push = (chunk: Buffer | null, encoding) => {
    chunks += 1
    bytes += chunk?.length ?? 0
    if (chunks <= mostOfAnySize + bytes / leastBytes) return push(chunk, encoding)
    // Node still tells of what has come already.
    if (!request.socket.destroyed) request.socket.destroy()
    return false
  }
}

/**
 * Each chunk of a body costs the event loop microseconds, and six bytes on the wire are enough for one. Who cuts a body into
 * single bytes means to do that, or has never looked: the connection is closed.
 */
export const refuseCrumbs =
  (answer: Listener): Listener =>
  (request, response) => {
    if (request.headers['transfer-encoding'] !== undefined) {
      countChunks(request)
      response.prependOnceListener('finish', () => readUnread(request))
    }
    answer(request, response)
  }
