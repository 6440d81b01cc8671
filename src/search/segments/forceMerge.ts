import type { Pool, PoolClient } from 'pg'
import { countWords, buildSegment, partFrom, segmentsOf } from './buildSegment'
import { withMergeLock, forceFrom, commitHorizon } from './withMergeLock'

const recount = async (client: PoolClient, locale: string, high: number): Promise<void> => {
  await client.query('delete from search_words where locale = $1', [locale])
  await countWords(client, { locale, low: 1, high })
}

/** Makes as few segments as can be of everything, and counts all words anew. */
export const forceMerge = async (pool: Pool, locale: string): Promise<void> => {
  const settled = await commitHorizon(pool, forceFrom)
  await withMergeLock(pool, { waits: true }, async (client) => {
    const old = await segmentsOf(client, locale)
    const last = Math.max(settled ?? 0, old.at(-1)?.high ?? 0)
    const ids = old.map(({ id }) => id)
    await client.query('delete from search_postings where segment = any($1)', [ids])
    await client.query('delete from search_segments where id = any($1)', [ids])
    for (let low = 1; low <= last;) {
      const { high } = await partFrom(client, { locale, low, high: last })
      await buildSegment(client, { locale, low, high }, [])
      low = high + 1
    }
    await recount(client, locale, last)
  })
}

/** Counts all words anew: those of documents that are gone are forgotten. */
export const recountWords = (pool: Pool, locale: string): Promise<void> =>
  withMergeLock(pool, { waits: true }, async (client) => {
    const segments = await segmentsOf(client, locale)
    await recount(client, locale, segments.at(-1)?.high ?? 0)
  })
