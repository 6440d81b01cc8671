import { once } from 'node:events'
import { createServer, get, request as ask, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { clientAddressOf } from '../../http/request/clientAddress'
import { readRest } from '../../http/answer/readRest'
import { connectProven } from './doorProof'
import { openPageDoor } from './pageDoor'
import { passPages, type Door } from './passPages'

let opened: Awaited<ReturnType<typeof openPageDoor>>[] = []
let doors: Door[] = []
let front: Server
let url = ''
let broken = 0
let askAll: () => Promise<Door[]>

/** The process that has the pages: it says what it was asked. */
const open = async () => {
  const door = await openPageDoor((request, response) => {
    response.once('close', () => (broken += Number(!response.writableFinished)))
    if (request.url === '/begins') return void response.write('begun')
    if (request.url === '/leaves')
      return void request.once('data', () => {
        request.pause()
        response.end()
      })
    void text(request).then((body) => {
      const { method, url: path, headers } = request
      response.setHeader('Set-Cookie', ['a=1', 'b=2'])
      response.end(JSON.stringify({ method, path, headers, body, client: clientAddressOf(request) })) // prettier-ignore
    })
  })
  opened.push(door)
  doors = [door.door]
}

const close = async () => {
  for (const { drain } of opened) await drain({ maxMs: 200, lastCall: () => undefined, lastCallMs: 0 }) // prettier-ignore
  opened = []
  doors = []
}

beforeEach(async () => {
  broken = 0
  askAll = () => Promise.resolve(doors)
  await open()
  const pages = passPages({
    sayStarting: (_, response) => void response.writeHead(503, { 'Retry-After': '1' }).end(),
    fail: (response) => void response.destroy(),
    askAll: () => askAll(),
  })
  front = createServer((request, response) => {
    readRest(request, response)
    void pages.answer(request, response)
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
})
afterEach(async () => {
  front.close()
  front.closeAllConnections()
  await close()
})

type Said = { headers: Record<string, string>; [key: string]: unknown }

it('passes on a request as it came, and its answer as it was given', async () => {
  const init = { method: 'POST', body: 'x'.repeat(300_000), headers: { cookie: 'payload-token=1', 'x-frontdesk-client': '10.0.0.9' } } // prettier-ignore
  const answer = await fetch(`${url}/admin?a=%20b`, init)
  const { headers, ...said } = (await answer.json()) as Said
  expect(said).toEqual({ method: 'POST', path: '/admin?a=%20b', body: init.body, client: '127.0.0.1' }) // prettier-ignore
  expect(headers).toMatchObject({ host: new URL(url).host, cookie: 'payload-token=1' })
  expect(Object.keys(headers).filter((name) => name.startsWith('x-frontdesk'))).toEqual([])
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

it('answers nobody who does not know the key', async () => {
  const { port, key } = doors[0]!
  const wrong: Record<string, string>[] = [
    {},
    { 'x-frontdesk-door': 'ab' },
    { 'x-frontdesk-door': 'ab'.repeat(32) },
  ]
  for (const headers of wrong) {
    const socket = await connectProven({ port, key })
    const asked = get({ createConnection: () => socket, path: '/admin', headers })
    const [answer] = (await once(asked, 'response')) as [{ statusCode: number }]
    expect(answer.statusCode).toBe(403)
    socket.destroy()
  }
  await expect(fetch(`http://127.0.0.1:${port}/admin`)).rejects.toThrow()
})

it('sends nothing to another program that has the port of a door by now', async () => {
  const { port, key } = doors[0]!
  await close()
  const heard: Buffer[] = []
  const other = createServer((_, response) => response.end('another program'))
  other.on('connection', (socket) => socket.prependListener('data', (chunk) => heard.push(chunk)))
  other.listen(port, '127.0.0.1')
  await once(other, 'listening')
  doors = [{ port, key }]
  const answer = await fetch(`${url}/admin`, { headers: { cookie: 'payload-token=1' } })
  expect(answer.status).toBe(503)
  expect(Buffer.concat(heard).includes('payload-token')).toBe(false)
  other.closeAllConnections()
  other.close()
})

it('says that the pages start while nobody has them, and finds whoever has them next', async () => {
  expect((await fetch(`${url}/admin`)).status).toBe(200)
  await close()
  const answer = await fetch(`${url}/admin`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  await open()
  for (const method of ['GET', 'POST'])
    expect((await fetch(`${url}/admin`, { method })).status).toBe(200)
})

it('asks the others once for all who wait', async () => {
  let questions = 0
  let tell: (found: Door[]) => void = () => undefined
  askAll = () => {
    questions += 1
    return new Promise((resolve) => (tell = resolve))
  }
  const arrived = new Promise<void>((resolve) => {
    let count = 0
    front.on('request', () => ++count === 5 && resolve())
  })
  const answers = Array.from({ length: 5 }, async () => (await fetch(`${url}/admin`)).status)
  await arrived
  tell([])
  expect(await Promise.all(answers)).toEqual([503, 503, 503, 503, 503])
  expect(questions).toBe(1)
})

it('answers the next after a body of which not all was read', async () => {
  const body = 'x'.repeat(1_500_000)
  for (let times = 0; times < 5; times++) {
    expect((await fetch(`${url}/leaves`, { method: 'POST', body })).status).toBe(200)
    const next = await fetch(`${url}/admin`, { signal: AbortSignal.timeout(3000) })
    expect(next.status).toBe(200)
  }
})

it.each([
  ['HTTP/1.0 without Host', 'GET /admin HTTP/1.0\r\n\r\n'],
  ['more headers than Node takes', `GET /admin HTTP/1.0\r\n${'a:\r\n'.repeat(2100)}\r\n`],
])('passes on %s', async (_, message) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(message)
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 [^]*"client":"127.0.0.1"/)
})

it('breaks off there what a client breaks off here', async () => {
  const asked = get(`${url}/begins`)
  await once(asked, 'response')
  asked.destroy()
  for (let tries = 0; broken === 0 && tries < 100; tries++) await wait(20)
  expect(broken).toBe(1)
})

it('breaks off here what ends there, and does not repeat what may have been done', async () => {
  const asked = ask(`${url}/begins`, { method: 'POST' })
  asked.on('error', () => undefined)
  asked.end('all of it')
  const [answer] = await once(asked, 'response')
  const ended = once(answer as NodeJS.ReadableStream, 'error')
  await close()
  expect(await ended).toHaveLength(1)
})
