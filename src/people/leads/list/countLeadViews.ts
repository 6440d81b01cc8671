import type { Pool } from 'pg'
import { closedStatuses } from '../leadStatus'
import { startOfWeek, type LeadViewName, type Viewer } from './leadViews'

const isOpen = `status <> all($4::enum_leads_status[])`

const statement = `
select count(*) filter (where ${isOpen})::int as open,
       count(*) filter (where owner_id = $1 and ${isOpen})::int as mine,
       count(*) filter (where created_at >= $2 and status <> 'spam')::int as week,
       count(*) filter (where follow_up_at <= $3 and ${isOpen})::int as overdue,
       count(*) filter (where owner_id is null and ${isOpen})::int as unassigned,
       count(*) filter (where suspected)::int as suspected,
       count(*) filter (where status = 'spam')::int as spam
  from leads
 where deleted_at is null`

/** How many leads each of the views in `leadViews.ts` shows; the trash left out. */
export const countLeadViews = async ({
  pool,
  userId,
  now,
}: Viewer & { pool: Pool }): Promise<Record<LeadViewName, number>> => {
  const { rows } = await pool.query<Record<LeadViewName, number>>(statement, [
    userId,
    startOfWeek(now),
    now,
    [...closedStatuses],
  ])
  return rows[0] as Record<LeadViewName, number>
}
