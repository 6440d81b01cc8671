import type { Payload } from 'payload'
import { inTurns } from '../../platform/async/inTurns'
import { reportOnce } from '../../platform/jobs/reportOnce'
import { isLead } from '../../platform/processes/siblings'
import { logger } from '../../platform/logging'
import { storeCounted } from '../refusals/noteRefusal'
import { writeHead } from './chainedRow'
import { headOf, sealRows } from './sealRows'

/** A row is in the chain within so long, and a moment. */
const sealEveryMs = 3000
const anchorEveryMs = 24 * 60 * 60 * 1000

type Timer = { everyMs: number; name: string; work: () => Promise<unknown> }

/**
 * Seals the trail, whichever replica is quicker. Once a day the chain's head is a line of the log: a log that is kept
 * elsewhere is what nobody who owns the database can change (anchoring).
 */
export const startSealing = ({ db }: Payload): { stop: () => Promise<void> } => {
  let isStopping = false
  const anchor = async () => {
    const head = await headOf(db.pool)
    logger.info({ msg: 'The audit trail’s head', head: writeHead(head) })
  }
  /** Each by itself: one that fails holds up none of the others. */
  const guarded = ({ name, everyMs, work }: Timer) => {
    const words = { paused: `${name} can’t be stored`, goesOn: `${name} is stored again` }
    const report = reportOnce(words, () => isStopping)
    return { everyMs, dueAt: 0, run: (own = work) => report(own) }
  }
  const count = guarded({
    ...{ name: 'The audit trail’s count of refusals', everyMs: sealEveryMs },
    work: () => storeCounted(db.pool),
  })
  const seal = guarded({
    ...{ name: 'The audit trail’s seal', everyMs: sealEveryMs },
    work: () => sealRows(db.pool),
  })
  const head = guarded({
    ...{ name: 'The audit trail’s head', everyMs: anchorEveryMs },
    work: anchor,
  })
  const runDue = async () => {
    for (const timer of isLead() ? [count, seal, head] : [count]) {
      if (timer.dueAt > Date.now()) continue
      timer.dueAt = Date.now() + timer.everyMs
      await timer.run()
    }
  }
  const look = inTurns(runDue)
  const timer = setInterval(() => void look(), sealEveryMs)
  void look()
  return {
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await look() // behind what is under way
      await count.run(() => storeCounted(db.pool, { all: true }))
      await seal.run()
    },
  }
}
