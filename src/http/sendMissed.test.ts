import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sendAnswer } from './answerDirectly'
import { roomForHead } from './answer/send/answerHead'
import { readyAnswerOf } from './cache/readyAnswer'
import { sendMissed } from './sendMissed'

const body = JSON.stringify({ title: 'Größe', text: 'x'.repeat(2000) })
const size = Buffer.byteLength(body)

let server: Server
let freed = 0

const withRoom = () => {
  const all = Buffer.alloc(roomForHead + size)
  all.write(body, roomForHead)
  return all.subarray(roomForHead)
}

/** `/once` by itself, where that is possible; else as what may be given out again. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const exchange = { request, response, requestId: 'a'.repeat(32) }
    const bytes = withRoom()
    const made = { bytes, room: roomForHead, free: () => void (freed += 1) }
    if (request.url === '/once' && sendMissed(exchange, made)) return
    void sendAnswer({ ...exchange, answer: readyAnswerOf(bytes, 'application/json') })
  })
  server.keepAliveTimeout = 65_000
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** What comes back of the same request twice, the second of which waits for the first, and of one that ends the connection. */
const exchange = async (path: string, more = '', version = '1.1') => {
  const ask = (last: string) => `GET ${path} HTTP/${version}\r\nHost: a\r\n${more}${last}\r\n`
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(ask('') + ask('') + ask('Connection: close\r\n'))
  let text = ''
  for await (const part of socket.setEncoding('latin1')) text += part as string
  return text.replaceAll(/Date: .*GMT/g, 'Date: now')
}

it.each([
  ['as it is', '', '1.1', 1],
  ['to who takes gzip', 'Accept-Encoding: gzip\r\n', '1.1', 0],
  ['to who may have it', 'If-None-Match: *\r\n', '1.1', 0],
  ['by HTTP/1.0', '', '1.0', 0],
])('what is sent once is what is sent of an answer that is kept, %s', async (_, more, version, many) => {
  freed = 0
  const sent = await exchange('/once', more, version)
  expect(sent).toBe(await exchange('/kept', more, version))
  expect(sent).toContain('ETag: ')
  expect(freed).toBe(many)
}) // prettier-ignore
