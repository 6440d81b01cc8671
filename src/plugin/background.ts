import type { Payload } from 'payload'
import { drainAnswers } from '../assistant/openAnswers'
import { startSealing } from '../audit/chain/startSealing'
import { endStreams } from '../cms/changeFeed/openStreams'
import { followAccess } from '../cms/roles/followAccess'
import { followChanges } from '../platform/changes/followChanges'
import { lookForSiblings } from '../platform/changes/seeOwnWrites'
import { closeBookkeepingPool } from '../platform/database/connections/bookkeepingPool'
import { startReplicas } from '../platform/database/replicas/watchReplicas'
import { runJobs } from '../platform/jobs/runJobs'
import { closeMail, openMail } from '../platform/mail/transport'
import { searchPart } from '../search/searchPart'
import { oursIn } from './ours'
import { webhooksPart } from '../webhooks/webhooksPart'

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
  const follower = followChanges({ onLost })
  const replicas = startReplicas()
  lookForSiblings()
  const access = followAccess(payload)
  const jobs = runJobs(payload, tasks)
  const audit = parts.audit ? startSealing(payload) : undefined
  const webhooks = parts.webhooks ? webhooksPart.start(payload) : undefined
  const search = parts.search ? searchPart.start(payload) : undefined
  return {
    stop: async () => {
      endStreams()
      await drainAnswers()
      await Promise.all([jobs.stop(), access.stop(), search?.stop(), webhooks?.stop(), closeMail()])
      await audit?.stop()
      await follower.stop()
      await replicas.stop()
      await closeBookkeepingPool()
    },
  }
}
