import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Network = {
  /** What a replica is told in place of the database’s own. */
  url: string
  /** From now on no packet arrives, in either direction, and nobody is told so. */
  drop: () => void
  /**
   * Packets arrive again. `keeps`: those that were on their way too, since TCP sends them until they arrive; else no end
   * knows the connections of before, as when what lies between has forgotten them: PostgreSQL finds out by asking
   * (sessions.ts), which this kernel would answer, so it is told here; the replica is not. @default keeps
   */
  heal: (how?: 'keeps' | 'forgets') => void
  close: () => Promise<void>
}

/** 10 s of silence, and three questions 5 s apart. */
const noticedAfterMs = 25_000

type Link = { socket: Socket; upstream?: Socket; isLost: boolean }

const join = (one: Socket, other: Socket) => {
  one.on('data', (data) => other.write(data))
  one.on('error', () => undefined)
  one.setNoDelay(true)
}

/** What lies between a replica and its database, and can drop packets instead of refusing connections. */
export const startNetwork = async (databaseUrl: string): Promise<Network> => {
  const { hostname: host, port } = new URL(databaseUrl)
  const links = new Set<Link>()
  let drops = false

  const open = (link: Link) => {
    const { socket } = link
    const upstream = (link.upstream = connect({ host, port: Number(port) }))
    join(socket, upstream)
    join(upstream, socket)
    socket.on('close', () => !link.isLost && upstream.destroy())
    upstream.on('close', () => !link.isLost && socket.destroy())
    socket.resume()
  }
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    const link: Link = { socket, isLost: false }
    links.add(link)
    socket.on('close', () => links.delete(link))
    socket.on('error', () => undefined)
    if (!drops) open(link)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    drop: () => {
      drops = true
      for (const { socket, upstream } of links) {
        socket.pause()
        upstream?.pause()
      }
    },
    heal: (how = 'keeps') => {
      drops = false
      for (const link of links) {
        if (how === 'forgets' && !link.isLost) {
          link.isLost = true
          setTimeout(() => link.upstream?.resetAndDestroy(), noticedAfterMs).unref()
        }
        if (link.isLost) continue
        if (!link.upstream) open(link)
        link.socket.resume()
        link.upstream?.resume()
      }
    },
    close: async () => {
      for (const { socket, upstream } of links) {
        socket.destroy()
        upstream?.destroy()
      }
      server.close()
      await once(server, 'close')
    },
  }
}
