const leastMs = 60_000
const mostMs = 3_600_000

/** Exponential back-off of recurring work: after each failure in a row twice as long, from a minute to an hour. */
export const backOff = (now = Date.now) => {
  let pauseMs = 0
  let notBefore = 0
  return {
    isDue: () => now() >= notBefore,
    /** Does it, and notes how it went. */
    watch: async (work: () => Promise<void>): Promise<void> => {
      try {
        await work()
        pauseMs = 0
      } catch (error) {
        pauseMs = Math.min(mostMs, Math.max(leastMs, 2 * pauseMs))
        notBefore = now() + pauseMs
        throw error
      }
    },
  }
}
