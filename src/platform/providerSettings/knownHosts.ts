import type { ProviderSettings } from '../settings'

/** What is known of a host before it is asked for a model. */
type Host = Pick<ProviderSettings, 'baseUrl' | 'maxTokensField' | 'takesStreamOptions'> & {
  needsKey: boolean
}

const host = (baseUrl: string, rest: Partial<Host> = {}): Host => ({
  baseUrl,
  needsKey: true,
  maxTokensField: 'max_tokens',
  takesStreamOptions: true,
  ...rest,
})

/** Names whose address is built in. */
export const knownHosts: ReadonlyMap<string, Host> = new Map(
  Object.entries({
    // Its newer models refuse max_tokens.
    openai: host('https://api.openai.com/v1', { maxTokensField: 'max_completion_tokens' }),
    anthropic: host('https://api.anthropic.com/v1'),
    google: host('https://generativelanguage.googleapis.com/v1beta/openai'),
    // It counts unasked, and answers 422 to what it does not know.
    mistral: host('https://api.mistral.ai/v1', { takesStreamOptions: false }),
    groq: host('https://api.groq.com/openai/v1', { maxTokensField: 'max_completion_tokens' }),
    openrouter: host('https://openrouter.ai/api/v1'),
    together: host('https://api.together.xyz/v1'),
    deepseek: host('https://api.deepseek.com/v1'),
    ollama: host('http://localhost:11434/v1', { needsKey: false }),
    vllm: host('http://localhost:8000/v1', { needsKey: false }),
  }),
)

/** What is assumed of a server that we don't know. */
export const unknownHost = host('', { needsKey: false })
