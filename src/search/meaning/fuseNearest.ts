import { logger } from '../../platform/logging'
import type { PlannedQuery } from '../query/planQuery'
import type { RankedMatches } from '../rank/rank'
import { fuse, type FoundByMeaning } from './fuse'
import { nearestPages } from './vectors/nearestPages'

type Asked = { text: string; keep?: (type: number) => boolean }

/** Ranks by words while the query's vector is on its way. */
export const fuseNearest = async (
  { pool, locale, plan }: PlannedQuery,
  { text, keep }: Asked,
  ranking: Promise<RankedMatches>,
): Promise<FoundByMeaning> => {
  const [ranked, { pages, isFinal }] = await Promise.all([
    ranking,
    nearestPages(pool, { text, locale }).catch((error: unknown) => {
      logger.warn({ msg: 'A search went by words alone', reason: (error as Error).message })
      return { pages: [], isFinal: false }
    }),
  ])
  const near = keep ? pages.filter(({ type }) => keep(type)) : pages
  return { ...fuse(ranked, { near, clauses: plan.clauses.length }), isFinal }
}
