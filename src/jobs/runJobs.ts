import { hostname } from 'node:os'
import { randomUUID } from 'node:crypto'
import { createLocalReq, type Payload } from 'payload'
import { logger } from '../logging'
import {
  claimJobs,
  failJob,
  finishJob,
  postponeJob,
  releaseJobs,
  renewLeases,
  type Job,
} from './jobStore'
import { queueIfDue } from './schedules'
import { defaultRetry, PermanentFailure, retryDelayMs, type JobContext, type Task } from './task'
import { tasks } from './tasks'
import { onWake } from './wakeJobs'

const pollMs = 1000
const leaseMs = 20_000
const renewEveryMs = 5000
const schedulesEveryMs = 15_000
const concurrency = 5
const batch = 10
const stopMs = 8000

/** Payload's own task, which its panel queues when somebody schedules a document. */
const schedulePublish = (payload: Payload): Task => ({
  slug: 'schedulePublish',
  run: async (input) => {
    const task = payload.config.jobs.tasks?.find(({ slug }) => slug === 'schedulePublish')
    if (typeof task?.handler !== 'function')
      throw new Error('Payload knows no scheduled publishing')
    const req = await createLocalReq({}, payload)
    await task.handler({ input, req, job: {}, tasks: {}, inlineTask: undefined } as never)
  },
})

type Worker = { stop: () => Promise<void> }

/** Runs the jobs of one lane. */
const startWorker = (payload: Payload, tasks: Map<string, Task>): Worker & { look: () => void } => {
  const { pool } = payload.db
  const worker = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`
  const waiting: Job[] = []
  const running = new Set<Promise<void>>()
  let heldUntil = 0
  let stopping = false
  let claiming: Promise<void> | undefined
  let askedAgain = false
  let isFailing = false

  const context: JobContext = {
    payload,
    assertHeld: () => {
      if (performance.now() > heldUntil) throw new Error('The lease of this job ran out')
    },
  }

  const giveUp = async (job: Job, task: Task | undefined, error: Error) => {
    logger.error({ msg: 'A job has failed for good', task: job.task, jobId: job.id, err: error })
    await task?.onFailed?.(job.input, context)
    await failJob({ pool, worker, id: job.id, reason: error.message })
  }

  const settle = async (job: Job) => {
    const task = tasks.get(job.task)
    const retry = task?.retry ?? defaultRetry
    try {
      if (job.tried > retry.attempts) throw new PermanentFailure('The process ended at every try')
      await task?.run(job.input, context)
      await finishJob({ pool, worker, id: job.id })
    } catch (caught) {
      const error = caught as Error
      if (error.name === 'PermanentFailure' || job.tried >= retry.attempts)
        return giveUp(job, task, error)
      const delayMs = retryDelayMs(retry, job.tried)
      const { message: reason } = error
      logger.warn({
        msg: 'A job failed and is tried again',
        task: job.task,
        jobId: job.id,
        reason,
        delayMs,
      })
      await postponeJob({ pool, worker, id: job.id, delayMs, reason })
    }
  }

  const begin = () => {
    while (!stopping && running.size < concurrency && waiting.length > 0) {
      const job = waiting.shift() as Job
      const work = settle(job)
        .catch((error: unknown) =>
          // Its lease runs out, and it is taken again.
          logger.error({ msg: 'A job could not be settled', jobId: job.id, err: error }),
        )
        .finally(() => {
          running.delete(work)
          begin()
          look()
        })
      running.add(work)
    }
  }

  const claim = async () => {
    const askedAt = performance.now()
    const isIdle = running.size + waiting.length === 0
    const jobs = await claimJobs({ pool, worker, tasks: [...tasks.keys()], leaseMs, limit: batch })
    if (jobs.length > 0 && isIdle) heldUntil = askedAt + leaseMs
    waiting.push(...jobs)
    begin()
  }

  /** Says once that it fails, and once that it works again. */
  const guarded = async (work: () => Promise<void>) => {
    try {
      await work()
      if (isFailing) logger.info({ msg: 'Background work goes on' })
      isFailing = false
    } catch (error) {
      if (!isFailing && !stopping)
        logger.warn({ msg: 'Background work is paused', reason: (error as Error).message })
      isFailing = true
    }
  }

  const look = () => {
    if (stopping || waiting.length > 0 || running.size >= concurrency) return
    if (claiming) {
      askedAgain = true
      return
    }
    claiming = guarded(claim).finally(() => {
      claiming = undefined
      if (!askedAgain) return
      askedAgain = false
      look()
    })
  }

  const renew = () =>
    guarded(async () => {
      if (running.size + waiting.length === 0) return
      const askedAt = performance.now()
      await renewLeases({ pool, worker, leaseMs })
      heldUntil = askedAt + leaseMs
    })

  const looks = setInterval(look, pollMs)
  const renewals = setInterval(() => void renew(), renewEveryMs)
  return {
    look,
    stop: async () => {
      stopping = true
      clearInterval(looks)
      await claiming
      const ids = waiting.splice(0).map(({ id }) => id)
      if (ids.length > 0) await guarded(() => releaseJobs({ pool, worker, ids }))
      const late = new Promise((resolve) => setTimeout(resolve, stopMs).unref())
      await Promise.race([Promise.all(running), late])
      clearInterval(renewals)
    },
  }
}

const startSchedules = (payload: Payload, tasks: Task[]): Worker => {
  const { pool } = payload.db
  let queueing: Promise<void> | undefined
  const queueDue = async () => {
    for (const { slug, everyMs } of tasks)
      if (everyMs) await queueIfDue({ pool, task: slug, everyMs })
  }
  const tick = () => {
    queueing ??= queueDue()
      .catch((error: unknown) =>
        logger.warn({ msg: 'Recurring work could not be queued', err: error }),
      )
      .finally(() => (queueing = undefined))
  }
  tick()
  const timer = setInterval(tick, schedulesEveryMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await queueing
    },
  }
}

/**
 * Runs the jobs of the whole installation, together with every other replica: each takes what is due
 * by an atomic claim and holds it by a lease. What a killed process held is due again when its lease ends.
 * @param ourTasks the registry in tasks.ts, unless a test brings its own
 */
export const runJobs = (payload: Payload, ourTasks: Task<never>[] = tasks): Worker => {
  const all = [schedulePublish(payload), ...(ourTasks as unknown as Task[])]
  const lanes = new Map<string, Map<string, Task>>()
  for (const task of all) {
    const lane = lanes.get(task.lane ?? 'default') ?? new Map<string, Task>()
    lanes.set(task.lane ?? 'default', lane.set(task.slug, task))
  }
  const workers = [...lanes.values()].map((lane) => startWorker(payload, lane))
  const schedules = startSchedules(payload, all)
  onWake(() => workers.forEach(({ look }) => look()))
  return {
    stop: async () => {
      onWake(() => undefined)
      await Promise.all([schedules, ...workers].map(({ stop }) => stop()))
    },
  }
}
