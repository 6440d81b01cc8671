import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

const checked = `
  select exists (select 1 from job_schedules where name = 'checkSearchIndex' and due_at > now())
     and not exists (select 1 from payload_jobs
                      where task_slug::text = 'checkSearchIndex' and completed_at is null) as done`

/**
 * Waits for the check of the index that runs after a first start: later it would drop the rows that a benchmark
 * writes without documents.
 */
export const untilChecked = async (client: Pick<pg.Client, 'query'>) => {
  for (;;) {
    const { rows } = await client.query<{ done: boolean }>(checked)
    if (rows[0]?.done) return
    await wait(200)
  }
}
