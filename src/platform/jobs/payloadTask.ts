import { randomUUID } from 'node:crypto'
import { JobCancelledError, type Payload, type TaskConfig } from 'payload'
import { actingAs } from '../access/actor'
import { attemptJob } from './attemptJob'
import { leaseMs, renewEveryMs } from './lease'
import { leaseTaken, renewLeases, returnTaken } from './jobStore'
import type { Task } from './task'

type Taken = { id: string; totalTried?: number; waitUntil?: string | null }

type Given = { input: unknown; job: Taken; req: { payload: Payload } }

/** A lease on what Payload's runner has taken: if its process dies, one of ours takes the job over. */
const holdTaken = async ({ db: { pool } }: Payload, id: string) => {
  const worker = `payload:${process.pid}:${randomUUID().slice(0, 8)}`
  const held = { pool, worker, id, leaseMs }
  let until = performance.now() + leaseMs
  if (!(await leaseTaken(held))) throw new Error('Another process has this job')
  const renew = async () => {
    const askedAt = performance.now()
    const kept = await renewLeases({ pool, worker, ids: [id], leaseMs })
    if (kept.length > 0) until = askedAt + leaseMs
  }
  const renewals = setInterval(() => void renew().catch(() => undefined), renewEveryMs)
  return {
    assertHeld: () => {
      if (performance.now() > until) throw new Error('The lease of this job ran out')
    },
    giveBack: async (reason?: string) => {
      clearInterval(renewals)
      await returnTaken({ ...held, reason })
    },
  }
}

/**
 * Our task as Payload's own runner runs it (`payload jobs:run`, `/api/payload-jobs/run`): with our retries, told in
 * Payload's way. `job.waitUntil` is when it puts the job back to, and a cancelled job has failed for good.
 */
export const payloadTask = (task: Task<never>): TaskConfig => {
  const { slug } = task
  const own = task as unknown as Task
  const handler = async ({ input, job: taken, req: { payload } }: Given) => {
    const { assertHeld, giveBack } = await holdTaken(payload, taken.id)
    const context = { payload, jobId: taken.id, assertHeld }
    const job = { id: taken.id, task: slug, input, tried: (taken.totalTried ?? 0) + 1 }
    const work = () => own.run(input, context)
    const putOff = (ms: number) => {
      taken.waitUntil = new Date(Date.now() + ms).toISOString()
    }
    const actor = { kind: 'job', id: taken.id, name: slug } as const
    const attempt = () => attemptJob({ job, task: own, context, work })
    const outcome = await actingAs(actor, attempt).catch(async (error) => {
      await giveBack()
      putOff(leaseMs) // as when a job of ours could not be settled
      throw error
    })
    await giveBack(outcome === 'done' ? undefined : outcome.reason)
    if (outcome === 'done') return { output: {} }
    const { reason, delayMs } = outcome
    if (delayMs === undefined) throw new JobCancelledError(reason)
    putOff(delayMs)
    throw new Error(reason)
  }
  return { slug, handler, retries: { attempts: Infinity } } as unknown as TaskConfig
}
