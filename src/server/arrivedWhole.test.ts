import { once } from 'node:events'
import { createServer, request as ask, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { isAppError } from '../platform/errors'
import { arrivedWhole } from './arrivedWhole'

const maxBytes = 100_000
let server: Server
let port = 0
/** What became of each request. */
const outcomes: unknown[] = []
/** As when something else is waited for first. */
let isAskedLater = false

beforeEach(async () => {
  outcomes.length = 0
  isAskedLater = false
  server = createServer((request, response) => {
    const read = async () => {
      if (isAskedLater) await wait(20)
      const isHere = await arrivedWhole(request, maxBytes)
      outcomes.push(isHere)
      if (isHere) response.end(await text(request))
    }
    read().catch((error: unknown) => {
      outcomes.push(isAppError(error) ? error.status : error)
      response.writeHead(413).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

const send = async (body: string, headers = {}) => {
  const asked = ask({ port, host: '127.0.0.1', method: 'POST', headers })
  asked.on('error', () => undefined).end(body)
  const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream & { statusCode: number }] // prettier-ignore
  return { status: answer.statusCode, body: await text(answer) }
}

it.each([0, 1, 16_384, 65_536, 65_537, maxBytes])(
  'gives back a body of %s bytes as it came, with its length told or in chunks',
  async (length) => {
    const body = Array.from({ length }, (_, at) => String.fromCharCode(97 + (at % 26))).join('')
    const chunked = { 'Transfer-Encoding': 'chunked' }
    expect(await send(body, { 'Content-Length': length })).toEqual({ status: 200, body })
    expect(await send(body, chunked)).toEqual({ status: 200, body })
  },
)

it('refuses what is larger, before all of it has come', async () => {
  const asked = ask({ port, host: '127.0.0.1', method: 'POST' })
  asked.on('error', () => undefined).write('x'.repeat(maxBytes + 1))
  const [answer] = (await once(asked, 'response')) as [{ statusCode: number }]
  expect(answer.statusCode).toBe(413)
  expect(outcomes).toEqual([413])
})

it('waits for what is slow, and ends with a connection that breaks off', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab')
  await wait(50)
  expect(outcomes).toEqual([])
  socket.write('cd')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/abcd/)
  const broken = connect(port, '127.0.0.1')
  broken.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab')
  await wait(50)
  broken.destroy()
  for (let tries = 0; outcomes.length < 2 && tries < 100; tries++) await wait(10)
  expect(outcomes).toEqual([true, false])
})

it.each(['', 'Transfer-Encoding: chunked\r\n\r\n0'])(
  'does not wait for a body that is empty and has come before it was asked for (%j)',
  async (head) => {
    isAskedLater = true
    const socket = connect(port, '127.0.0.1')
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head || 'Accept: */*'}\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toMatch(/^HTTP\/1.1 200/)
    expect(outcomes).toEqual([true])
    socket.destroy()
  },
)
