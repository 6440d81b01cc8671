import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from '@jest/globals'
import { testSecret } from '../../tests/helpers/environment.mjs'
import { createPagePlaces } from './pagePlaces'

const long = Buffer.alloc(8 * 1024 * 1024)
const rendered: string[] = []
const hanging: (() => void)[] = []
let server = createServer()
let port = 0

const render = async (url: string, response: ServerResponse) => {
  rendered.push(url)
  if (url === '/hangs') await new Promise<void>((resolve) => hanging.push(resolve))
  if (url === '/long' && !response.write(long)) await once(response, 'drain')
  response.end(url)
  if (url === '/long') await once(response, 'finish') // as Next waits for it
}

const listen = async (mostRenderMs?: number) => {
  const inPlace = createPagePlaces({ mostRenderMs })
  server = createServer((request, response) => {
    const show = () => render(request.url ?? '', response)
    inPlace({ request, response, show }).catch(() => response.writeHead(429).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
}

afterEach(() => {
  for (const end of hanging.splice(0)) end()
  server.close()
  server.closeAllConnections()
  rendered.length = 0
})

const until = async (check: () => boolean) => {
  for (let turn = 0; turn < 200 && !check(); turn++) await wait(10)
  expect(check()).toBe(true)
}
const times = (path: string) => rendered.filter((one) => one === path).length

/** Another loopback address is another client. */
const ask = (path: string, localAddress: string) => {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined).pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  return socket
}

const take = (path: string, localAddress: string, headers = {}) =>
  new Promise<number | undefined>((resolve) => {
    const options = { port, host: '127.0.0.1', path, localAddress, headers, agent: false }
    get(options, (response) => response.resume().on('end', () => resolve(response.statusCode))).on('error', () => resolve(undefined)) // prettier-ignore
  })

it('a page that was rendered holds no place, however long it is left unread', async () => {
  await listen()
  const clients = ['127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.3']
  clients.forEach((client) => ask('/long', client))
  await until(() => times('/long') === 4)
  expect(await take('/page', '127.0.0.2')).toBe(200)
  expect(await take('/page', '127.0.0.4')).toBe(200)
})

it('two of one client are rendered at once, and four in all; who goes away is not rendered', async () => {
  await listen()
  ask('/hangs', '127.0.0.2')
  ask('/hangs', '127.0.0.2')
  await until(() => times('/hangs') === 2)
  const gone = ask('/gone', '127.0.0.2')
  ask('/hangs', '127.0.0.3')
  ask('/hangs', '127.0.0.3')
  await until(() => times('/hangs') === 4)
  const stays = take('/stays', '127.0.0.4')
  await wait(50)
  gone.destroy()
  await wait(50)
  for (const end of hanging.splice(0)) end()
  expect(await stays).toBe(200)
  await wait(50)
  expect(times('/gone')).toBe(0)
})

it('a page that takes too long gives its place back', async () => {
  await listen(300)
  for (const client of ['127.0.0.2', '127.0.0.3']) {
    ask('/hangs', client)
    ask('/hangs', client)
  }
  await until(() => times('/hangs') === 4)
  expect(await take('/page', '127.0.0.4')).toBe(200)
})

const cookieOf = (id: string, secret: string, seconds = 60) => {
  const claims = { id, exp: Math.floor(Date.now() / 1000) + seconds }
  const encoded = [{ alg: 'HS256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') // prettier-ignore
  const key = createHash('sha256').update(secret).digest('hex').slice(0, 32)
  const signature = createHmac('sha256', key).update(encoded).digest('base64url')
  return { Cookie: `payload-token=${encoded}.${signature}` }
}

it('who has logged in has places that no visitor takes, and none of a colleague’s', async () => {
  await listen()
  for (const client of ['127.0.0.2', '127.0.0.3']) {
    ask('/hangs', client)
    ask('/hangs', client)
  }
  await until(() => times('/hangs') === 4)
  const from = '127.0.0.2'
  expect(await take('/page', from, cookieOf('one', testSecret))).toBe(200)
  const colleague = cookieOf('colleague', testSecret)
  void take('/hangs', from, colleague)
  void take('/hangs', from, colleague)
  await until(() => times('/hangs') === 6)
  expect(await take('/page', from, cookieOf('one', testSecret))).toBe(200)
  for (const forged of [cookieOf('one', 'other'), cookieOf('one', testSecret, -1)]) {
    void take('/forged', from, forged)
    await wait(50)
    expect(times('/forged')).toBe(0)
  }
})
