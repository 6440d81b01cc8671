import type { Server } from 'node:http'

type Options = {
  /** After it, what is left is cut off. */
  maxMs: number
  /** Tells what lasts, such as a stream, that it must end now. */
  lastCall: () => void
  /** How long before the cut. @default 1000 */
  lastCallMs?: number
}

/**
 * Graceful shutdown (connection draining): lets requests in flight finish: no new connections, idle ones are closed,
 * and after `maxMs` the rest is cut off.
 * @returns whether all had finished in time
 */
export const drain = (
  server: Server,
  { maxMs, lastCall, lastCallMs = 1000 }: Options,
): Promise<boolean> =>
  new Promise((resolve) => {
    const warning = setTimeout(lastCall, maxMs - lastCallMs)
    const cutOff = setTimeout(() => {
      resolve(false)
      server.closeAllConnections()
    }, maxMs)
    // A kept-alive connection becomes idle when its request ends, which is after this began.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(warning)
      clearTimeout(cutOff)
      clearInterval(sweep)
      resolve(true)
    })
    server.closeIdleConnections()
  })
