import { settings } from '../../platform/settings'
import { goesByWords } from '../query/goesByWords'
import type { PlannedQuery } from '../query/planQuery'
import type { RankedMatches } from '../rank/rank'
import type { FoundByMeaning } from './fuse'

type Asked = {
  /** As it was typed. */
  text: string
  /** By the number of a collection: whether it is looked for. @default all */
  keep?: (type: number) => boolean
}

/**
 * Hybrid retrieval: what was found by words together with what is near in meaning. Without `EMBEDDINGS`, or when the
 * query's vector does not come in time, it is what the words found.
 */
export const withMeaning = async (
  planned: PlannedQuery,
  { text, keep }: Asked,
  ranking: Promise<RankedMatches>,
): Promise<FoundByMeaning> => {
  if (!settings.embeddings || goesByWords(planned.plan))
    return { ...(await ranking), isFinal: true }
  ranking.catch(() => undefined) // it is awaited below
  const { fuseNearest } = await import('./fuseNearest')
  return fuseNearest(planned, { text, keep }, ranking)
}
