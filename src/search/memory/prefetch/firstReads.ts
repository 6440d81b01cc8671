import { AppError } from '../../../platform/errors'
import { withTimeout } from '../../../platform/async/withTimeout'
import { shared } from '../../../platform/shared'

const state = shared('searchFirstReads', () => ({
  underWay: new Map<string, Promise<unknown>>(),
  waiting: 0,
}))

/** A search that has waited for so long reads by itself what it lacks. */
const mostWaitMs = 15_000

/** They hold nothing but their connection, and all go on at once: so many have their turn within the time that reads may queue. */
const mostWaiting = 256

const retryAfterSeconds = 5

/** What a start reads of each locale's index. It is waited for once, and by all together: nobody's budget is charged with it. */
export const firstReads = {
  begin: async (locale: string, read: () => Promise<void>): Promise<void> => {
    const reading = read()
    state.underWay.set(locale, reading)
    try {
      await reading
    } finally {
      state.underWay.delete(locale)
    }
  },
  /**
   * When it is read, has failed, or takes too long. To be waited for before a read has its turn: else those who wait would keep
   * the places of all other reads.
   * @throws AppError 503 while too many wait
   */
  ended: async (locale: string): Promise<void> => {
    const reading = state.underWay.get(locale)
    if (!reading) return
    if (state.waiting >= mostWaiting)
      throw new AppError(
        'unavailable',
        'The search index is being read. Please try again shortly.',
        {
          headers: { 'Retry-After': String(retryAfterSeconds) },
        },
      )
    state.waiting += 1
    try {
      await withTimeout(reading, mostWaitMs).catch(() => undefined)
    } finally {
      state.waiting -= 1
    }
  },
}
