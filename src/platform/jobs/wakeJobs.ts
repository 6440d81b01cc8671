import { outsideRequest } from '../requestContext'
import { shared } from '../shared'

const state = shared('wakeJobs', () => ({ wake: (): void => undefined }))

/** Lets this process look for due jobs at once, instead of at its next poll within a second. */
export const wakeJobs = () => outsideRequest(() => state.wake())

export const onWake = (wake: () => void) => {
  state.wake = wake
}
