import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Reads on, into nothing, what was left of a body whose request has been answered. Node does so where nobody has begun to
 * read; else its connection answers nothing more, and whoever passes requests on shares it among clients.
 */
export const readRest = (request: IncomingMessage, response: ServerResponse): void => {
  response.once('finish', () => {
    if (request.readableEnded) return
    request.unpipe()
    for (const event of ['data', 'readable']) request.removeAllListeners(event)
    request.resume()
  })
}
