import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type DatabaseProxy = {
  /** What a server is told in place of the database’s own. */
  url: string
  /** As a PostgreSQL that is stopped: connections are cut, and new ones refused. */
  halt: () => Promise<void>
  bringBack: () => Promise<void>
}

/** Stands between a server and its database, which others go on using meanwhile. */
export const startDatabaseProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const { hostname: host, port: upstreamPort } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const proxy = createServer((socket) => {
    const upstream = connect({ host, port: Number(upstreamPort) })
    for (const one of [socket, upstream]) {
      sockets.add(one)
      one.setNoDelay(true)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        socket.destroy()
        upstream.destroy()
      })
    }
    socket.pipe(upstream).pipe(socket)
  })
  let port = 0
  const bringBack = async () => {
    await once(proxy.listen(port, '127.0.0.1'), 'listening')
    port = (proxy.address() as AddressInfo).port
  }
  await bringBack()
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    bringBack,
    halt: async () => {
      const closed = once(proxy, 'close')
      proxy.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
