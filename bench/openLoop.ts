import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

type Load = {
  url: string
  connections: number
  seconds: number
  /** Arrivals a second, of all connections. @default each asks again as soon as it is answered */
  perSecond?: number
}

const cell = new Int32Array(new SharedArrayBuffer(4))

/** Timers know milliseconds, in which several would be due at once. */
const sleepUntil = (due: number) => {
  const ms = due - performance.now() - 0.03
  if (ms > 0.02) Atomics.wait(cell, 0, 0, Math.min(ms, 1))
}

/** Calls `answered` for each answer of a connection. */
const listen = (socket: Socket, answered: () => void) => {
  let missing = 0
  socket.on('data', (chunk: Buffer) => {
    if (missing === 0) {
      const head = chunk.subarray(0, chunk.indexOf('\r\n\r\n') + 4).toString('latin1')
      const length = /^HTTP\/1\.1 200 [^]*\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (!length) throw new Error(`No such answer is expected: ${head}`)
      missing = head.length + Number(length)
    }
    missing -= chunk.length
    if (missing === 0) answered()
  })
}

/**
 * Asks for the same over and over. Open loop: at the times of a Poisson process, whatever has become of those before; autocannon's
 * rates are bursts, of all that a connection may ask in a second.
 * @returns how many were answered
 */
export const askFor = async ({ url, connections, seconds, perSecond }: Load): Promise<number> => {
  const { hostname, port, host, pathname, search } = new URL(url)
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  const idle: Socket[] = []
  let answered = 0
  for (let made = 0; made < connections; made++) {
    const socket = connect(Number(port), hostname).setNoDelay(true)
    await once(socket, 'connect')
    listen(socket, () => {
      answered += 1
      idle.push(socket)
    })
    idle.push(socket)
  }
  const end = performance.now() + seconds * 1000
  for (let due = performance.now(); performance.now() < end;) {
    while (idle.length > 0 && (!perSecond || due <= performance.now())) {
      idle.splice(Math.floor(Math.random() * idle.length), 1)[0]!.write(request)
      if (perSecond) due += (-Math.log(1 - Math.random()) * 1000) / perSecond
    }
    if (perSecond) sleepUntil(due)
    await new Promise(setImmediate)
  }
  while (idle.length < connections) await new Promise(setImmediate)
  for (const socket of idle) socket.destroy()
  return answered
}
