import type { LocaleCode } from '../../platform/locales'
import type { Attempt } from './attempt'
import type { Citation } from './citation'
import type { Tokens } from './tokens'

/** Why an answer ended. */
export type FinishReason = 'stop' | 'length' | 'filtered'

/**
 * What happens to an answer. These events flow from stage to stage (answerVisitor.ts), and every client's protocol is
 * made of them: `start`, `prompt`, a `call` and an `attempt` for each provider, `provider` with the first `text`, more
 * text, `citations`, and last `end` or `cutOff`.
 */
export type AnswerEvent =
  | { type: 'start'; conversationId: string; messageId: string; locale: LocaleCode }
  /** Providers are about to be given a prompt of so many tokens, estimated: paid for whatever becomes of it. */
  | { type: 'prompt'; tokens: number }
  /** One provider is called. How that ended is the next `attempt`, unless the reader stops before. */
  | { type: 'call'; provider: string; model: string }
  | { type: 'attempt'; attempt: Attempt }
  /** Who answers. Sent with the first text: from here on no other provider is tried. */
  | {
      type: 'provider'
      provider: string
      model: string
      /** Whether it is the site's own content, and no language model. */
      isFallback?: boolean
    }
  | { type: 'text'; text: string }
  | { type: 'citations'; citations: Citation[] }
  /** `tokens` as counted by the provider, or estimated where it does not count. */
  | { type: 'end'; finishReason: FinishReason; tokens?: Tokens }
  /** It broke off after its first text. `internal`: by our fault. */
  | { type: 'cutOff'; code?: 'cut_off' | 'internal'; tokens?: Tokens }

/** What a provider says, in this order: pieces of text, then how it ended. */
export type ProviderEvent = Extract<AnswerEvent, { type: 'text' | 'end' }>
