import { onQuestion, tellSiblings } from '../../platform/processes/siblings'
import { outsideRequest } from '../../platform/requestContext'
import { shared } from '../../platform/shared'

const about = 'webhooks'

const state = shared('wakeCourier', () => ({ wake: (): void => undefined }))

/** Lets this process look for due messages at once, instead of at its next poll within a second. */
export const wakeCourier = () => {
  outsideRequest(() => state.wake())
  tellSiblings(about) // one of them may be the one that sends
}

export const onCourierWake = (wake: () => void) => {
  state.wake = wake
  onQuestion(about, wake)
}
