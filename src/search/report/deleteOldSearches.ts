import type { Pool } from 'pg'
import type { Expiring } from '../../platform/privacy/personalData'
import { lastWeeks } from './weekOf'

/** This one among them. */
const keptWeeks = 53

const tables = [
  { table: 'search_queries', order: 'searches desc, clicks desc, query, locale' },
  { table: 'search_clicks', order: 'clicks desc, query, collection, doc_id' },
]

type Options = {
  pool: Pool
  now?: Date
  /** Rows of a table: more are a flood, of which the most frequent are enough. */
  mostAWeek?: number
}

/** Deletes counts of weeks that no report shows any more. @returns how many rows */
export const deleteOldSearches = async ({
  pool,
  now = new Date(),
  mostAWeek = 100_000,
}: Options): Promise<number> => {
  const [first] = lastWeeks(keptWeeks, now)
  let deleted = 0
  for (const { table, order } of tables) {
    const old = await pool.query(`delete from ${table} where week < $1::date`, [first])
    const rare = await pool.query(
      `delete from ${table}
        where ctid = any(array(
          select ctid
            from (select ctid, row_number() over (partition by week order by ${order}) as place
                    from ${table}
                   where week in (select week from ${table} group by week having count(*) > $1)) ranked
           where place > $1))`,
      [mostAWeek],
    )
    deleted += (old.rowCount ?? 0) + (rare.rowCount ?? 0)
  }
  return deleted
}

/** What the counts of searches say of people goes with them: somebody may have typed a name. */
export const searchData = {
  expire: {
    name: 'searches',
    expire: ({ payload }: Expiring): Promise<number> =>
      deleteOldSearches({ pool: payload.db.pool }),
  },
}
