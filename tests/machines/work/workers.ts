import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../fuzz/random'
import type { Recorder } from '../history/recorder'
import type { Ask } from './call'

/** What a worker has to work with. */
export type Desk = {
  /** Through the load balancer. */
  ask: Ask
  random: Random
  record: Recorder
}

/** What is done again and again, by as many as are told to. */
export type Work = () => Promise<void>

/** Work with a pause before each turn, until it is stopped; what has begun is brought to its end. */
export const startWork = (work: Work, { pauseMs }: { pauseMs: number }) => {
  let isStopped = false
  const failures: unknown[] = []
  const turns = async () => {
    while (!isStopped) {
      await wait(pauseMs)
      await work().catch((error: unknown) => failures.push(error))
    }
  }
  const working = turns()
  return {
    failures,
    stop: async () => {
      isStopped = true
      await working
    },
  }
}
