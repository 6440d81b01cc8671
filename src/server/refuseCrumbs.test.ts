import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { refuseCrumbs } from './refuseCrumbs'

let server: Server
/** Pieces of bodies that were read. */
let pieces = 0

beforeEach(async () => {
  pieces = 0
  const answer = refuseCrumbs((request, response) => {
    if (request.url === '/unread') return void response.end('unread')
    request.on('data', () => (pieces += 1)).on('error', () => undefined)
    request.on('end', () => response.end('read'))
  })
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

/** @returns what is answered until the connection ends */
const send = async (pieces: readonly string[]): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  const head =
    'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n'
  const chunks = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`)
  socket.write(`${head}${chunks.join('')}0\r\n\r\n`)
  return text(socket).catch(() => '')
}

const times = (count: number, piece: string) => Array<string>(count).fill(piece)

it.each([
  ['a thousand of one byte', times(1000, 'x')],
  ['many lines', times(20_000, 'a line of a text\n')],
  ['many short ones after a long one', ['x'.repeat(64_000), ...times(4000, 'x')]],
])('a body in %s is read', async (_, body) => {
  expect(await send(body)).toMatch(/read/)
  expect(pieces).toBeGreaterThanOrEqual(body.length) // packets cut some in two
})

it('a connection whose body comes in tens of thousands of single bytes is closed after few of them', async () => {
  expect(await send(times(60_000, 'x'))).toBe('')
  expect(pieces).toBeLessThan(1200)
})

it('so is one whose body nobody reads', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`
  socket.write(head('/unread'))
  expect(String((await once(socket, 'data'))[0])).toMatch(/unread/)
  socket.write(`${'1\r\nx\r\n'.repeat(60_000)}0\r\n\r\n${head('/unread')}0\r\n\r\n`)
  expect(await text(socket).catch(() => '')).toBe('')
})

it('what nobody reads of another body leaves its connection to the next request', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const head = 'POST /unread HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'
  socket.write(head)
  await once(socket, 'data')
  socket.write(`${`400\r\n${'x'.repeat(1024)}\r\n`.repeat(1000)}0\r\n\r\n${head}0\r\n\r\n`)
  expect(String((await once(socket, 'data'))[0])).toMatch(/unread/)
  socket.destroy()
})
