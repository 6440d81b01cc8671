class TimeoutError extends Error {}

/** Whether it was `withTimeout` that gave up. */
export const isTimeout = (error: unknown): boolean => error instanceof TimeoutError

const turnMs = 50

/**
 * Rejects when `work` takes longer than this. Time in which the event loop was busy with something else does not
 * count: what has arrived meanwhile is read before the next turn is over, and was in time.
 */
export const withTimeout = async <T>(work: Promise<T>, mostMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const wait = (leftMs: number) => {
      if (leftMs <= 0) reject(new TimeoutError(`no answer within ${mostMs} ms`))
      else timer = setTimeout(() => wait(leftMs - turnMs), Math.min(leftMs, turnMs))
    }
    wait(mostMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
