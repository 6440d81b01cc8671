import { outsideRequest } from '../../platform/requestContext'
import { shared } from '../../platform/shared'

const state = shared('wakeCourier', () => ({ wake: (): void => undefined }))

/** Lets this process look for due messages at once, instead of at its next poll within a second. */
export const wakeCourier = () => outsideRequest(() => state.wake())

export const onCourierWake = (wake: () => void) => {
  state.wake = wake
}
