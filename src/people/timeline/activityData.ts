import { sql } from '@payloadcms/db-postgres/drizzle'
import { uuids } from '../../platform/database/uuids'
import type { Erasing, Expiring, Exporting, Joining } from '../../platform/privacy/personalData'

const exportActivities = async ({ person: { leadIds }, readAll }: Exporting) => ({
  activities: await readAll('activities', { lead: { in: leadIds } }),
})

const eraseActivities = async ({ connection, person: { leadIds } }: Erasing) => {
  await connection.execute(sql`
    delete from activities where lead_id = any(${uuids(leadIds)})`)
}

/** Who took the list of leads along. What is of one lead goes with it. */
const expireListExports = async ({ payload, days }: Expiring): Promise<number> => {
  if (days.leads === 0) return 0
  const { rowCount } = await payload.db.pool.query(
    `delete from activities where lead_id is null and created_at < now() - $1 * interval '1 day'`,
    [days.leads],
  )
  return rowCount ?? 0
}

const joinActivities = async ({ connection, from, into }: Joining) => {
  await connection.execute(sql`
    update activities set lead_id = ${into}::uuid where lead_id = ${from}::uuid`)
}

/** The history of leads. */
export const activityData = {
  export: exportActivities,
  erase: eraseActivities,
  expire: { name: 'exports', expire: expireListExports },
  join: joinActivities,
}
