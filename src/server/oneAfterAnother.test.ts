import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from '@jest/globals'
import { oneAfterAnother } from './oneAfterAnother'

const begun: string[] = []
const closed: string[] = []
const waiting: ServerResponse[] = []

/** Answers when it is told to. */
const answer = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
  begun.push(url)
  waiting.push(response)
  response.once('close', () => closed.push(url))
}

let server = createServer()
const listen = async () => {
  server = createServer(oneAfterAnother(answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

afterEach(() => {
  server.close()
  server.closeAllConnections()
  for (const list of [begun, closed, waiting]) list.length = 0
})

const asking = async (paths: string[]) => {
  const socket = connect(await listen(), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
  return socket
}

const until = async (check: () => boolean) => {
  for (let turn = 0; turn < 200 && !check(); turn++) await wait(10)
  expect(check()).toBe(true)
}

it('begins what is pipelined one after another, and answers in order', async () => {
  const socket = await asking(['/1', '/2', '/3'])
  let text = ''
  socket.on('data', (part) => (text += String(part)))
  for (const path of ['/1', '/2', '/3']) {
    await until(() => begun.at(-1) === path)
    await wait(20)
    expect(begun.at(-1)).toBe(path)
    waiting.at(-1)!.end(`answer to ${path}\n`)
  }
  await until(() => text.includes('/3'))
  expect(text.match(/answer to \/\d/g)).toEqual(['answer to /1', 'answer to /2', 'answer to /3'])
})

it('begins nothing of a connection that was closed, and tells what had begun', async () => {
  const socket = await asking(['/1', '/2', '/3'])
  await until(() => begun.length === 1)
  socket.destroy()
  await until(() => closed.length === 1)
  waiting[0]!.end('too late')
  await wait(50)
  expect([begun, closed]).toEqual([['/1'], ['/1']])
})

it('closes a connection on which more than 100 wait', async () => {
  const socket = await asking(Array.from({ length: 102 }, (_, number) => `/${number}`))
  await once(socket, 'close')
  expect(begun.length).toBeLessThanOrEqual(1)
})
