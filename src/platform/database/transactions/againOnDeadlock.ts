import { setTimeout as wait } from 'node:timers/promises'

const deadlock = '40P01'
const mostTries = 3
/** Jitter, so that two retries do not collide again. */
const mostMsBetween = 40

/** PostgreSQL's error may be wrapped by the caller's. */
export const isDeadlock = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === deadlock || isDeadlock(error.cause)
}

/**
 * Retry after a deadlock (40P01): runs `work`, which is a transaction of its own. When two transactions wait for each
 * other, PostgreSQL ends one of them, and that one is run again.
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
