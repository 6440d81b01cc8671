import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { drainable } from '../../http/answer/drain'
import { readRest } from '../../http/answer/readRest'
import { onQuestion } from '../../platform/processes/siblings'
import { provesItself } from './doorProof'
import { clientHeader, doorQuestion, keyHeader, type Door } from './passPages'

/** A request as long as Node takes, and what is told with it. */
const maxHeaderSize = 20 * 1024

/** What another process passes on is answered as if its client's connection were here. */
const asItsClients = ({ socket, headers }: IncomingMessage) => {
  Object.defineProperty(socket, 'remoteAddress', { value: headers[clientHeader], configurable: true }) // prettier-ignore
  delete headers[clientHeader]
  delete headers[keyHeader]
}

/**
 * Where the process that has the pages answers what others are asked for: a port of this machine, with a key that they
 * alone are told.
 */
export const openPageDoor = async (
  answer: (request: IncomingMessage, response: ServerResponse) => void,
) => {
  const key = randomBytes(32)
  const isKey = (given: unknown) => {
    const bytes = Buffer.from(String(given), 'hex')
    return bytes.length === key.length && timingSafeEqual(bytes, key)
  }
  // Of HTTP/1.0 a request may come without Host, and is as good there as where it came.
  const server = createServer({ maxHeaderSize, requireHostHeader: false }, (request, response) => {
    if (!isKey(request.headers[keyHeader])) return void response.writeHead(403).end()
    asItsClients(request)
    readRest(request, response)
    answer(request, response)
  })
  const secret = key.toString('hex')
  const [serve] = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket) => {
    socket.on('error', () => undefined)
    void provesItself(socket, secret).then((isAsked) =>
      isAsked ? serve?.call(server, socket) : socket.destroy(),
    )
  })
  const drain = drainable(server)
  server.keepAliveTimeout = 0 // who asks closes it: it would be closed under a request
  server.listen({ port: 0, host: '127.0.0.1', exclusive: true })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const door: Door = { port, key: secret }
  onQuestion(doorQuestion, () => door)
  return { door, drain }
}
