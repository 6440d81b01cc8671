import type { PromptMessage, Provider } from '../providers/provider'
import type { CircuitBreakers } from './circuitBreakers'

export type FailoverOptions = {
  messages: PromptMessage[]
  /** In the order in which they are asked. */
  providers: Provider[]
  circuits: Pick<CircuitBreakers, 'of'>
  deadlines: {
    /** For each provider, until its first words; also for a silence within its answer. */
    firstTokenMs: number
    /** For the whole answer, over all providers. */
    totalMs: number
  }
  maxOutputTokens: number
  /** The visitor's: aborted when they leave. */
  signal: AbortSignal
  isBudgetSpent?: (provider: Provider) => boolean | Promise<boolean>
  /**
   * When text becomes visible. `stream`: at once, so a provider that dies in the middle ends the answer. `whole`: at
   * the end, so the next one begins anew.
   */
  visible: 'stream' | 'whole'
}

/** What is asked of one provider. */
export type ProviderCall = Pick<FailoverOptions, 'deadlines' | 'maxOutputTokens' | 'visible'> & {
  provider: Provider
  messages: PromptMessage[]
  /** Aborted when the visitor leaves, or the whole answer's time is up. */
  whole: AbortSignal
}
