import { describe, expect, it } from '@jest/globals'
import { bodyOf, withoutRefused, type RequestShape } from './requestShape'

const shape: RequestShape = {
  model: 'm',
  parameters: { temperature: 0.2, top_p: 1 },
  maxTokensField: 'max_tokens',
  takesStreamOptions: true,
}
const { signal } = new AbortController()

describe('the body of a request', () => {
  it('streams, limits the answer, and asks for a count', () => {
    expect(bodyOf(shape, { messages: [], maxOutputTokens: 9, signal })).toEqual({
      model: 'm',
      messages: [],
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: 9,
      temperature: 0.2,
      top_p: 1,
    })
  })

  it.each([
    [
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      { maxTokensField: 'max_completion_tokens' },
    ],
    [
      '{"message":{"detail":[{"type":"extra_forbidden","loc":["body","stream_options"],"msg":"Extra inputs are not permitted"}]}}',
      { takesStreamOptions: false },
    ],
    [
      "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
      { parameters: { top_p: 1 } },
    ],
  ])('does without what the server refuses: %s', (message, change) => {
    expect(withoutRefused(shape, message)).toMatchObject(change)
  })

  it('is left alone when the server complains of something else', () => {
    expect(withoutRefused(shape, 'messages: at least one is required')).toBeUndefined()
    expect(withoutRefused(shape, 'Invalid value: seed')).toBeUndefined()
  })

  it('keeps a limit of the answer even when both names for it are refused', () => {
    const renamed = withoutRefused(shape, 'Unknown parameter: max_tokens')
    expect(renamed).toMatchObject({ maxTokensField: 'max_completion_tokens' })
    expect(renamed && withoutRefused(renamed, 'Unknown parameter: max_completion_tokens')).toBe(
      undefined,
    )
  })
})
