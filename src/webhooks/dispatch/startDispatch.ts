import type { Pool } from 'pg'
import { onChanges } from '../../platform/changes/log'
import { reportOnce } from '../../platform/jobs/reportOnce'
import { isLead } from '../../platform/processes/siblings'
import { dispatchChanges } from './dispatchChanges'

/** Whatever was announced. */
const lookEveryMs = 2000
/** Where there is no webhook, many changes are passed over at once. */
const restMs = 1000

type Start = { pool: Pool; onDeliveries: () => void }

/** Follows the change log. `onDeliveries` is called when this process has made some of it. */
export const startDispatch = ({ pool, onDeliveries }: Start): { stop: () => Promise<void> } => {
  let stopping = false
  let working: Promise<void> | undefined
  let askedAgain = false
  let resting: NodeJS.Timeout | undefined
  const guarded = reportOnce(
    { paused: 'Webhooks hear of no changes', goesOn: 'Webhooks hear of changes again' },
    () => stopping,
  )
  const work = async () => {
    const { hasNew, isWanted } = await dispatchChanges(pool)
    if (hasNew) onDeliveries()
    if (!isWanted && !stopping) rest()
  }
  const rest = () => {
    resting = setTimeout(() => {
      resting = undefined
      if (!askedAgain) return
      askedAgain = false
      look()
    }, restMs)
  }
  const look = () => {
    if (stopping || !isLead()) return
    if (working || resting) {
      askedAgain = true
      return
    }
    working = guarded(work).finally(() => {
      working = undefined
      if (!askedAgain || resting) return
      askedAgain = false
      look()
    })
  }
  const end = onChanges(look)
  const timer = setInterval(look, lookEveryMs)
  look()
  return {
    stop: async () => {
      stopping = true
      end()
      clearInterval(timer)
      clearTimeout(resting)
      await working
    },
  }
}
