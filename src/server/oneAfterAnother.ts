import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Of one connection. No browser pipelines, and those who do may ask again on another (RFC 9112, 9.3.2). */
const mostWaiting = 100

/**
 * Pipelining, one after another: a request is begun when its response has the connection to itself. Node would begin
 * all that came, keep their answers behind the first, and tell none of them when the connection closes: their memory
 * and their places would be held for ever.
 */
export const oneAfterAnother = (answer: Listener): Listener => {
  const waiting = new WeakMap<Socket, number>()
  const count = (socket: Socket, more: number) => {
    const many = (waiting.get(socket) ?? 0) + more
    waiting.set(socket, many)
    return many
  }
  return (request, response) => {
    const { socket } = request
    if (response.socket) return answer(request, response)
    if (count(socket, 1) > mostWaiting) return void socket.destroy()
    response.once('socket', () => {
      count(socket, -1)
      // Of other connections something comes between, and Node is done with handing it over.
      setImmediate(() => {
        if (!socket.destroyed) answer(request, response)
      })
    })
  }
}
