import { outsideRequest } from '../requestContext'
import type { Schedule } from './circuitBreaker'

/** Timers outside of any request, which keep no process alive. */
export const outsideRequests: Schedule = (work, ms) => {
  const timer = outsideRequest(() => setTimeout(work, ms).unref())
  return () => clearTimeout(timer)
}
