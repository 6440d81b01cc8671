import type { Pool, PoolClient } from 'pg'
import { largestSegment, buildSegment, type Segment } from './buildSegment'
import { urgent, type Pacing } from './copy/pace'
import { withMergeLock } from './withMergeLock'

type Used = Segment & {
  /** Rows that are still there. */
  live: number
  /** Rows that are not, and known not to be. */
  dead: number
}

const usedSegments = `
  select s.id, s.low, s.high, s.docs,
         (select count(*)::int from search_docs d
           where d.locale = s.locale and d.num between s.low and s.high) as live,
         (select count(*)::int from search_dead d
           where d.locale = s.locale and d.num between s.low and s.high) as dead
    from search_segments s
   where s.locale = $1
   order by s.low`

const readUsed = async (client: Pick<PoolClient, 'query'>, locale: string): Promise<Used[]> =>
  (await client.query<Used>(usedSegments, [locale])).rows

/** Builds one segment of these, which follow each other. */
const rebuild = async (
  client: PoolClient,
  { locale, segments, pacing }: { locale: string; segments: Used[]; pacing: Pacing },
) => {
  const [first, last] = [segments[0], segments.at(-1)]
  if (!first || !last) return
  const taken = segments.toReversed()
  await buildSegment(client, { locale, low: first.low, high: last.high, taken }, pacing)
}

/** For fewer it is not worth rebuilding. */
const leastDead = 1000

const isMostlyDeleted = ({ docs, dead }: Used) => dead >= leastDead && dead * 2 > docs

/** The first segment of which more than half is dead, and its neighbours as long as all fit into one. */
const runToRebuild = (segments: Used[]): Used[] => {
  let from = segments.findIndex(isMostlyDeleted)
  if (from < 0) return []
  let to = from + 1
  let live = segments[from]!.live
  const fits = (segment: Used | undefined): segment is Used => {
    if (!segment || live + segment.live > largestSegment) return false
    live += segment.live
    return true
  }
  while (fits(segments[from - 1])) from--
  while (fits(segments[to])) to++
  return segments.slice(from, to)
}

const anyMostlyDeleted = `
  select 1 from search_segments s
   where s.locale = $1
     and (select count(*) from search_dead d
           where d.locale = s.locale and d.num between s.low and s.high) >= greatest($2::int, s.docs / 2 + 1)
   limit 1`

/**
 * Expunging deletes (Lucene's `expungeDeletes`): rebuilds a segment that is mostly dead. Large ones are not merged any
 * more: without this, each edit would leave a dead row behind for good, which every search reads and passes over.
 */
export const expungeDeleted = async (pool: Pool, locale: string, pacing: Pacing): Promise<void> => {
  if ((await pool.query(anyMostlyDeleted, [locale, leastDead])).rowCount === 0) return
  await withMergeLock(pool, { waits: false }, async (client) =>
    rebuild(client, { locale, segments: runToRebuild(await readUsed(client, locale)), pacing }),
  )
}

/** Whether it names a row that is gone without a tombstone, after a manual change of the database. */
const isBroken = ({ docs, live, dead }: Used) => docs !== live + dead

/** @returns how many segments named rows that are gone, and were rebuilt */
export const rebuildBroken = async (pool: Pool, locale: string): Promise<number> => {
  if (!(await readUsed(pool, locale)).some(isBroken)) return 0
  let rebuilt = 0
  await withMergeLock(pool, { waits: true }, async (client) => {
    for (const segment of (await readUsed(client, locale)).filter(isBroken)) {
      await rebuild(client, { locale, segments: [segment], pacing: urgent })
      rebuilt += 1
    }
  })
  return rebuilt
}
