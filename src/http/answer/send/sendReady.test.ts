import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { readyToSend, sendReady } from './sendReady'

const body = Buffer.from('{"title":"Größe"}')
const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.byteLength) }
const whole = readyToSend({ status: 200, headers, body })
const unchanged = readyToSend({ status: 304, headers: { ETag: '"x"' }, body: null })

let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    const isKnown = request.headers['if-none-match'] !== undefined
    const requestId = request.url?.slice(1) ?? ''
    if (request.method === 'POST')
      response.writeHead(200, [...Object.entries(whole.headers).flat()]).end(body)
    else sendReady(request, response, { ready: isKnown ? unchanged : whole, requestId })
  })
  server.keepAliveTimeout = 65_000
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** What comes back of these, written at once, until the connection ends. */
const exchange = async (...requests: string[]): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(requests.join(''))
  let text = ''
  for await (const part of socket.setEncoding('utf8')) text += part as string
  return text
}

const ask = (id: string, more = '', version = '1.1') =>
  `GET /${id} HTTP/${version}\r\nHost: a\r\n${more}\r\n`
const last = 'Connection: close\r\n'

it('answers are what Node would send, one after another on one connection', async () => {
  const text = await exchange(ask('one'), ask('two', 'If-None-Match: "x"\r\n'), ask('three', last))
  const answers = text.split(/(?=HTTP\/1\.1 )/)
  expect(answers.map((one) => one.replace(/Date: .*GMT/, 'Date: now'))).toEqual([
    'HTTP/1.1 200 OK\r\nX-Request-Id: one\r\nContent-Type: application/json\r\nContent-Length: 19\r\nDate: now\r\nConnection: keep-alive\r\nKeep-Alive: timeout=65\r\n\r\n{"title":"Größe"}',
    'HTTP/1.1 304 Not Modified\r\nX-Request-Id: two\r\nETag: "x"\r\nDate: now\r\nConnection: keep-alive\r\nKeep-Alive: timeout=65\r\n\r\n',
    'HTTP/1.1 200 OK\r\nX-Request-Id: three\r\nContent-Type: application/json\r\nContent-Length: 19\r\nDate: now\r\nConnection: close\r\n\r\n{"title":"Größe"}',
  ])
})

it('the head is the same as Node’s own', async () => {
  const post = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'
  const [ours, own] = (await exchange(ask('x'), post, ask('end', last))).split(/(?=HTTP\/1\.1 )/)
  const withoutTime = (text = '') => text.replace(/X-Request-Id.*\r\n/, '').replace(/Date: .*/, '')
  expect(withoutTime(ours)).toBe(withoutTime(own))
})

it('HTTP/1.0 gets its connection ended', async () => {
  const text = await exchange(ask('old', '', '1.0'))
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\nX-Request-Id: old\r\n[^]*Connection: close\r\n\r\n\{/)
})

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]

it('the piece that an answer is in memory is sent with the id of each request', async () => {
  const text = await exchange(ask(first), ask(second), ask(first, last))
  expect(text.match(/(?<=X-Request-Id: ).*/g)?.map((id) => id.trim())).toEqual([first, second, first]) // prettier-ignore
  expect(text.match(/\{"title":"Größe"\}/g)).toHaveLength(3)
})

/** A connection that keeps what it is given, and takes it when it is told to. */
const slowReader = () => {
  const given: { bytes: Buffer; taken: () => void }[] = []
  const socket = {
    write: (bytes: Buffer, taken: () => void) => given.push({ bytes, taken }),
    writableLength: 1,
  }
  const response = { _header: null, shouldKeepAlive: true, _keepAliveTimeout: 65_000, socket, end: () => undefined } // prettier-ignore
  return { given, response: response as unknown as ServerResponse }
}

it('what a slow reader has not taken yet is not written over', () => {
  const ready = readyToSend({ status: 200, headers: {}, body })
  const [slow, later] = [slowReader(), slowReader()]
  const request = { httpVersion: '1.1' } as IncomingMessage
  const send = ({ response }: typeof slow, requestId: string) =>
    sendReady(request, response, { ready, requestId })
  send(slow, first)
  const end = jest.spyOn(later.response, 'end')
  send(later, second)
  expect(end).toHaveBeenCalledTimes(1)
  expect(slow.given[0]?.bytes.toString()).toContain(first)
  expect(later.given).toEqual([]) // it was left to Node
  slow.given[0]?.taken()
  const free = slowReader()
  send(free, second)
  expect(free.given[0]?.bytes.toString()).toContain(second)
})

it('what one connection has taken may still be on its way to another', () => {
  const ready = readyToSend({ status: 200, headers: {}, body })
  const request = { httpVersion: '1.1' } as IncomingMessage
  const [one, free] = [slowReader(), slowReader()]
  sendReady(request, one.response, { ready, requestId: first })
  ready.piece!.lentTo += 1 // another, in the same tick
  one.given[0]?.taken()
  sendReady(request, free.response, { ready, requestId: second })
  expect(free.given).toEqual([])
})
