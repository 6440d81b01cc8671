class TookTooLong extends Error {}

/** Whether it was `inTime` that gave up. */
export const isTooLong = (error: unknown): boolean => error instanceof TookTooLong

const turnMs = 50

/**
 * Rejects when `work` takes longer than this. Time in which the event loop was busy with something else does not
 * count: what has arrived meanwhile is read before the next turn is over, and was in time.
 */
export const inTime = async <T>(work: Promise<T>, mostMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const wait = (leftMs: number) => {
      if (leftMs <= 0) reject(new TookTooLong(`no answer within ${mostMs} ms`))
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
