import OpenAI from 'openai'
import { openAiProvider } from '../../src/assistant/providers/openAiProvider'
import { createCircuitBreakers } from '../../src/assistant/failover/circuitBreakers'
import { askWithFailover } from '../../src/assistant/failover/askWithFailover'
import { portkeyHeaders } from './portkey'

/** Asks once and reads the whole answer. @returns ms until its first word, and until its end */
export type Ask = () => Promise<{ first: number; whole: number }>

export const firstTokenMs = 1000
const totalMs = 30_000
const maxOutputTokens = 200

const messages = [
  { role: 'system' as const, content: 'Answer from these passages. '.repeat(100) },
  { role: 'user' as const, content: 'What does charging at the depot cost?' },
]

const body = (stream: boolean) =>
  JSON.stringify({ model: 'm', messages, stream, max_tokens: maxOutputTokens })

/** What every program does that asks without a library. */
export const overFetch =
  (url: string, { stream, headers = {} }: { stream: boolean; headers?: object }): Ask =>
  async () => {
    const startedAt = performance.now()
    let first = 0
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer bench', ...headers },
      body: body(stream),
    })
    if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`)
    if (!stream) await response.json()
    else {
      const decoder = new TextDecoder()
      for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>)
        if (!first && decoder.decode(bytes, { stream: true }).includes('word'))
          first = performance.now() - startedAt
    }
    return { first, whole: performance.now() - startedAt }
  }

const overSdk = (baseURL: string, { stream }: { stream: boolean }): Ask => {
  const client = new OpenAI({ apiKey: 'bench', baseURL, maxRetries: 0 })
  const call = { model: 'm', messages, max_tokens: maxOutputTokens }
  return async () => {
    const startedAt = performance.now()
    let first = 0
    if (!stream) await client.chat.completions.create(call)
    else {
      const chunks = await client.chat.completions.create({ ...call, stream: true })
      for await (const chunk of chunks)
        if (!first && chunk.choices[0]?.delta.content) first = performance.now() - startedAt
    }
    return { first, whole: performance.now() - startedAt }
  }
}

/** Our router, as a fresh process has it; `stop` ends what it does in the background. */
export const overRouter = (
  urls: string[],
  visible: 'stream' | 'whole',
): { ask: Ask; stop: () => void } => {
  const providers = urls.map((baseUrl, index) =>
    openAiProvider({
      ...{ name: `p${index}`, model: 'm', baseUrl, apiKey: 'bench', parameters: {} },
      ...{ maxTokensField: 'max_tokens', takesStreamOptions: true },
    }),
  )
  const circuits = createCircuitBreakers({ providers, firstTokenMs })
  const deadlines = { firstTokenMs, totalMs }
  const ask = async () => {
    const startedAt = performance.now()
    const { signal } = new AbortController()
    const question = { messages, providers, circuits, deadlines, maxOutputTokens, signal, visible }
    let first = 0
    let isWhole = false
    for await (const { type } of askWithFailover(question)) {
      if (type === 'text' && !first) first = performance.now() - startedAt
      isWhole = type === 'end'
    }
    if (!isWhole) throw new Error('The router gave no whole answer')
    return { first, whole: performance.now() - startedAt }
  }
  return { ask, stop: circuits.stop }
}

export const overPortkey = (gateway: string, urls: string[], stream: boolean): Ask =>
  overFetch(`${gateway}/v1`, { stream, headers: portkeyHeaders(urls, firstTokenMs) })

type Contender = { name: string; whole: Ask; streamed: Ask }

/** Who is measured against whom. The first is what the others are compared to. */
export const contenders = (provider: string, gateway: string): Contender[] => [
  {
    name: 'provider, plain `fetch`',
    whole: overFetch(provider, { stream: false }),
    streamed: overFetch(provider, { stream: true }),
  },
  {
    name: 'provider, `openai` client',
    whole: overSdk(provider, { stream: false }),
    streamed: overSdk(provider, { stream: true }),
  },
  {
    name: 'our router',
    whole: overRouter([provider], 'whole').ask,
    streamed: overRouter([provider], 'stream').ask,
  },
  {
    name: 'Portkey gateway',
    whole: overPortkey(gateway, [provider], false),
    streamed: overPortkey(gateway, [provider], true),
  },
]
