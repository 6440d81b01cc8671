import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Payload } from 'payload'
import { bookkeepingPool } from '../database/connections/bookkeepingPool'
import { logger } from '../logging'
import { claimJobs, releaseJobs, renewLeases, type Job } from './jobStore'
import { leaseMs, renewEveryMs } from './lease'
import { isLead } from '../processes/siblings'
import { ShortLivedMap } from '../values/shortLived'
import { reportOnce } from './reportOnce'
import { settleJob } from './settleJob'
import type { Task } from './task'

const pollMs = 1000
const batch = 10
const stopMs = 8000

export type Lane = {
  /** Looks for due jobs at once. */
  look: () => void
  stop: () => Promise<void>
}

/**
 * Worker: runs the jobs of these tasks, so many at a time. It holds each claimed job by a lease that it renews: the jobs
 * of a killed process are due again when their leases expire.
 */
export const startLane = (payload: Payload, tasks: Task[], concurrency: number): Lane => {
  const { pool } = payload.db
  const worker = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`
  const bySlug = new Map(tasks.map((task) => [task.slug, task]))
  const waiting: Job[] = []
  const running = new ShortLivedMap<string, Promise<void>>()
  /** Until when each job is ours for sure, by this process's own clock (ms). */
  const heldUntil = new Map<string, number>()
  let stopping = false
  let claiming: Promise<void> | undefined
  let askedAgain = false
  const guarded = reportOnce(
    { paused: 'Background work is paused', goesOn: 'Background work goes on' },
    () => stopping,
  )

  const hold = (ids: string[], askedAt: number) => {
    for (const id of ids) heldUntil.set(id, askedAt + leaseMs)
  }

  const assertHeld = (id: string) => {
    if (performance.now() > (heldUntil.get(id) ?? 0))
      throw new Error('The lease of this job ran out')
  }

  const begin = () => {
    while (!stopping && running.size < concurrency && waiting.length > 0) {
      const job = waiting.shift() as Job
      const task = bySlug.get(job.task) as Task
      const work = settleJob({ payload, worker, job, task, assertHeld: () => assertHeld(job.id) })
        .catch((error: unknown) =>
          // Its lease runs out, and it is taken again.
          logger.error({ msg: 'A job could not be settled', jobId: job.id, err: error }),
        )
        .finally(() => {
          running.delete(job.id)
          heldUntil.delete(job.id)
          begin()
          look()
        })
      running.set(job.id, work)
    }
  }

  const slugs = [...bySlug.keys()]
  const leased = tasks.filter(({ settlesItself }) => !settlesItself).map(({ slug }) => slug)

  const claim = async () => {
    const askedAt = performance.now()
    const jobs = await claimJobs({
      pool: bookkeepingPool(),
      worker,
      tasks: slugs,
      leased,
      leaseMs,
      limit: batch,
    })
    hold(
      jobs.map(({ id }) => id),
      askedAt,
    )
    // One whose lease ran out while the database was away may still be running here.
    waiting.push(...jobs.filter(({ id }) => !running.has(id)))
    begin()
  }

  const look = () => {
    if (stopping || !isLead() || waiting.length > 0 || running.size >= concurrency) return
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

  const renew = async () => {
    if (heldUntil.size === 0) return
    const askedAt = performance.now()
    const kept = await renewLeases({ pool, worker, ids: [...heldUntil.keys()], leaseMs })
    hold(
      kept.filter((id) => heldUntil.has(id)), // others ended meanwhile
      askedAt,
    )
  }

  const looks = setInterval(look, pollMs)
  const renewals = setInterval(() => void guarded(renew), renewEveryMs)
  return {
    look,
    stop: async () => {
      stopping = true
      clearInterval(looks)
      await claiming
      const ids = waiting.splice(0).map(({ id }) => id)
      for (const id of ids) heldUntil.delete(id)
      if (ids.length > 0) await guarded(() => releaseJobs({ pool, worker, ids }))
      const late = new Promise((resolve) => setTimeout(resolve, stopMs).unref())
      await Promise.race([Promise.all(running.values()), late])
      clearInterval(renewals)
    },
  }
}
