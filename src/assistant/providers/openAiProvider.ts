import OpenAI from 'openai'
import type { ProviderSettings } from '../../platform/settings'
import { traceOfCall } from '../../platform/traceOfCall'
import type { ProviderEvent } from '../events/answerEvent'
import { asFailure } from './asFailure'
import { kindOfFailure } from './kindOfFailure'
import type { Log } from './log'
import type { Provider, ProviderRequest } from './provider'
import { readAnswer } from './readAnswer'
import { readText } from './readText'
import { bodyOf, withoutRefused, type RequestShape } from './requestShape'

type Options = { log?: Log; fetch?: typeof globalThis.fetch }

/** No server has more parameters to complain about. */
const mostCorrections = 6

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

const clientOf = ({ baseUrl, apiKey }: ProviderSettings, ask: typeof globalThis.fetch) =>
  new OpenAI({
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl,
    fetch: keepingErrors(ask),
    maxRetries: 0, // failover is the only loop
    logLevel: 'off', // it would print answers that it can't parse
    // Else the SDK takes it from the environment, and sends it to any provider.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    ...(apiKey ? {} : { defaultHeaders: { Authorization: null } }),
  })

/** A provider behind a server that speaks OpenAI's chat completions. */
export const openAiProvider = (
  settings: ProviderSettings,
  { log, fetch = globalThis.fetch }: Options = {},
): Provider => {
  const { name, model, parameters, maxTokensField, takesStreamOptions } = settings
  const client = clientOf(settings, fetch)
  let shape: RequestShape = { model, parameters, maxTokensField, takesStreamOptions }

  const ask = (request: ProviderRequest): Promise<Response> =>
    client.chat.completions
      .create(bodyOf(shape, request) as OpenAI.ChatCompletionCreateParamsStreaming, {
        signal: request.signal,
      })
      .asResponse()

  const askCorrected = async (request: ProviderRequest): Promise<Response> => {
    for (let corrections = 0; ; corrections++) {
      const asked = shape
      try {
        return await ask(request)
      } catch (error) {
        const { status, message } = error as { status?: number; message: string }
        const mayCorrect = kindOfFailure(error) === 'request' && (status === 400 || status === 422)
        const corrected = mayCorrect ? withoutRefused(asked, message) : undefined
        if (!corrected || corrections === mostCorrections) throw error
        shape = corrected
        log?.warn({
          msg: 'A provider refuses a parameter: from now on it is asked without',
          provider: name,
          model,
          lengthField: corrected.maxTokensField,
          takesStreamOptions: corrected.takesStreamOptions,
          parameters: Object.keys(corrected.parameters),
        })
      }
    }
  }

  async function* stream(request: ProviderRequest): AsyncGenerator<ProviderEvent> {
    try {
      yield* readAnswer(await askCorrected(request))
    } catch (error) {
      // Aborted by our own caller: no failure of the provider.
      throw request.signal.aborted ? request.signal.reason : asFailure(error)
    }
  }

  return { name, model, stream }
}
