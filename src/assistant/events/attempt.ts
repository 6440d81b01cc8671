import type { Tokens } from './tokens'

/** Why a provider did not answer. */
export type FailureKind =
  | 'connection'
  | 'firstTokenTimeout'
  | 'totalTimeout'
  /** 3xx, 401, 402, 403, 404: its key, its account, its model or its address is wrong. */
  | 'refused'
  /** 408, 409, 429. */
  | 'busy'
  /** 5xx. */
  | 'server'
  | 'malformed'
  | 'empty'
  /** Another 4xx, or its filter took all of the answer: the request is ours. */
  | 'request'
  | 'contextTooLong'
  /** It died in the middle of an answer. */
  | 'cutOff'

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
