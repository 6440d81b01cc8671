import type { FinishReason, Tokens } from '../providers/provider'
import type { Attempt } from '../events/attempt'

/** What comes out of the router, in this order: who answers, pieces of text, how it ended. */
export type RoutedEvent =
  /** Sent with the first text: from here on no other provider is tried. */
  | {
      type: 'provider'
      provider: string
      model: string
      /** Who was looked at before. How this one ended is added to it. */
      attempts: Attempt[]
    }
  | { type: 'text'; text: string }
  | {
      type: 'end'
      finishReason: FinishReason
      /** As counted by the provider, or estimated when it does not count. */
      tokens: Tokens & { isEstimated: boolean }
      attempts: Attempt[]
    }
  /** The provider died after its first text; nothing follows. */
  | { type: 'cutOff'; tokens?: Tokens & { isEstimated: boolean }; attempts: Attempt[] }
