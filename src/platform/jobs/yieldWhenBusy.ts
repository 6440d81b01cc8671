import { performance, type EventLoopUtilization } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { shared } from '../shared'

const sampleMs = 100
const busy = 0.8
const pauseMs = 200

const load = shared('eventLoopLoad', () => ({
  at: 0,
  before: undefined as EventLoopUtilization | undefined,
  utilization: 0,
}))

const utilization = (): number => {
  const now = performance.now()
  if (now - load.at < sampleMs) return load.utilization
  const current = performance.eventLoopUtilization()
  if (load.before)
    load.utilization = performance.eventLoopUtilization(current, load.before).utilization
  load.at = now
  load.before = current
  return load.utilization
}

/**
 * Yielding by event-loop utilization: while the process is busy, background work begins later, so that requests
 * go first. It is never stopped.
 */
export const yieldWhenBusy = async () => {
  if (utilization() > busy) await wait(pauseMs)
}

/**
 * 50 % duty cycle: does a piece of background work, then pauses for as long as it took, so that requests and the
 * database have the other half.
 */
export const atHalfSpeed = async <T>(work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now()
  const result = await work()
  await wait(performance.now() - startedAt)
  return result
}
