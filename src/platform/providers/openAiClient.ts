import OpenAI from 'openai'
import type { ProviderSettings } from '../settings'
import { traceOfCall } from '../traceOfCall'
import { readText } from './readText'

/** OpenAI's client keeps only `error.message` of a refusal; other servers say why elsewhere in the body. */
const keepingErrors =
  (ask: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (url, init) => {
    // SSRF: the address is the operator's word, and no redirect sends questions to another one, inside or outside.
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(traceOfCall())) headers.set(name, value)
    const response = await ask(url, { ...init, headers, redirect: 'manual' })
    if (response.ok) return response
    const message = (await readText(response).catch(() => '')).slice(0, 8000)
    const { status, headers: answered } = response
    const kept = new Headers({ 'Content-Type': 'application/json' })
    for (const name of ['retry-after', 'retry-after-ms']) {
      const value = answered.get(name)
      if (value !== null) kept.set(name, value)
    }
    return new Response(JSON.stringify({ error: { message } }), { status, headers: kept })
  }

/** The client of a server that speaks OpenAI's protocol. It asks once, logs nothing, and takes nothing from the environment. */
export const openAiClient = (
  { baseUrl, apiKey }: ProviderSettings,
  ask: typeof globalThis.fetch,
): OpenAI =>
  new OpenAI({
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl,
    fetch: keepingErrors(ask),
    maxRetries: 0, // who calls decides whether to ask again
    logLevel: 'off', // it would print answers that it can't parse
    // Else the SDK takes it from the environment, and sends it to any provider.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    ...(apiKey ? {} : { defaultHeaders: { Authorization: null } }),
  })
