import type { Server } from 'node:http'
import type { Socket } from 'node:net'

type Options = {
  /** After it, what is left is cut off. */
  maxMs: number
  /** Tells what lasts, such as a stream, that it must end now. */
  lastCall: () => void
  /** How long before the cut. @default 1000 */
  lastCallMs?: number
}

const sweepMs = 50

/**
 * Graceful shutdown (connection draining), for a server that does not listen yet. What is returned lets requests in
 * flight finish: no new connections, idle ones are closed, and after `maxMs` the rest is cut off.
 * @returns whether all had finished in time
 */
export const drainable = (server: Server): ((options: Options) => Promise<boolean>) => {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  // A kept-alive connection becomes idle when its request ends, which is after this began. One that never said anything,
  // such as browsers open ahead of need, is busy to Node.
  const closeIdle = () => {
    server.closeIdleConnections()
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
  return ({ maxMs, lastCall, lastCallMs = 1000 }) =>
    new Promise((resolve) => {
      const warning = setTimeout(lastCall, maxMs - lastCallMs)
      const cutOff = setTimeout(() => {
        resolve(false)
        server.closeAllConnections()
      }, maxMs)
      const sweep = setInterval(closeIdle, sweepMs)
      server.close(() => {
        clearTimeout(warning)
        clearTimeout(cutOff)
        clearInterval(sweep)
        resolve(true)
      })
    })
}
