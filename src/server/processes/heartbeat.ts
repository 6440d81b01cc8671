import type { Worker } from 'node:cluster'
import { sendTo } from './relay'

/** Nothing of ours keeps the event loop for so long: 60 s without a word. */
const mostMissed = 12
export const beatMs = 5000

/**
 * Watchdog: a process that hears nothing is stuck (an endless loop, a stopped process), keeps the connections that it was
 * given, and does not do what is done once. Beats are counted, and no time is: after a machine has slept, all would be late.
 */
export const createHeartbeat = (onStuck: (worker: Worker) => void) => {
  const missed = new WeakMap<Worker, number>()
  return {
    heard: (worker: Worker) => void missed.delete(worker),
    beat: (serving: readonly Worker[]) => {
      for (const worker of serving) {
        const many = missed.get(worker) ?? 0
        if (many === mostMissed) onStuck(worker)
        missed.set(worker, many + 1)
        sendTo(worker, { kind: 'beat' })
      }
    },
  }
}
