import { largestSegment } from './buildSegment'

/** Of fewer a segment is made at once: it is merged with the next in no time. */
const leastHeldBack = 1000

/** A segment's worth, and half of what a process keeps in memory of rows that have no postings. */
const mostWords = 5_000_000

/** Writers that send thousands of rows at a time send the next within this. */
const growsWithinMs = 5000

/** What comes a few at a time from then on: until a segment has them, spelling does not know its words, and rows are not read ahead. */
const heldBackForMs = 30_000

export type Waiting = { rows: number; words: number }

/**
 * Flush policy (as LSM trees have it): while many rows come, they are held back until they fill a segment. Made of each second's,
 * segments would be merged, and so written and read again, several times until they are full. Searches have the rows meanwhile.
 */
export const flushPolicy = () => {
  const seen = new Map<string, { rows: number; at: number; since: number }>()
  return {
    isDue: (locale: string, { rows, words }: Waiting, now = performance.now()): boolean => {
      const before = seen.get(locale)
      const grows = before === undefined || rows > before.rows
      const at = grows ? now : before.at
      const since = before?.since ?? now
      seen.set(locale, { rows, at, since })
      if (rows < leastHeldBack || rows >= largestSegment || words >= mostWords) return true
      return now - at > growsWithinMs || now - since > heldBackForMs
    },
    /** What waits from now on is counted anew. */
    flushed: (locale: string) => void seen.delete(locale),
  }
}
