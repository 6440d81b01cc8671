import cluster, { type Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { afterAll, afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { FromProcess, FromSupervisor } from '../../platform/processes/messages'
import { supervise } from './supervise'

type Started = EventEmitter & { heard: FromSupervisor[]; signals: string[] }

let all: Started[] = []
/** What each was started with. */
let told: (readonly string[])[] = []
let signalled: () => void

/** One that loads: it hears nothing that is said before it listens, as a real one. */
const started = () => {
  const heard: FromSupervisor[] = []
  const signals: string[] = []
  let isListening = false
  const worker = Object.assign(new EventEmitter(), {
    heard,
    signals,
    process: Object.assign(new EventEmitter(), {
      ...{ pid: all.length, send: () => true },
      kill: (signal: string) => signals.push(signal),
    }),
    isConnected: () => true,
    send: (message: FromSupervisor) => isListening && heard.push(message),
  })
  worker.prependListener('message', () => (isListening = true))
  all.push(worker)
  return worker as unknown as Worker
}

beforeEach(() => {
  jest.useFakeTimers()
  all = []
  told = []
  jest.spyOn(cluster, 'fork').mockImplementation(started)
  jest
    .spyOn(cluster, 'setupPrimary')
    .mockImplementation((given) => void told.push(given?.args ?? []))
  jest.spyOn(process, 'on').mockImplementation((event, listener) => {
    if (event === 'SIGTERM') signalled = listener as () => void
    return process
  })
  jest.spyOn(process, 'removeAllListeners').mockReturnThis()
  supervise({ processes: 2, args: [] })
})
afterEach(() => void jest.useRealTimers())
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

it('one has the pages, and so has who takes its place', () => {
  const isTold = () => told.map((args) => args.includes('--pass-pages'))
  serves(all[0])
  serves(all[1])
  expect(isTold()).toEqual([false, true])
  all[0]?.emit('exit', null, 'SIGKILL')
  jest.advanceTimersByTime(60_000)
  expect(isTold()).toEqual([false, true, false])
})

it('another leads when that ends', () => {
  serves(all[0])
  serves(all[1])
  all[0]?.emit('exit', null, 'SIGKILL')
  expect(all[1]?.heard.map(({ kind }) => kind)).toEqual(['welcome', 'lead'])
})

it('one that says nothing for a minute is killed, and no other', () => {
  serves(all[0])
  serves(all[1])
  const oneBeat = () => {
    jest.advanceTimersByTime(5000)
    all[0]?.emit('message', { kind: 'alive' } satisfies FromProcess)
  }
  for (let beats = 0; beats < 12; beats++) oneBeat()
  expect(all.map(({ signals }) => signals)).toEqual([[], []])
  for (let beats = 0; beats < 12; beats++) oneBeat()
  expect(all.map(({ signals }) => signals)).toEqual([[], ['SIGKILL']])
})

it('one that does not end when it is told to is killed', () => {
  serves(all[0])
  serves(all[1])
  const exited = jest.spyOn(process, 'exit').mockReturnValue(undefined as never)
  signalled()
  all[0]?.emit('exit', 0, null)
  jest.advanceTimersByTime(28_999)
  expect(all.map(({ signals }) => signals)).toEqual([['SIGTERM'], ['SIGTERM']])
  jest.advanceTimersByTime(1)
  expect(all.map(({ signals }) => signals)).toEqual([['SIGTERM'], ['SIGTERM', 'SIGKILL']])
  expect(exited).not.toHaveBeenCalled()
  all[1]?.emit('exit', null, 'SIGKILL')
  expect(exited).toHaveBeenCalledWith(0)
})
