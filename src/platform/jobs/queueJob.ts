import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Connection } from '../database/connections/connectionOf'

/** SQL of the values of a new job. */
type JobValues = {
  id: string
  task: string
  /** @default '{}' */
  input?: string
  /** @default now() */
  due?: string
}

/**
 * Transactional job queue: only this writes to it. Jobs run once their transaction commits, and never if it does not.
 */
export const insertJobs = (
  { id, task, input = `'{}'`, due = 'now()' }: JobValues,
  from: string,
): string => `
  insert into payload_jobs (id, task_slug, queue, input, wait_until, created_at, updated_at)
  select ${id}, (${task})::enum_payload_jobs_task_slug, 'default', ${input}, ${due}, now(), now()
    from ${from}`

type NewJob = { connection: Connection; task: string; input: object }

const alone = insertJobs(
  { id: 'n.id::uuid', task: 'n.task' },
  `(values ($1, $2)) as n (id, task)
   where not exists (
     select 1 from payload_jobs
      where task_slug::text = n.task and completed_at is null and has_error is not true)`,
)

/** Queues a job without input, unless one of its task waits or runs. */
export const queueOnce = async (pool: Pool, task: string) => {
  await pool.query(alone, [uuidv7(), task])
}

const given = insertJobs({ id: 'n.id::uuid', task: 'n.task', input: 'n.input::jsonb' }, '')

/** Queues a job in the transaction of `connection`. */
export const queueJob = async ({ connection, task, input }: NewJob) => {
  await connection.execute(sql`
    ${sql.raw(given)} (values (${uuidv7()}, ${task}, ${JSON.stringify(input)})) as n (id, task, input)`)
}
