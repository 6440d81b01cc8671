/** One turn as a provider is told it. */
export type PromptMessage = { role: 'system' | 'user' | 'assistant'; content: string }

export type Tokens = { prompt: number; completion: number }

/** Why a provider ended its answer. */
export type FinishReason = 'stop' | 'length' | 'filtered'

/** What a provider says, in this order: pieces of text, then how it ended. */
export type ProviderEvent =
  | { type: 'text'; text: string }
  /** `tokens` is missing when the server does not count them. */
  | { type: 'end'; finishReason: FinishReason; tokens?: Tokens }

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
