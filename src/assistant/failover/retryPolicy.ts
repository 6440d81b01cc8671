import type { FailureKind } from '../../platform/providers/failureKind'
import type { PromptMessage } from '../providers/provider'
import type { ProviderFailure } from '../../platform/providers/providerFailure'
import { trimHistory } from './trimHistory'

/** A longer `Retry-After` is not waited for. */
const mostWaitMs = 2_000

export type Retry = { messages: PromptMessage[]; waitMs: number }

type Options = {
  failure: ProviderFailure
  messages: PromptMessage[]
  /** What this provider was asked again for already. */
  retried: ReadonlySet<FailureKind>
  /** Until the next provider's turn. */
  leftMs: number
}

/** Retry budget: whether and how the same provider is asked once more, once for every kind of failure. */
export const retryPolicy = ({ failure, messages, retried, leftMs }: Options): Retry | undefined => {
  const { kind, retryAfterMs, isReset } = failure
  if (retried.has(kind)) return undefined
  if (kind === 'contextTooLong') {
    const trimmed = trimHistory(messages)
    return trimmed && { messages: trimmed, waitMs: 0 }
  }
  if (kind === 'busy' && retryAfterMs !== undefined) {
    // At least as long as the wait must be left for the answer.
    const fits = retryAfterMs <= mostWaitMs && 2 * retryAfterMs <= leftMs
    return fits ? { messages, waitMs: retryAfterMs } : undefined
  }
  // The server may have closed a kept connection at the moment of our request.
  return kind === 'connection' && isReset ? { messages, waitMs: 0 } : undefined
}
