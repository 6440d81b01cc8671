import type { Payload } from 'payload'
import { actingAs } from '../access/actor'
import { bookkeepingPool } from '../database/connections/bookkeepingPool'
import { attemptJob } from './attemptJob'
import { yieldWhenBusy } from './yieldWhenBusy'
import { failJob, finishJob, letGo, postponeJob, uncountTry, type Job } from './jobStore'
import type { Task } from './task'

type Settle = {
  payload: Payload
  worker: string
  job: Job
  task: Task
  assertHeld: () => void
}

/** Runs a job that this process holds, and removes it, puts it off or sets it aside. */
export const settleJob = async ({ payload, worker, job, task, assertHeld }: Settle) => {
  const held = { pool: bookkeepingPool(), worker, id: job.id }
  const context = { payload, jobId: job.id, assertHeld }
  const work = async () => {
    await yieldWhenBusy()
    if (task.settlesItself) await uncountTry(held)
    await task.run(job.input, context)
    await (task.settlesItself ? letGo(held) : finishJob(held))
  }
  const actor = { kind: 'job', id: job.id, name: job.task } as const
  const outcome = await actingAs(actor, () => attemptJob({ job, task, context, work }))
  if (outcome === 'done') return
  const { reason, delayMs } = outcome
  await (delayMs === undefined
    ? failJob({ ...held, reason })
    : postponeJob({ ...held, delayMs, reason }))
}
