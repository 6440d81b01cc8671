import cluster, { type Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { afterAll, beforeEach, expect, it, jest } from '@jest/globals'
import type { FromProcess, FromSupervisor } from '../../platform/processes/messages'
import { supervise } from './supervise'

type Started = EventEmitter & { heard: FromSupervisor[] }

let all: Started[] = []

/** One that loads: it hears nothing that is said before it listens, as a real one. */
const started = () => {
  const heard: FromSupervisor[] = []
  let isListening = false
  const worker = Object.assign(new EventEmitter(), {
    heard,
    process: { pid: all.length, kill: () => true },
    isConnected: () => true,
    send: (message: FromSupervisor) => isListening && heard.push(message),
  })
  worker.prependListener('message', () => (isListening = true))
  all.push(worker)
  return worker as unknown as Worker
}

beforeEach(() => {
  all = []
  jest.spyOn(cluster, 'fork').mockImplementation(started)
  jest.spyOn(cluster, 'setupPrimary').mockImplementation(() => undefined)
  jest.spyOn(process, 'on').mockReturnThis()
  jest.spyOn(process, 'removeAllListeners').mockReturnThis()
  supervise({ processes: 2, args: [] })
})
afterAll(() => {
  jest.restoreAllMocks()
})

const serves = (worker?: Started) =>
  worker?.emit('message', { kind: 'ready' } satisfies FromProcess)

it('the first to serve leads, before it is told to begin, and no other', () => {
  serves(all[0])
  serves(all[1])
  expect(all.map(({ heard }) => heard.map(({ kind }) => kind))).toEqual([
    ['lead', 'welcome'],
    ['welcome'],
  ])
})

it('another leads when that ends', () => {
  jest.useFakeTimers()
  serves(all[0])
  serves(all[1])
  all[0]?.emit('exit', null, 'SIGKILL')
  expect(all[1]?.heard.map(({ kind }) => kind)).toEqual(['welcome', 'lead'])
  jest.useRealTimers()
})
