import type OpenAI from 'openai'
import type { ProviderSettings } from '../../platform/settings'
import type { ProviderEvent } from '../events/answerEvent'
import { asFailure } from '../../platform/providers/asFailure'
import { kindOfFailure } from '../../platform/providers/kindOfFailure'
import type { Log } from '../../platform/providers/log'
import { openAiClient } from '../../platform/providers/openAiClient'
import type { Provider, ProviderRequest } from './provider'
import { readAnswer } from './readAnswer'
import { bodyOf, withoutRefused, type RequestShape } from './requestShape'

type Options = { log?: Log; fetch?: typeof globalThis.fetch }

/** No server has more parameters to complain about. */
const mostCorrections = 6

/** A provider behind a server that speaks OpenAI's chat completions. */
export const openAiProvider = (
  settings: ProviderSettings,
  { log, fetch = globalThis.fetch }: Options = {},
): Provider => {
  const { name, model, parameters, maxTokensField, takesStreamOptions } = settings
  const client = openAiClient(settings, fetch)
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
