import type { Pool } from 'pg'
import { lastDays } from './reportPeriod'

export type ResponseReport = {
  /** People who came in the period and were answered. */
  answered: number
  /** Seconds to the first response. */
  median?: number
  /** Nine of ten were answered within so many seconds. */
  percentile90?: number
  /** Who waits for a first response for more than a day, whenever they came. */
  waiting: number
}

type Row = {
  answered: number
  median: number | null
  percentile90: number | null
  waiting: number
}

/** Who was added by hand has not asked for anything, and is left out. */
const statement = `
select answered, times[1] as median, times[2] as percentile90,
       (select count(*)::int
          from leads
         where status = 'new' and responded_at is null and deleted_at is null
           and submissions_count > 0 and created_at < $2::timestamptz - interval '24 hours') as waiting
  from (
    select count(*)::int as answered,
           percentile_cont(array[0.5, 0.9]) within group (
             order by extract(epoch from responded_at - created_at)::float8) as times
      from leads
     where created_at >= $1 and responded_at is not null and status <> 'spam'
       and deleted_at is null and submissions_count > 0
  ) measured`

type Options = { pool: Pool; now: Date; length: number }

/** How long people wait for a first response. */
export const reportResponse = async ({ pool, now, length }: Options): Promise<ResponseReport> => {
  const { from } = lastDays(length, now)
  const { rows } = await pool.query<Row>(statement, [from, now])
  const { answered = 0, median = null, percentile90 = null, waiting = 0 } = rows[0] ?? {}
  return {
    answered,
    waiting,
    median: median ?? undefined,
    percentile90: percentile90 ?? undefined,
  }
}
