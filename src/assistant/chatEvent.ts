import type { FinishReason, Tokens } from './providers/provider'
import type { Citation } from './retrieval/passage'

/**
 * An answer on its way to a visitor, in this order: one `meta`, any number of `delta`, `citations`, then `done` or
 * `error`. Whatever the client speaks (JSON, server-sent events, the AI SDK's stream) is made of these.
 */
export type ChatEvent =
  | {
      type: 'meta'
      conversationId: string
      /** The answer's. */
      messageId: string
      /** `local` for the fallback. */
      provider: string
      model: string
      fallback: boolean
    }
  | { type: 'delta'; text: string }
  | { type: 'citations'; citations: Citation[] }
  | { type: 'done'; finishReason: FinishReason; usage?: Tokens }
  /** `message` is for the visitor, in their language. */
  | { type: 'error'; code: 'cut_off' | 'internal'; message: string }
