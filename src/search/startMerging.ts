import type { Payload } from 'payload'
import { env } from '../env'
import { logger } from '../logging'
import { mergeSegments } from './mergeSegments'
import { vocabulary } from './vocabulary'

const everyMs = 1000

/** Looks every second whether rows of the search index wait for their postings. Every replica looks; one does it. */
export const startMerging = ({ db: { pool } }: Payload): { stop: () => Promise<void> } => {
  let working: Promise<unknown> | undefined
  const look = () => {
    working ??= mergeSegments(pool)
      .catch((error: unknown) =>
        logger.warn({ msg: 'The search index could not be merged', err: error }),
      )
      .finally(() => (working = undefined))
  }
  const timer = setInterval(look, everyMs)
  // The first visitor need not wait for the words. Without them a search reads them itself.
  for (const locale of env.LOCALES) vocabulary(pool, locale).catch(() => undefined)
  return {
    stop: async () => {
      clearInterval(timer)
      await working
    },
  }
}
