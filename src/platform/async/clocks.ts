/**
 * A moment by both clocks. The one of the wall may be set back, and then calls what is old new; the monotonic one stands
 * still while a machine sleeps.
 */
export type Moment = { wall: number; ticks: number }

export const never: Moment = { wall: -Infinity, ticks: -Infinity }

export const readClocks = (): Moment => ({ wall: Date.now(), ticks: performance.now() })

/** Whether less than this has passed since `moment`, whatever was done to the clocks. */
export const isWithin = (ms: number, moment: Moment, now = readClocks()): boolean =>
  now.ticks - moment.ticks < ms && now.wall - moment.wall < ms
