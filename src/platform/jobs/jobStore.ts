import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Pool } from 'pg'
import type { Connection } from '../database/connections/connectionOf'

/** A job that this process holds. */
export type Job = {
  id: string
  task: string
  input: unknown
  /** This attempt's number, from 1. */
  tried: number
}

/** The jobs of workflows have a column of their own, where the project has any. */
const nameFor = (jobs: string[]): string =>
  jobs.some((job) => job.startsWith('workflow:'))
    ? `coalesce(task_slug::text, 'workflow:' || workflow_slug::text)`
    : 'task_slug::text'

type Claim = {
  pool: Pool
  worker: string
  tasks: string[]
  /** Those of `tasks` that have a lease soon after they begin, whoever runs them, or may run twice without harm. */
  leased: string[]
  leaseMs: number
  limit: number
}

/**
 * SQL: the first that are due, read in the order of `payload_jobs_due_idx`. With an `or` between both kinds of due all
 * that wait would be sorted, each time.
 */
const firstDue = (name: string, due: string) => `
        select id from (
          select id from payload_jobs
           where completed_at is null and has_error is not true and ${name} = any($4)
             and ${due}
             and (processing is not true and lease_until is null or lease_until < now()
                  or lease_until is null and ${name} = any($5)
                     and updated_at < now() - $2 * interval '1 millisecond')
           order by wait_until nulls first, created_at
           limit $3
           for update skip locked) as first`

/**
 * Claims due jobs in one statement (`for update skip locked`): rows that another process is just claiming are skipped,
 * and a job whose lease has expired is free again. One without a lease is Payload's own runner's: of a task that would
 * have put a lease on it by now, that runner is gone.
 */
export const claimJobs = async (claim: Claim): Promise<Job[]> => {
  const { pool, worker, tasks, leased, leaseMs, limit } = claim
  const name = nameFor(tasks)
  const { rows } = await pool.query<Job>(
    `update payload_jobs
        set processing = true, claimed_by = $1, lease_until = now() + $2 * interval '1 millisecond',
            total_tried = coalesce(total_tried, 0) + 1, updated_at = now()
      where id in (
        ${firstDue(name, 'wait_until is null')}
        union all
        ${firstDue(name, 'wait_until <= now()')}
        limit $3)
      returning id, ${name} as task, input, total_tried::int as tried`,
    [worker, leaseMs, limit, tasks, leased],
  )
  return rows
}

/**
 * Renews the leases of these jobs, and of no other that bears the worker's name: what it took without hearing of it,
 * or could not settle, while the database was away, has no worker and must become due again.
 * @returns the ids of those that are still its own
 */
export const renewLeases = async ({
  pool,
  worker,
  ids,
  leaseMs,
}: {
  pool: Pool
  worker: string
  ids: string[]
  leaseMs: number
}): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `update payload_jobs set lease_until = now() + $3 * interval '1 millisecond'
      where id = any($2::uuid[]) and claimed_by = $1 and processing
      returning id`,
    [worker, ids, leaseMs],
  )
  return rows.map(({ id }) => id)
}

type Held = { pool: Pool; worker: string; id: string }

/** Puts a lease on a job that Payload's runner has taken. @returns whether no other process holds it */
export const leaseTaken = async ({
  pool,
  worker,
  id,
  leaseMs,
}: Held & { leaseMs: number }): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `update payload_jobs set claimed_by = $1, lease_until = now() + $3 * interval '1 millisecond'
      where id = $2 and processing and (lease_until is null or lease_until < now())`,
    [worker, id, leaseMs],
  )
  return rowCount === 1
}

/** Ends the lease of a job that Payload's runner has taken, and itself puts back, removes or sets aside. */
export const returnTaken = async ({ pool, worker, id, reason }: Held & { reason?: string }) => {
  await pool.query(
    `update payload_jobs
        set claimed_by = null, lease_until = null, last_error = coalesce($3, last_error)
      where id = $2 and claimed_by = $1`,
    [worker, id, reason ?? null],
  )
}

/** A job that is done leaves the table; what it did is told elsewhere (a mail's state, a document). */
export const finishJob = async ({ pool, worker, id }: Held) => {
  await pool.query('delete from payload_jobs where id = $1 and claimed_by = $2', [id, worker])
}

/** Before a run that counts its own tries. */
export const uncountTry = async ({ pool, worker, id }: Held) => {
  await pool.query(
    'update payload_jobs set total_tried = total_tried - 1 where id = $1 and claimed_by = $2',
    [id, worker],
  )
}

/** Ends the lease of a job that is still there. */
export const letGo = async ({ pool, worker, id }: Held) => {
  await pool.query(
    `update payload_jobs set processing = false, claimed_by = null, lease_until = null
      where id = $1 and claimed_by = $2`,
    [id, worker],
  )
}

/** Puts a failed job back, due after `delayMs`. */
export const postponeJob = async ({
  pool,
  worker,
  id,
  delayMs,
  reason,
}: Held & { delayMs: number; reason: string }) => {
  await pool.query(
    `update payload_jobs
        set processing = false, claimed_by = null, lease_until = null, last_error = $4,
            wait_until = now() + $3 * interval '1 millisecond', updated_at = now()
      where id = $1 and claimed_by = $2`,
    [id, worker, delayMs, reason],
  )
}

/** Dead letter: sets a job aside; an administrator sees it and may run it again. */
export const failJob = async ({ pool, worker, id, reason }: Held & { reason: string }) => {
  await pool.query(
    `update payload_jobs
        set processing = false, claimed_by = null, lease_until = null, last_error = $3::text,
            has_error = true, error = jsonb_build_object('message', $3::text), updated_at = now()
      where id = $1 and claimed_by = $2`,
    [id, worker, reason],
  )
}

/** Gives back what was taken and not begun, without counting it as a try. */
export const releaseJobs = async ({
  pool,
  worker,
  ids,
}: {
  pool: Pool
  worker: string
  ids: string[]
}) => {
  await pool.query(
    `update payload_jobs
        set processing = false, claimed_by = null, lease_until = null, total_tried = total_tried - 1
      where id = any($2::uuid[]) and claimed_by = $1`,
    [worker, ids],
  )
}

/** Makes failed jobs due again, with all their tries. @returns how many */
export const retryJobs = async ({ pool, id }: { pool: Pool; id?: string }): Promise<number> => {
  const { rowCount } = await pool.query(
    `update payload_jobs
        set has_error = false, error = null, total_tried = 0, wait_until = now(), updated_at = now()
      where has_error and completed_at is null and ($1::uuid is null or id = $1)`,
    [id ?? null],
  )
  return rowCount ?? 0
}

type Cancelled = {
  connection: Connection
  task: string
  /** Of the row. */
  where: ReturnType<typeof sql>
}

/** Deletes jobs in the transaction of `connection`, whatever has become of them. */
export const deleteJobs = async ({ connection, task, where }: Cancelled) => {
  await connection.execute(sql`delete from payload_jobs where task_slug = ${task} and ${where}`)
}

/** Makes postponed jobs due now, whose last failure begins with this. */
export const expediteJobs = async ({
  pool,
  task,
  failure,
}: {
  pool: Pool
  task: string
  failure: string
}) => {
  await pool.query(
    `update payload_jobs set wait_until = now()
      where task_slug = $1 and processing is not true and has_error is not true
        and completed_at is null and total_tried > 0 and wait_until > now()
        and starts_with(last_error, $2)`,
    [task, failure],
  )
}
