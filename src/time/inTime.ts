class TookTooLong extends Error {}

/** Whether it was `inTime` that gave up. */
export const isTooLong = (error: unknown): boolean => error instanceof TookTooLong

/** Rejects when `work` takes longer than this. */
export const inTime = async <T>(work: Promise<T>, mostMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`no answer within ${mostMs} ms`)), mostMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
