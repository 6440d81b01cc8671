import type { Payload } from 'payload'
import { env } from '../env'
import { logger } from '../logging'
import { mergeSegments } from './mergeSegments'
import { readAhead } from './readAhead'
import { vocabulary } from './vocabulary'
import { warmUp } from './warmUp'

const everyMs = 1000

type Repeated = {
  work: (signal: AbortSignal) => Promise<unknown>
  /** What is said when it fails. */
  complaint: string
}

/** Does it every second, and never twice at a time. */
const repeat = ({ work, complaint }: Repeated) => {
  const stopping = new AbortController()
  let working: Promise<unknown> | undefined
  const timer = setInterval(() => {
    working ??= work(stopping.signal)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) logger.warn({ msg: complaint, err: error })
      })
      .finally(() => (working = undefined))
  }, everyMs)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await working
  }
}

/**
 * Looks every second whether rows of the search index wait for their postings (every replica looks; one does it),
 * and reads what has changed into memory.
 */
export const startSearch = (payload: Payload): { stop: () => Promise<void> } => {
  const { pool } = payload.db
  let isWarm = false
  // The first visitor need not wait for the words. Without them a search reads them itself.
  for (const locale of env.LOCALES) vocabulary(pool, locale).catch(() => undefined)
  const stops = [
    repeat({
      work: () => mergeSegments(pool),
      complaint: 'The search index could not be merged',
    }),
    repeat({
      work: async (signal) => {
        for (const locale of env.LOCALES) await readAhead(pool, { locale, signal })
        if (isWarm) return
        isWarm = true
        for (const locale of env.LOCALES) await warmUp(payload, { locale, signal })
      },
      complaint: 'The search index could not be read ahead',
    }),
  ]
  return {
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}
