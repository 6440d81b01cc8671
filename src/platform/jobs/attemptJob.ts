import { logger } from '../logging'
import { jobSeconds, jobsRun } from '../metrics/events'
import type { Job } from './jobStore'
import { defaultRetry, PermanentFailure, retryDelayMs, type JobContext, type Task } from './task'

type Attempt = {
  job: Job
  task: Task
  context: JobContext
  /** `task.run`, and what belongs to it. */
  work: () => Promise<void>
}

/** What became of an attempt. Without a delay, the job has failed for good. */
export type Outcome = 'done' | { reason: string; delayMs?: number }

const attemptOnce = async ({ job, task, context, work }: Attempt): Promise<Outcome> => {
  const about = { task: job.task, jobId: job.id }
  const retry = task.retry ?? defaultRetry
  try {
    if (job.tried > retry.attempts) throw new PermanentFailure('The process ended at every try')
    await work()
    logger.debug({ msg: 'A job has run', ...about })
    return 'done'
  } catch (caught) {
    const error = caught as Error
    const { message: reason } = error
    if (error.name === 'PermanentFailure' || job.tried >= retry.attempts) {
      logger.error({ msg: 'A job has failed for good', ...about, err: error })
      await task.onFailed?.(job.input, context)
      return { reason }
    }
    const delayMs = retryDelayMs(retry, job.tried)
    logger.warn({ msg: 'A job failed and is tried again', ...about, reason, delayMs })
    return { reason, delayMs }
  }
}

const outcomeOf = (outcome: Outcome) => {
  if (outcome === 'done') return 'done'
  return outcome.delayMs === undefined ? 'failed' : 'retried'
}

/** Tries a job once by its task's retry policy, whoever holds it. */
export const attemptJob = async (attempt: Attempt): Promise<Outcome> => {
  const { task } = attempt.job
  const end = jobSeconds.startTimer({ task })
  const outcome = await attemptOnce(attempt)
  end()
  jobsRun.inc({ task, outcome: outcomeOf(outcome) })
  return outcome
}
