import type { Payload } from 'payload'
import { bookkeepingPool } from '../database/connections/bookkeepingPool'
import { logger } from '../logging'
import { yieldWhenBusy } from './yieldWhenBusy'
import { failJob, finishJob, letGo, postponeJob, uncountTry, type Job } from './jobStore'
import { defaultRetry, PermanentFailure, retryDelayMs, type Task } from './task'

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
  const about = { task: job.task, jobId: job.id }
  const retry = task.retry ?? defaultRetry
  try {
    if (job.tried > retry.attempts) throw new PermanentFailure('The process ended at every try')
    await yieldWhenBusy()
    if (task.settlesItself) await uncountTry(held)
    await task.run(job.input, context)
    await (task.settlesItself ? letGo(held) : finishJob(held))
    logger.debug({ msg: 'A job has run', ...about })
  } catch (caught) {
    const error = caught as Error
    const { message: reason } = error
    if (error.name === 'PermanentFailure' || job.tried >= retry.attempts) {
      logger.error({ msg: 'A job has failed for good', ...about, err: error })
      await task.onFailed?.(job.input, context)
      await failJob({ ...held, reason })
      return
    }
    const delayMs = retryDelayMs(retry, job.tried)
    logger.warn({ msg: 'A job failed and is tried again', ...about, reason, delayMs })
    await postponeJob({ ...held, delayMs, reason })
  }
}
