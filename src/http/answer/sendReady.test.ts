import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { headerBlock, sendReady } from './sendReady'

const body = Buffer.from('{"title":"Größe"}')
const whole = headerBlock(200, { 'Content-Type': 'application/json', 'Content-Length': String(body.byteLength) }) // prettier-ignore
const unchanged = headerBlock(304, { ETag: '"x"' })

let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    const isKnown = request.headers['if-none-match'] !== undefined
    const sent = isKnown ? { block: unchanged, body: null } : { block: whole, body }
    const requestId = request.url?.slice(1) ?? ''
    if (request.method === 'POST') response.writeHead(200, [...whole.fields.flat()]).end(body)
    else sendReady(request, response, { ...sent, requestId })
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
