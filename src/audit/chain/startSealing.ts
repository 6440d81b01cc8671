import type { Payload } from 'payload'
import { reportOnce } from '../../platform/jobs/reportOnce'
import { logger } from '../../platform/logging'
import { storeCounted } from '../refusals/noteRefusal'
import { endPausedRuns } from '../watch/autosaves'
import { writeHead } from './chainedRow'
import { headOf, sealRows } from './sealRows'

/** A row is in the chain within so long, and a moment. */
const sealEveryMs = 3000
const runsEveryMs = 15_000
const anchorEveryMs = 24 * 60 * 60 * 1000

type Timer = { everyMs: number; dueAt: number; work: () => Promise<unknown> }

/**
 * Seals the trail, whichever replica is quicker. Once a day the chain's head is a line of the log: a log that is kept
 * elsewhere is what nobody who owns the database can change (anchoring).
 */
export const startSealing = ({ db }: Payload): { stop: () => Promise<void> } => {
  const anchor = async () => {
    const head = await headOf(db.pool)
    logger.info({ msg: 'The audit trail’s head', head: writeHead(head) })
  }
  const timers: Timer[] = [
    { everyMs: runsEveryMs, dueAt: 0, work: () => endPausedRuns(db.drizzle) },
    { everyMs: sealEveryMs, dueAt: 0, work: () => storeCounted(db.pool) },
    { everyMs: sealEveryMs, dueAt: 0, work: () => sealRows(db.pool) },
    { everyMs: anchorEveryMs, dueAt: 0, work: anchor },
  ]
  let isStopping = false
  const guarded = reportOnce(
    { paused: 'The audit trail can’t be sealed', goesOn: 'The audit trail is sealed again' },
    () => isStopping,
  )
  const runDue = async () => {
    const due = timers.filter(({ dueAt }) => dueAt <= Date.now())
    for (const timer of due) {
      timer.dueAt = Date.now() + timer.everyMs
      await timer.work()
    }
  }
  let running: Promise<void> | undefined
  const look = () => {
    running ??= guarded(runDue).finally(() => (running = undefined))
  }
  const timer = setInterval(look, sealEveryMs)
  look()
  return {
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await running
      await guarded(async () => {
        await storeCounted(db.pool)
        await sealRows(db.pool)
      })
    },
  }
}
