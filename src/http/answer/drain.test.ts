import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { drainable } from './drain'

const options = { maxMs: 5000, lastCall: () => undefined, quietMs: 100 }
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
  return {
    heard: () => heard,
    say: (more: string) => socket.write(more),
    closed: once(socket, 'close'),
  }
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

it('answers what was sent on kept connections meanwhile, and says that they end', async () => {
  server.on('request', (_, response: ServerResponse) => setTimeout(() => response.end('Told'), 30))
  const all = await Promise.all(Array.from({ length: 8 }, () => opened(request)))
  const answers = (heard: string) => heard.split('HTTP/1.1 200 OK').length - 1
  for (const { heard } of all) while (!heard().endsWith('Told')) await wait(5)
  void drain({ ...options, maxMs: 60_000, quietMs: 60_000 }) // however late this machine is
  const more = await Promise.all(
    all.map(async ({ heard, say, closed }, at) => {
      await wait(at * 20)
      say(request)
      await closed
      return [answers(heard()), heard().includes('Connection: close')]
    }),
  )
  expect(more).toEqual(all.map(() => [2, true]))
})

it('says the end in the answer to what was asked before', async () => {
  const { heard, closed } = await opened(request)
  const response = await asked
  const drained = drain(options)
  response.end('The end')
  await closed
  expect([heard().includes('Connection: close'), await drained]).toEqual([true, true])
})
