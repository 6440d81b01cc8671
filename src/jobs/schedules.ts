import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'

type Schedule = { pool: Pool; task: string; everyMs: number }

/** Queues a job that comes back when it is due: once, however many replicas ask at the same moment. */
export const queueIfDue = async ({ pool, task, everyMs }: Schedule) => {
  await pool.query(
    'insert into job_schedules (name, due_at) values ($1, now()) on conflict do nothing',
    [task],
  )
  await pool.query(
    `with due as (
       update job_schedules set due_at = now() + $2 * interval '1 millisecond'
        where name = $1 and due_at <= now()
       returning 1)
     insert into payload_jobs (id, task_slug, queue, input, wait_until, created_at, updated_at)
     select $3, $1::text::enum_payload_jobs_task_slug, 'default', '{}', now(), now(), now()
       from due
      where not exists (
        select 1 from payload_jobs
         where task_slug = $1::text::enum_payload_jobs_task_slug
           and completed_at is null and has_error is not true)`,
    [task, everyMs, uuidv7()],
  )
}
