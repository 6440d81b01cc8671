import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { drainable } from './drain'

const options = { maxMs: 5000, lastCall: () => undefined }
const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

let server: Server
let port: number
let drain: ReturnType<typeof drainable>
let asked: Promise<ServerResponse>

beforeEach(async () => {
  server = createServer()
  asked = once(server, 'request').then(([, response]) => response as ServerResponse)
  drain = drainable(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(() => server.closeAllConnections())

const opened = async (said = '') => {
  const accepted = once(server, 'connection')
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (data) => (heard += String(data)))
  await once(socket, 'connect')
  await accepted
  socket.write(said)
  return { heard: () => heard, closed: once(socket, 'close') }
}

it('closes a connection that has never asked for anything', async () => {
  const { closed } = await opened()
  const startedAt = performance.now()
  expect(await drain(options)).toBe(true)
  expect(performance.now() - startedAt).toBeLessThan(1000)
  await closed
})

it('closes one that is kept alive behind its answer', async () => {
  await opened(request)
  const response = await asked
  response.end()
  await once(response, 'close')
  const startedAt = performance.now()
  expect(await drain(options)).toBe(true)
  expect(performance.now() - startedAt).toBeLessThan(1000)
})

it('lets one that is being answered finish, and takes none meanwhile', async () => {
  const { heard, closed } = await opened(request)
  const response = await asked
  const drained = drain(options)
  setTimeout(() => response.end('The end'), 300)
  await expect(opened()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(await drained).toBe(true)
  await closed
  expect(heard()).toContain('The end')
})

it('warns what lasts, and cuts it off', async () => {
  const { closed } = await opened(request)
  await asked
  let warned = false
  expect(await drain({ maxMs: 200, lastCallMs: 100, lastCall: () => (warned = true) })).toBe(false)
  expect(warned).toBe(true)
  await closed
})
