import type { Pool } from 'pg'
import { countWords, makeSegment, partFrom, segmentsOf } from './makeSegment'
import { mergeAlone, pressing, settledUpTo } from './mergeAlone'

/** Makes as few segments as can be of everything, and counts all words anew. */
export const mergeEverything = async (pool: Pool, locale: string): Promise<void> => {
  const settled = await settledUpTo(pool, pressing)
  await mergeAlone(pool, { waits: true }, async (client) => {
    const old = await segmentsOf(client, locale)
    const last = Math.max(settled ?? 0, old.at(-1)?.high ?? 0)
    const ids = old.map(({ id }) => id)
    await client.query('delete from search_postings where segment = any($1)', [ids])
    await client.query('delete from search_segments where id = any($1)', [ids])
    for (let low = 1; low <= last;) {
      const { high } = await partFrom(client, { locale, low, high: last })
      await makeSegment(client, { locale, low, high }, [])
      low = high + 1
    }
    await client.query('delete from search_words where locale = $1', [locale])
    await countWords(client, { locale, low: 1, high: last })
  })
}
