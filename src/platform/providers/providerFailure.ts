import type { FailureKind } from './failureKind'

type Options = {
  status?: number
  /** How long the provider asks us to wait. */
  retryAfterMs?: number
  /** A connection that stood was cut before anything came. */
  isReset?: boolean
  cause?: unknown
}

/** Why a provider did not answer. The message is for the log; it never holds a prompt or a key. */
export class ProviderFailure extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined
  readonly isReset: boolean

  constructor(kind: FailureKind, message: string, options: Options = {}) {
    const { status, retryAfterMs, isReset = false, cause } = options
    super(message, { cause })
    this.name = 'ProviderFailure'
    this.kind = kind
    this.status = status
    this.retryAfterMs = retryAfterMs
    this.isReset = isReset
  }
}

/** By its name: a process may hold two copies of the class. */
export const isProviderFailure = (error: unknown): error is ProviderFailure =>
  typeof error === 'object' &&
  error !== null &&
  (error as { name?: unknown }).name === 'ProviderFailure'
