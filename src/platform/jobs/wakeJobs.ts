import { onQuestion, tellSiblings } from '../processes/siblings'
import { outsideRequest } from '../requestContext'
import { shared } from '../shared'
import type { LaneName } from './task'

type Wake = (lane?: LaneName) => void

const about = 'jobs'

const state = shared<{ wake: Wake }>('wakeJobs', () => ({ wake: () => undefined }))

/**
 * Lets this process look for due jobs at once, instead of at its next poll within a second.
 * @param lane what was queued is of this one alone
 */
export const wakeJobs = (lane?: LaneName) => {
  outsideRequest(() => state.wake(lane))
  tellSiblings(about) // one of them may be the one that runs jobs
}

export const onWake = (wake: Wake) => {
  state.wake = wake
  onQuestion(about, () => wake())
}
