import { setTimeout as wait } from 'node:timers/promises'

/** A slice of work blocks the event loop for some milliseconds at the most. */
const sliceMs = 5

/** Of what nobody stops. */
export const neverAborted = new AbortController().signal

export type Pacing = {
  /** When the process stops. */
  signal: AbortSignal
  /** Whether searches wait for it: then it pauses for others to have a turn, and no longer. @default false */
  isUrgent?: boolean
}

/** 50 % duty cycle: after a slice of work it pauses for as long as that took, so that requests have the other half. */
export const pacer = ({ signal, isUrgent = false }: Pacing) => {
  let began = performance.now()
  return {
    /** To be called when work goes on after something was waited for. */
    goesOn: () => {
      began = performance.now()
    },
    isDue: () => performance.now() - began > sliceMs,
    pause: async () => {
      signal.throwIfAborted()
      await wait(isUrgent ? 0 : performance.now() - began)
      began = performance.now()
    },
  }
}

/** Of what somebody waits for, and nobody stops. */
export const urgent: Pacing = { signal: neverAborted, isUrgent: true }

/** Does what pauses now and then, each time by a `yield`, in slices. */
export const inSlices = async <T>(work: Generator<void, T>, pacing: Pacing): Promise<T> => {
  const pace = pacer(pacing)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (pace.isDue()) await pace.pause()
  }
}
