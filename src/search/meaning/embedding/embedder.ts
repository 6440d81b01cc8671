import { asFailure } from '../../../platform/providers/asFailure'
import { openAiClient } from '../../../platform/providers/openAiClient'
import { ProviderFailure } from '../../../platform/providers/providerFailure'
import { readText } from '../../../platform/providers/readText'
import type { ProviderSettings } from '../../../platform/settings'
import { readVectors, type Embedded } from './readVectors'

/** A model that gives texts vectors, behind a server that speaks OpenAI's `/embeddings`. */
export type Embedder = {
  name: string
  model: string
  /** @throws ProviderFailure */
  embed: (texts: string[], options: { mostMs: number }) => Promise<Embedded>
}

/** Of an answer: a vector of 8,192 numbers as they are written. */
const mostPerText = 250_000

export const createEmbedder = (
  settings: ProviderSettings,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Embedder => {
  const { name, model, parameters } = settings
  const client = openAiClient(settings, fetch)

  const ask = async (texts: string[], signal: AbortSignal): Promise<Embedded> => {
    const body = { ...parameters, model, input: texts }
    const response = await client.post('/embeddings', { body, signal }).asResponse()
    return readVectors(await readText(response, mostPerText * (texts.length + 1)), texts)
  }

  return {
    name,
    model,
    embed: async (texts, { mostMs }) => {
      const late = new ProviderFailure('totalTimeout', `No vectors within ${mostMs} ms`)
      const controller = new AbortController()
      const timer = setTimeout(() => controller.abort(late), mostMs)
      try {
        return await ask(texts, controller.signal)
      } catch (error) {
        throw controller.signal.aborted ? late : asFailure(error)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
