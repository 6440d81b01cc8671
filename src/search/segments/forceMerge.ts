import type { Pool, PoolClient } from 'pg'
import { countWords, buildSegment, rangeFrom, segmentsOf } from './buildSegment'
import { commitHorizon, forceFrom } from './commitHorizon'
import { urgent } from './copy/pace'
import { withMergeLock } from './withMergeLock'

const recount = async (client: PoolClient, locale: string, high: number): Promise<void> => {
  await client.query('delete from search_words where locale = $1', [locale])
  await countWords(client, { locale, low: 1, high })
}

/** Force merge (as Lucene's): as few segments as can be of everything, and all words counted anew. */
export const forceMerge = async (pool: Pool, locale: string): Promise<void> => {
  const horizon = await commitHorizon(pool, forceFrom)
  await withMergeLock(pool, { waits: true }, async (client) => {
    const old = await segmentsOf(client, locale)
    const last = Math.max(horizon ?? 0, old.at(-1)?.high ?? 0)
    const ids = old.map(({ id }) => id)
    await client.query('delete from search_postings where segment = any($1)', [ids])
    await client.query('delete from search_segments where id = any($1)', [ids])
    for (let low = 1; low <= last;) {
      const { high } = await rangeFrom(client, { locale, low, high: last })
      await buildSegment(client, { locale, low, high, taken: [] }, urgent)
      low = high + 1
    }
    await recount(client, locale, last)
  })
}

/** Counts all words anew, without those of documents that are gone. */
export const recountWords = (pool: Pool, locale: string): Promise<void> =>
  withMergeLock(pool, { waits: true }, async (client) => {
    const segments = await segmentsOf(client, locale)
    await recount(client, locale, segments.at(-1)?.high ?? 0)
  })
