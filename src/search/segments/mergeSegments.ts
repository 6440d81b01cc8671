import type { Pool } from 'pg'
import { settings } from '../../platform/settings'
import {
  countWords,
  largestSegment,
  buildSegment,
  rangeFrom,
  segmentsOf,
  type Segment,
} from './buildSegment'
import { neverAborted, type Pacing } from './copy/pace'
import { commitHorizon } from './commitHorizon'
import { withMergeLock } from './withMergeLock'
import { expungeDeleted } from './compactSegments'
import type { flushPolicy, Waiting } from './flushPolicy'

const mergeFactor = 4

/**
 * Logarithmic merge policy (as Lucene's `LogDocMergePolicy`): the newest segments that are merged with the new rows, as
 * long as the one before is not four times as large.
 */
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

type Merging = { locale: string; horizon: number; pacing: Pacing }

const mergeLocale = (pool: Pool, { locale, horizon, pacing }: Merging): Promise<void> =>
  withMergeLock(pool, { waits: false }, async (client) => {
    const segments = await segmentsOf(client, locale)
    const from = (segments.at(-1)?.high ?? 0) + 1
    const { high, docs } = await rangeFrom(client, { locale, low: from, high: horizon })
    if (docs === 0) return
    const taken = mergeCandidates(segments, docs)
    const low = taken.at(-1)?.low ?? from
    await buildSegment(client, { locale, low, high, taken }, pacing)
    await countWords(client, { locale, low: from, high })
  })

const waitingRows = `
  select l.locale, count(d.num)::int as rows, sum(d.length)::float8 as words
    from unnest($1::text[]) as l (locale)
    join search_docs d on d.locale = l.locale
   where d.num > coalesce((select max(high) from search_segments s where s.locale = l.locale), 0)
   group by l.locale`

type Flushing = {
  signal?: AbortSignal
  /** What may be held back. @default nothing */
  policy?: ReturnType<typeof flushPolicy>
}

/**
 * Flush and merge: builds posting lists of the rows that have none yet. Until then a search reads those rows themselves.
 * @returns whether there was something to do
 */
export const mergeSegments = async (
  pool: Pool,
  { signal = neverAborted, policy }: Flushing = {},
): Promise<boolean> => {
  const { rows } = await pool.query<Waiting & { locale: string }>(waitingRows, [settings.locales])
  const due = rows.filter(({ locale, ...waiting }) => policy?.isDue(locale, waiting) ?? true)
  if (due.length === 0) return false
  const horizon = await commitHorizon(pool, Math.max(...due.map((waiting) => waiting.rows)))
  if (horizon === undefined) return false
  for (const { locale, rows: waiting } of due) {
    // Writers are ahead of it: the more that waits, the more every search has to do with it.
    const pacing = { signal, isUrgent: waiting >= largestSegment }
    await mergeLocale(pool, { locale, horizon, pacing })
    policy?.flushed(locale)
    await expungeDeleted(pool, locale, pacing)
  }
  return true
}
