import type { Payload } from 'payload'
import { drainAnswers } from '../assistant/openAnswers'
import { followContentChanges } from '../platform/changes/contentChanges'
import { closeBookkeepingPool } from '../platform/database/connections/bookkeepingPool'
import { runJobs } from '../platform/jobs/runJobs'
import { closeMail, openMail } from '../platform/mail/transport'
import { searchPart } from '../search/searchPart'
import { oursIn } from './ours'

type Background = {
  payload: Payload
  /** Called when the database is out of touch. */
  onLost: () => Promise<void>
}

/**
 * What runs beside requests: it follows what other replicas change, runs jobs, and keeps the search index in memory.
 * `stop` saves what is under way and closes what was opened beside Payload.
 */
export const startBackground = ({ payload, onLost }: Background): { stop: () => Promise<void> } => {
  openMail()
  const { parts, tasks } = oursIn(payload.config)
  const follower = followContentChanges({ onLost })
  const jobs = runJobs(payload, tasks)
  const search = parts.search ? searchPart.start(payload) : undefined
  return {
    stop: async () => {
      await drainAnswers()
      await Promise.all([jobs.stop(), search?.stop(), closeMail()])
      await follower.stop()
      await closeBookkeepingPool()
    },
  }
}
