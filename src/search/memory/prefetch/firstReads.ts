import { withTimeout } from '../../../platform/async/withTimeout'
import { shared } from '../../../platform/shared'

const underWay = shared('searchFirstReads', () => new Map<string, Promise<unknown>>())

/** A search that has waited for so long reads by itself what it lacks. */
const mostWaitMs = 15_000

/** What a start reads of each locale's index. It is waited for once, and by all together: nobody's budget is charged with it. */
export const firstReads = {
  begin: async (locale: string, read: () => Promise<void>): Promise<void> => {
    const reading = read()
    underWay.set(locale, reading)
    try {
      await reading
    } finally {
      underWay.delete(locale)
    }
  },
  /** When it is read, has failed, or takes too long. */
  ended: async (locale: string): Promise<void> => {
    const reading = underWay.get(locale)
    if (reading) await withTimeout(reading, mostWaitMs).catch(() => undefined)
  },
}
