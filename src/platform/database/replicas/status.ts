import type { Verdict } from './look'

/** A replica that is behind is looked at again by a read after so long; by the watch in any case. */
const lookAgainAfterMs = 50
/** So long it rests after a failure, and twice as long after each further one. */
const shortestRestMs = 1000
const longestRestMs = 30_000
/** Being behind is nothing to tell of until it has been so long that no read could be made there. */
const toldBehindAfterMs = 10_000

export type ReplicaStatus = {
  /** Notes what a look has found. */
  note: (verdict: Verdict, now?: number) => void
  /** Notes that a connection or a read has failed there. */
  fail: (now?: number) => void
  /** Notes that a read was made. */
  succeed: () => void
  /** Whether a read is worth a try. */
  mayRead: (now?: number) => boolean
  verdict: () => Verdict
  /** Why it has not been used for a while, if so: something for its operator. */
  trouble: (now?: number) => Verdict | undefined
}

/**
 * What is known of a replica: by its watch, and by those who read there. A circuit breaker with its own probe, by monotonic
 * time: a clock that is set back makes no rest longer.
 */
export const createStatus = (): ReplicaStatus => {
  let verdict: Verdict = 'not looked at yet'
  let lookedAt = -Infinity
  let behindSince: number | undefined
  let failures = 0
  let restsUntil = -Infinity

  const note = (found: Verdict, now = performance.now()) => {
    verdict = found
    lookedAt = now
    behindSince = found === 'behind' ? (behindSince ?? now) : undefined
  }
  return {
    note,
    fail: (now = performance.now()) => {
      restsUntil = now + Math.min(longestRestMs, shortestRestMs * 2 ** failures)
      failures += 1
    },
    succeed: () => {
      failures = 0
    },
    mayRead: (now = performance.now()) => {
      if (now < restsUntil) return false
      return verdict === 'ready' || (verdict === 'behind' && now - lookedAt >= lookAgainAfterMs)
    },
    verdict: () => verdict,
    trouble: (now = performance.now()) => {
      if (verdict === 'ready' || verdict === 'not looked at yet') return undefined
      if (verdict !== 'behind') return verdict
      return now - (behindSince ?? now) >= toldBehindAfterMs ? verdict : undefined
    },
  }
}
