import type { FailureKind } from './failureKind'
import type { Log } from './log'
import type { ProviderFailure } from './providerFailure'

/** What a provider did lately, for operators. */
export type CircuitState = {
  provider: string
  model: string
  /** `halfOpen` while it is being tried without visitors. */
  state: 'closed' | 'open' | 'halfOpen'
  lastError?: { kind: FailureKind; status?: number; at: string }
}

/** One visitor's use of a provider, to be told how it went. */
export type Visit = { succeed: () => void; fail: (failure: ProviderFailure) => void }

export type CircuitBreaker = {
  /** `undefined` while no visitor should be sent there. */
  enter: () => Visit | undefined
  state: () => CircuitState
  /** Ends its timer. */
  stop: () => void
}

/** Runs `work` later; returns how to call that off. */
export type Schedule = (work: () => void, ms: number) => () => void

/** What is logged. */
export type CircuitWords = { opens: string; failed: string; isBack: string }

const ofChat: CircuitWords = {
  opens: 'A chat provider fails: visitors go to the next one',
  failed: 'A chat provider failed',
  isBack: 'A chat provider is back',
}

export type CircuitOptions = {
  provider: { name: string; model: string }
  /** Tries the provider without a visitor. Resolves to its failure, or `undefined` when it is well. */
  probe: () => Promise<ProviderFailure | undefined>
  log?: Log
  /** @default setTimeout, which keeps no process alive */
  schedule?: Schedule
  now?: () => number
  /** @default of a provider of the assistant */
  words?: CircuitWords
}

/** So many failures in a row open the circuit. */
const mostFailures = 3

/** These open it at once: the next visitor would only wait for the same. */
const opensAtOnce = new Set<FailureKind>(['connection', 'firstTokenTimeout', 'refused'])

/** These say nothing of the provider: a visitor can bring them about. */
const innocent = new Set<FailureKind>(['request', 'contextTooLong'])

const firstBackoffMs = 5_000
const mostBackoffMs = 60_000
/** A wrong key or a missing model is put right by people. */
const refusedMs = 300_000
const mostAskedMs = 600_000

/**
 * Exponential backoff, and `Retry-After`: how long a provider is left alone, longer each time until a visitor was
 * answered, and as long as it asks for.
 */
const backoff = (
  { kind, retryAfterMs = 0 }: Pick<ProviderFailure, 'kind' | 'retryAfterMs'>,
  openings: number,
): number => {
  if (kind === 'refused') return refusedMs
  const growing = Math.min(mostBackoffMs, firstBackoffMs * 2 ** (openings - 1))
  return Math.max(growing, Math.min(mostAskedMs, retryAfterMs))
}

const later: Schedule = (work, ms) => {
  const timer = setTimeout(work, ms).unref()
  return () => clearTimeout(timer)
}

/**
 * Circuit breaker (Nygard, “Release It!”): keeps visitors away from a provider that fails. While it is open the
 * provider is tried after growing pauses with a request of our own, one at a time, so no visitor ever pays for
 * finding out whether it is back.
 */
export const createCircuitBreaker = ({
  provider: { name, model },
  probe,
  log,
  schedule = later,
  now = Date.now,
  words = ofChat,
}: CircuitOptions): CircuitBreaker => {
  let state: CircuitState['state'] = 'closed'
  let lastError: CircuitState['lastError']
  let failures = 0
  /** Since a visitor was last answered. */
  let openings = 0
  /** Visits of an earlier period tell nothing of this one. */
  let period = 0
  let callOff = () => {}
  let isStopped = false

  const remember = ({ kind, status }: ProviderFailure) => {
    lastError = { kind, ...(status ? { status } : {}), at: new Date(now()).toISOString() }
  }
  const warn = (
    msg: string,
    { kind: reason, status, message: detail }: ProviderFailure,
    more = {},
  ) => log?.warn({ msg, provider: name, model, reason, status, detail, ...more })
  const open = (failure: ProviderFailure) => {
    state = 'open'
    period += 1
    failures = 0
    openings += 1
    const coolDownMs = backoff(failure, openings)
    warn(words.opens, failure, { coolDownMs })
    callOff = schedule(() => void tryAgain(), coolDownMs)
  }
  const tryAgain = async () => {
    state = 'halfOpen'
    const failure = await probe()
    if (isStopped) return
    if (failure) {
      remember(failure)
      open(failure)
      return
    }
    state = 'closed'
    log?.info({ msg: words.isBack, provider: name, model })
  }

  return {
    enter: () => {
      if (state !== 'closed') return undefined
      const entered = period
      return {
        succeed: () => {
          if (entered !== period) return
          failures = 0
          openings = 0
        },
        fail: (failure) => {
          remember(failure)
          if (entered !== period || innocent.has(failure.kind)) return warn(words.failed, failure)
          failures += 1
          const mustWait = failure.kind === 'busy' && failure.retryAfterMs !== undefined
          if (mustWait || opensAtOnce.has(failure.kind) || failures >= mostFailures) open(failure)
          else warn(words.failed, failure)
        },
      }
    },
    state: () => ({ provider: name, model, state, ...(lastError ? { lastError } : {}) }),
    stop: () => {
      isStopped = true
      callOff()
    },
  }
}
