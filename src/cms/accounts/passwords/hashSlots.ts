import { ContextStorage } from '../../../platform/contextStorage'
import PQueue from 'p-queue'
import { AppError } from '../../../platform/errors'
import { shareOf } from '../../../platform/processes/siblings'
import { shared } from '../../../platform/shared'

const atOnce = 2
const mostWaiting = 100
const mostWaitMs = 10_000

const state = () =>
  shared('hashSlots', () => ({
    queue: new PQueue({ concurrency: shareOf(atOnce) }),
    inside: new ContextStorage<true>(),
  }))

const tooBusy = () =>
  new AppError('rate_limited', 'Many people are logging in. Please try again in a moment.', {
    headers: { 'Retry-After': String(mostWaitMs / 1000) },
  })

type Work<T> = {
  run: () => Promise<T>
  /** Staff who are known already go before strangers, however many of those there are. @default false */
  ahead?: boolean
}

/**
 * Bulkhead: runs what computes a password's hash. A hash takes a core for a quarter of a second and one of the four
 * threads that files and name look-ups use as well, so two are computed at once and the rest wait in line. What runs
 * inside already keeps its place.
 * @throws AppError 429 when the line is too long, or does not move
 */
export const inHashSlot = async <T>({ run, ahead = false }: Work<T>): Promise<T> => {
  const { queue, inside } = state()
  if (inside.getStore()) return run()
  if (!ahead && queue.size >= mostWaiting) throw tooBusy()
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), mostWaitMs)
  const begin = () => {
    clearTimeout(timer) // who is inside is waited for
    return inside.run(true, run)
  }
  try {
    return await queue.add(begin, { priority: ahead ? 1 : 0, signal: patience.signal })
  } catch (error) {
    throw patience.signal.aborted ? tooBusy() : error
  } finally {
    clearTimeout(timer)
  }
}
