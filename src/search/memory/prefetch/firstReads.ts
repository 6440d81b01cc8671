import { AppError } from '../../../platform/errors'
import { withTimeout } from '../../../platform/async/withTimeout'
import { shared } from '../../../platform/shared'

const state = shared('searchFirstReads', () => ({
  /** By locale. */
  underWay: new Map<string, Promise<unknown>>(),
  /** By locale: ends the wait for what has not begun. */
  expected: new Map<string, () => void>(),
  waiting: 0,
  /** Searches of each client among them. */
  ofClient: new Map<string, number>(),
}))

/**
 * A search that has waited for so long reads by itself what it lacks: of a million documents a hundred megabytes, so that what all
 * wait for would take the longer.
 */
const mostWaitMs = 30_000

/** A start begins to read sooner, unless the database is away. */
const mostUntilBegunMs = 5000

/** They hold nothing but their connection, and all go on at once: so many have their turn within the time that reads may queue. */
const mostWaiting = 512
const mostWaitingOfOne = 32

const retryAfterSeconds = 5

const refusal = () =>
  new AppError('unavailable', 'The search index is being read. Please try again shortly.', {
    headers: { 'Retry-After': String(retryAfterSeconds) },
  })

/** Others may be read at the same time, and one may be read again: each ends what is its own. */
const waitedFor = async (locale: string, reading: Promise<void>): Promise<void> => {
  state.underWay.set(locale, reading)
  try {
    await reading
  } finally {
    if (state.underWay.get(locale) === reading) state.underWay.delete(locale)
  }
}

const count = (client: string | undefined, more: 1 | -1) => {
  state.waiting += more
  if (client === undefined) return
  const now = (state.ofClient.get(client) ?? 0) + more
  if (now > 0) state.ofClient.set(client, now)
  else state.ofClient.delete(client)
}

/** What a start reads of each locale's index. It is waited for once, and by all together: nobody's budget is charged with it. */
export const firstReads = {
  /** Searches that come before `begin` wait as well. @returns what ends that, when nothing will begin */
  expect: (locale: string): (() => void) => {
    let end = (): void => undefined
    const begun = new Promise<void>((resolve) => (end = resolve))
    const timer = setTimeout(end, mostUntilBegunMs).unref()
    state.expected.set(locale, end)
    void waitedFor(locale, begun).finally(() => clearTimeout(timer))
    return end
  },
  begin: async (locale: string, read: () => Promise<void>): Promise<void> => {
    const reading = waitedFor(locale, read())
    state.expected.get(locale)?.()
    state.expected.delete(locale)
    await reading
  },
  /**
   * When it is read, has failed, or takes too long. To be waited for before a read has its turn: else those who wait would keep
   * the places of all other reads.
   * @param client of whom only some may wait; who is none is only counted among all
   * @throws AppError 503 while too many wait, of one client or of all
   */
  ended: async (locale: string, client?: string): Promise<void> => {
    if (!state.underWay.has(locale)) return
    const ofClient = client === undefined ? 0 : (state.ofClient.get(client) ?? 0)
    if (state.waiting >= mostWaiting || ofClient >= mostWaitingOfOne) throw refusal()
    count(client, 1)
    const all = async () => {
      for (let one = state.underWay.get(locale); one; one = state.underWay.get(locale)) await one
    }
    try {
      await withTimeout(all(), mostWaitMs).catch(() => undefined)
    } finally {
      count(client, -1)
    }
  },
}
