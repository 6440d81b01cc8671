import type { Payload } from 'payload'
import { logger } from '../logging'
import { seekLeadership } from './leadership'

const pollMs = 1000
const batch = 20

/** A leader that was killed left its jobs marked as running; nobody else would ever touch them. */
const takeOverJobs = async (payload: Payload) => {
  const { rowCount } = await payload.db.pool.query(
    'update payload_jobs set processing = false where processing and completed_at is null',
  )
  if (rowCount) logger.warn({ msg: 'Took over jobs of a process that is gone', jobs: rowCount })
}

/**
 * Runs queued jobs: scheduled publishing. Of all replicas one runs them, because Payload's queue
 * (3.90) lets two workers run the same job.
 */
export const runJobs = (payload: Payload): { stop: () => Promise<void> } => {
  let running: Promise<unknown> | undefined

  const poll = async () => {
    try {
      await payload.jobs.run({ allQueues: true, limit: batch, silent: { info: true } })
    } catch (error) {
      logger.error({ msg: 'Jobs could not be run', err: error })
    }
  }

  const leadership = seekLeadership('jobs', { onElected: () => takeOverJobs(payload) })
  const timer = setInterval(() => {
    if (running || !leadership.isLeader()) return
    running = poll().finally(() => (running = undefined))
  }, pollMs)

  return {
    stop: async () => {
      clearInterval(timer)
      await running
      await leadership.stop()
    },
  }
}
