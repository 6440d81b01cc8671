import { setTimeout as wait } from 'node:timers/promises'

const deadlock = '40P01'
const mostTries = 3
/** So that two that run again do not meet again. */
const mostMsBetween = 40

/** What PostgreSQL said may be wrapped by whoever asked it. */
export const isDeadlock = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === deadlock || isDeadlock(error.cause)
}

/**
 * Runs `work`, which is a transaction of its own. Should two transactions wait for each other, PostgreSQL ends
 * one of them, and that one is run again.
 */
export const againOnDeadlock = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isDeadlock(error) || tries === mostTries) throw error
      await wait(Math.random() * mostMsBetween)
    }
  }
}
