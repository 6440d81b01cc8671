import type { Payload } from 'payload'
import { settings } from '../../platform/settings'
import { forceMerge } from '../segments/forceMerge'
import { announce, repairIndex, type Check, type Repaired } from './repairIndex'
import { searchableCollections } from './searchableCollections'

/** Drops what belongs to no collection that can be searched any more. */
const dropRetired = async (payload: Payload) => {
  const { rowCount } = await payload.db.pool.query(
    `with gone as (delete from search_docs where collection <> all($1) or locale <> all($2) returning num, locale)
     insert into search_dead (num, locale) select num, locale from gone`,
    [searchableCollections(payload), settings.locales],
  )
  if (rowCount) await announce(payload)
}

/** Online reindexing: first each document's rows that differ, then all segments. */
export const reindex = async (check: Check): Promise<Repaired> => {
  await dropRetired(check.payload)
  const outcome = await repairIndex(check)
  for (const locale of settings.locales) await forceMerge(check.payload.db.pool, locale)
  return outcome
}
