import type { FailureKind } from '../../platform/providers/failureKind'
import type { Tokens } from './tokens'

/** Why a provider was not even asked. */
export type SkipReason = 'circuitOpen' | 'budgetSpent'

/** One look at one provider, kept with the answer. */
export type Attempt = {
  provider: string
  model: string
  outcome: 'answered' | 'failed' | 'skipped' | 'aborted'
  reason?: FailureKind | SkipReason
  /** HTTP status, where there was one. */
  status?: number
  /** Until it ended, failed or was given up. */
  ms: number
  firstTokenMs?: number
  /** What it may have cost, where it had the prompt and nothing that it said was shown; estimated. */
  tokens?: Tokens
}
