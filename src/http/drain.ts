import type { Server } from 'node:http'

/**
 * Lets requests in flight finish: no new connections, idle ones are closed, and after `maxMs` the
 * rest is cut off.
 * @returns whether all had finished in time
 */
export const drain = (server: Server, maxMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const cutOff = setTimeout(() => {
      resolve(false)
      server.closeAllConnections()
    }, maxMs)
    // A kept-alive connection becomes idle when its request ends, which is after this began.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(cutOff)
      clearInterval(sweep)
      resolve(true)
    })
    server.closeIdleConnections()
  })
