import type { ProviderEvent } from '../events/answerEvent'

/** One turn as a provider is told it. */
export type PromptMessage = { role: 'system' | 'user' | 'assistant'; content: string }

export type ProviderRequest = {
  messages: PromptMessage[]
  maxOutputTokens: number
  /** Aborting it ends the call at once. */
  signal: AbortSignal
}

/** A language model behind a server that speaks OpenAI's protocol. */
export type Provider = {
  /** As in `CHAT_PROVIDERS`. */
  name: string
  model: string
  /** Throws what `kindOfFailure` can tell apart. */
  stream: (request: ProviderRequest) => AsyncIterable<ProviderEvent>
}
