import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { isAppError } from '../platform/errors'
import { createCallPlaces } from './callPlaces'

let server = createServer()
let port = 0
/** What asks for an end of it calls. */
const running: (() => void)[] = []

beforeEach(async () => {
  const inCallPlace = createCallPlaces({ mostOfOne: 2, mostOfAll: 3 })
  server = createServer((request, response) => {
    const run = async () => {
      if (request.url === '/held') await new Promise<void>((resolve) => running.push(resolve))
      response.end()
    }
    inCallPlace({ request, run }).catch((error: unknown) => {
      if (!isAppError(error)) throw error
      response.writeHead(error.status, error.headers).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  for (const end of running.splice(0)) end()
  server.close()
  server.closeAllConnections()
})

/** Another loopback address is another client. */
const call = (localAddress: string, path = '/') => {
  const headers = { 'Content-Length': 4 }
  const asked = ask({ port, host: '127.0.0.1', localAddress, method: 'POST', path, headers })
  asked.on('error', () => undefined).write('ab')
  const begun = once(server, 'request')
  const answered = once(asked, 'response').then(([answer]) => answer as IncomingMessage)
  answered.catch(() => undefined) // of one that is broken off
  return { asked, begun, answered }
}

const callWhole = async (localAddress: string, path?: string) => {
  const { asked, answered } = call(localAddress, path)
  asked.end('cd')
  return answered
}

it('one client’s calls have few places, from the first byte of their bodies on, and others have theirs', async () => {
  for (const slow of [call('127.0.0.2'), call('127.0.0.2')]) await slow.begun
  const refused = await callWhole('127.0.0.2')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('10')
  expect((await callWhole('127.0.0.3')).statusCode).toBe(200)
})

it('all clients together have no more than there is memory for', async () => {
  for (const slow of [call('127.0.0.2'), call('127.0.0.3'), call('127.0.0.4')]) await slow.begun
  expect((await callWhole('127.0.0.5')).statusCode).toBe(429)
})

it('a place is held until its call is answered, and given back also when that breaks off', async () => {
  const broken = call('127.0.0.2')
  await broken.begun
  const held = call('127.0.0.2', '/held')
  held.asked.end('cd')
  await held.begun
  expect((await callWhole('127.0.0.2')).statusCode).toBe(429)
  broken.asked.destroy()
  let status = 429
  for (let tries = 0; status === 429 && tries < 200; tries++)
    status = (await callWhole('127.0.0.2')).statusCode ?? 0
  expect(status).toBe(200)
})
