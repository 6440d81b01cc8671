import { shared } from '../platform/shared'

/** Answers that this process is giving right now. */
const open = shared('openAnswers', () => new Map<AbortController, Promise<void>>())

/** Notes an answer that has begun. `signal` aborts when the process is about to end; `close` says that all is done. */
export const trackAnswer = () => {
  const ending = new AbortController()
  let close: () => void = () => undefined
  const closed = new Promise<void>((resolve) => (close = resolve))
  open.set(ending, closed)
  return {
    signal: ending.signal,
    close: () => {
      open.delete(ending)
      close()
    },
  }
}

/** Graceful shutdown: ends the answers that are still under way with an event that says so. */
export const abortOpenAnswers = () => {
  for (const ending of open.keys()) ending.abort()
}

/** Resolves when all of them are stored. */
export const drainAnswers = async () => {
  await Promise.all(open.values())
}
