import type { Pool } from 'pg'
import { env } from '../../env'
import {
  countWords,
  largestSegment,
  buildSegment,
  partFrom,
  segmentsOf,
  type Segment,
} from './buildSegment'
import { withMergeLock, commitHorizon } from './withMergeLock'
import { expungeDeleted } from './compactSegments'

/** As long as the one before is not four times as large, it is made anew with the new rows. */
const mergeFactor = 4

const mergeCandidates = (segments: Segment[], fresh: number): Segment[] => {
  const taken: Segment[] = []
  let docs = fresh
  for (const segment of [...segments].reverse()) {
    if (docs + segment.docs > largestSegment) break
    const isSmall = segment.docs < docs * mergeFactor
    const isFewLeft = taken.length > 0 && segment.docs < docs * 2
    if (!(segments.length - taken.length > 4 ? isSmall : isFewLeft || segment.docs < 32)) break
    taken.push(segment)
    docs += segment.docs
  }
  return taken
}

const mergeLocale = (pool: Pool, locale: string, settled: number): Promise<void> =>
  withMergeLock(pool, { waits: false }, async (client) => {
    const segments = await segmentsOf(client, locale)
    const from = (segments.at(-1)?.high ?? 0) + 1
    const { high, docs } = await partFrom(client, { locale, low: from, high: settled })
    if (docs === 0) return
    const taken = mergeCandidates(segments, docs)
    const low = taken.at(-1)?.low ?? from
    await buildSegment(client, { locale, low, high }, taken)
    await countWords(client, { locale, low: from, high })
  })

const waitingRows = `
  select l.locale, count(d.num)::int as waiting
    from unnest($1::text[]) as l (locale)
    join search_docs d on d.locale = l.locale
   where d.num > coalesce((select max(high) from search_segments s where s.locale = l.locale), 0)
   group by l.locale`

/**
 * Makes postings of the rows that have none yet. Until then a search reads those rows themselves.
 * @returns whether there was something to do
 */
export const mergeSegments = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ locale: string; waiting: number }>(waitingRows, [env.LOCALES])
  if (rows.length === 0) return false
  const settled = await commitHorizon(pool, Math.max(...rows.map(({ waiting }) => waiting)))
  if (settled === undefined) return false
  for (const { locale } of rows) {
    await mergeLocale(pool, locale, settled)
    await expungeDeleted(pool, locale)
  }
  return true
}
