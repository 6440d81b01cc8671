class TimeoutError extends Error {}

/** Whether it was `withTimeout` that gave up. */
export const isTimeout = (error: unknown): boolean => error instanceof TimeoutError

const turnMs = 50

/**
 * Timeout measured in turns of the event loop: rejects when `work` takes longer than this. Time in which the loop was
 * blocked by other work does not count, since an answer that arrived meanwhile could not be read.
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
