import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { closeHandedOver } from './handedOver'

const program = `
require('node:http').createServer((request, response) => response.end('answered')).listen(0, '127.0.0.1')
`

let folder = ''
let worker: Worker
let port = 0

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'handed-over-'))
  const exec = path.join(folder, 'serve.cjs')
  await writeFile(exec, program)
  cluster.setupPrimary({ exec, args: [], execArgv: [] })
  worker = cluster.fork()
  closeHandedOver(worker)
  ;[{ port }] = (await once(worker, 'listening')) as [{ port: number }]
})
afterAll(async () => {
  worker.process.kill('SIGKILL')
  for (const socket of sockets) socket.destroy()
  await rm(folder, { recursive: true })
})

const sockets: Socket[] = []

const open = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket.on('error', () => undefined))
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return socket
}

it('connections on their way to a process that is killed are closed, and none that it has', async () => {
  for (let time = 0; time < 3; time++) {
    const socket = await open()
    expect(String((await once(socket, 'data'))[0])).toMatch(/answered/)
    socket.destroy()
  }
  worker.process.kill('SIGSTOP')
  const waiting = await Promise.all([open(), open()])
  const closed = Promise.all(
    waiting.map((socket) => new Promise((resolve) => socket.resume().once('close', resolve))),
  )
  await wait(100) // they are accepted, and handed over
  worker.process.kill('SIGKILL')
  expect(await Promise.race([closed.then(() => 'closed'), wait(5000, 'open')])).toBe('closed')
})
