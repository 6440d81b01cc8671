import type { Payload } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { logger } from '../logging'
import { isLead } from '../processes/siblings'
import { insertJobs } from './queueJob'
import type { Task } from './task'

const lookEveryMs = 15_000

const makeSchedule = 'insert into job_schedules (name) values ($1) on conflict do nothing'

/**
 * Compare-and-set: the replica that moves the due time queues the job, one of all that look at the same moment. A due
 * time further off than one round was written by a clock that ran ahead, and is not waited for.
 */
const queueIfDue = `
  with due as (
    update job_schedules set due_at = now() + $2 * interval '1 millisecond'
     where name = $1 and (due_at <= now() or due_at > now() + $2 * interval '1 millisecond')
    returning name)
  ${insertJobs(
    { id: '$3::uuid', task: 'name' },
    `due
   where not exists (
     select 1 from payload_jobs
      where task_slug::text = name and completed_at is null and has_error is not true)`,
  )}`

/** Payload's schedules (cron expressions of tasks and workflows), looked at by one of all replicas. */
const payloadSchedules = { slug: 'payload:schedules', everyMs: 30_000 }

const isDue = `
  update job_schedules set due_at = now() + $2 * interval '1 millisecond'
   where name = $1 and (due_at <= now() or due_at > now() + $2 * interval '1 millisecond')
  returning name`

const queueScheduled = async ({ config, jobs, db: { pool } }: Payload) => {
  if (!config.jobs.scheduling) return
  const { slug, everyMs } = payloadSchedules
  await pool.query(makeSchedule, [slug])
  const { rowCount } = await pool.query(isDue, [slug, everyMs])
  if (rowCount) await jobs.handleSchedules({ allQueues: true })
}

/** Scheduler: queues recurring tasks (`everyMs`), each when it is due, once for all replicas. */
export const startSchedules = (payload: Payload, tasks: Task[]): { stop: () => Promise<void> } => {
  const { pool } = payload.db
  const queueDue = async () => {
    for (const { slug, everyMs } of tasks) {
      if (!everyMs) continue
      await pool.query(makeSchedule, [slug])
      await pool.query(queueIfDue, [slug, everyMs, uuidv7()])
    }
    await queueScheduled(payload)
  }
  let looking: Promise<void> | undefined
  const look = () => {
    if (!isLead()) return
    looking ??= queueDue()
      .catch((error: unknown) =>
        logger.warn({ msg: 'Recurring work could not be queued', err: error }),
      )
      .finally(() => (looking = undefined))
  }
  look()
  const timer = setInterval(look, lookEveryMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
