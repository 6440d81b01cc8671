import type { Server, ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'

export type DrainOptions = {
  /** After it, what is left is cut off. */
  maxMs: number
  /** Tells what lasts, such as a stream, that it must end now. */
  lastCall: () => void
  /** How long before the cut. @default 1000 */
  lastCallMs?: number
  /** Whoever has sent nothing for so long has no request on the way. @default 500 */
  quietMs?: number
}

const sweepMs = 50
export const defaultQuietMs = 500

/** What Node (18 to 24) keeps of a connection: the answer that has it. */
const answerOn = (socket: Socket) =>
  (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage

/** The client learns that its next request is for another connection, unless it has been told already. */
const sayClose = (response: ServerResponse) => {
  if (!response.headersSent) response.shouldKeepAlive = false
}

/** Closes, at each call, connections that nothing has come or gone over for a while, and that nothing is answered on. */
const closerOfQuiet = (open: ReadonlySet<Socket>, quietMs: number) => {
  const last = new Map<Socket, { bytes: number; at: number }>()
  return () => {
    const at = performance.now()
    for (const socket of open) {
      const bytes = socket.bytesRead + socket.bytesWritten
      const known = last.get(socket)
      if (known?.bytes !== bytes || answerOn(socket)) last.set(socket, { bytes, at })
      else if (at - known.at >= quietMs) socket.destroy()
    }
  }
}

/**
 * Graceful shutdown (connection draining), for a server that does not listen yet. What is returned lets requests in
 * flight finish: no new connections, each answer says `Connection: close`, quiet connections are closed, and after
 * `maxMs` the rest is cut off.
 * @returns whether all had finished in time
 */
export const drainable = (server: Server): ((options: DrainOptions) => Promise<boolean>) => {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return ({ maxMs, lastCall, lastCallMs = 1000, quietMs = defaultQuietMs }) =>
    new Promise((resolve) => {
      server.prependListener('request', (_, response) => sayClose(response))
      for (const socket of open) {
        const answer = answerOn(socket)
        if (answer) sayClose(answer)
      }
      const warning = setTimeout(lastCall, maxMs - lastCallMs)
      const cutOff = setTimeout(() => {
        resolve(false)
        server.closeAllConnections()
      }, maxMs)
      const sweep = setInterval(closerOfQuiet(open, quietMs), sweepMs)
      // Node's own for HTTP closes what is idle at once, and with it requests that wait in the socket.
      Listener.prototype.close.call(server, () => {
        clearTimeout(warning)
        clearTimeout(cutOff)
        clearInterval(sweep)
        resolve(true)
      })
    })
}
