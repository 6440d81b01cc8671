import type { Pool } from 'pg'
import { leadStatuses, type LeadStatus } from '../leads/leadStatus'
import type { Words } from '../../platform/language/said'

export type Stage = {
  status: LeadStatus
  label: Words
  /** People who are in it, with those who were when they were erased. */
  count: number
  /** How many of them were erased since. */
  erased: number
}

type Row = { status: string; count: number; erased: number }

const statement = `
select status, sum(count)::int as count, sum(erased)::int as erased
  from (
    select status::text, count(*) as count, 0 as erased
      from leads
     where status <> 'spam' and deleted_at is null
     group by 1
     union all
    select status, count(*), count(*) from tombstones where status <> 'spam' group by 1
  ) counted
 group by 1`

/** How many people are in each stage of the pipeline; spam and the trash left out. */
export const reportPipeline = async ({ pool }: { pool: Pool }): Promise<Stage[]> => {
  const { rows } = await pool.query<Row>(statement)
  return leadStatuses
    .filter(({ value }) => value !== 'spam')
    .map(({ value: status, label }) => {
      const row = rows.find((one) => one.status === status)
      return { status, label, count: row?.count ?? 0, erased: row?.erased ?? 0 }
    })
}
