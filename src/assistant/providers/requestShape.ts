import type { ModelParameters, ProviderSettings } from '../../platform/settings'
import type { ProviderRequest } from './provider'

/** How requests to one provider look; learnt from what it refuses. */
export type RequestShape = {
  model: string
  parameters: ModelParameters
  maxTokensField: ProviderSettings['maxTokensField']
  takesStreamOptions: boolean
  /** The length's field is called otherwise than we thought. */
  isRenamed?: boolean
}

const refusesAParameter =
  /unsupported|not supported|does ?n.t support|does not support|unknown|unrecognized|unexpected|extra|not permitted|not allowed|invalid/i

const names = (message: string, name: string) => new RegExp(`\\b${name}\\b`).test(message)

export const bodyOf = (shape: RequestShape, request: ProviderRequest) => ({
  ...shape.parameters,
  model: shape.model,
  messages: request.messages,
  stream: true as const,
  [shape.maxTokensField]: request.maxOutputTokens,
  ...(shape.takesStreamOptions ? { stream_options: { include_usage: true } } : {}),
})

/**
 * The shape without what this server's 400 or 422 complains about, so that a parameter that it does not know does not
 * make the provider useless. The answer's length stays limited: its field is only called otherwise.
 * @returns `undefined` when it complains about something else
 */
export const withoutRefused = (shape: RequestShape, message: string): RequestShape | undefined => {
  if (!refusesAParameter.test(message)) return undefined
  if (shape.takesStreamOptions && names(message, 'stream_options'))
    return { ...shape, takesStreamOptions: false }
  if (!shape.isRenamed && names(message, shape.maxTokensField)) {
    const other = shape.maxTokensField === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
    return { ...shape, maxTokensField: other, isRenamed: true }
  }
  const refused = Object.keys(shape.parameters).find((name) => names(message, name))
  if (!refused) return undefined
  const { [refused]: _, ...parameters } = shape.parameters
  return { ...shape, parameters }
}
