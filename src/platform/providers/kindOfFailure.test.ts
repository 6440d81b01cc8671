import { describe, expect, it } from '@jest/globals'
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai'
import { kindOfFailure } from './kindOfFailure'
import { ProviderFailure } from './providerFailure'

const refusal = (status: number, message = 'Something') =>
  APIError.generate(status, { error: { message } }, undefined, new Headers())

describe('a failure of a provider', () => {
  it.each([
    [401, 'refused'],
    [402, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [408, 'busy'],
    [409, 'busy'],
    [429, 'busy'],
    [500, 'server'],
    [503, 'server'],
    [529, 'server'],
    [400, 'request'],
    [422, 'request'],
    [413, 'contextTooLong'],
  ])('with status %i is %s', (status, kind) => {
    expect(kindOfFailure(refusal(status))).toBe(kind)
  })

  it.each([
    "This model's maximum context length is 4096 tokens. However, your messages resulted in 9001 tokens.",
    'prompt is too long: 210000 tokens > 200000 maximum',
    'The input token count (1100000) exceeds the maximum number of tokens allowed (1048576).',
    "'max_tokens' is too large: 800. This model's maximum context length is 1024 tokens and your request has 300",
    'Please reduce the length of the messages or completion.',
    'the request exceeds the available context size, try increasing the context window',
  ])('is a context that is too long: %s', (message) => {
    expect(kindOfFailure(refusal(400, message))).toBe('contextTooLong')
  })

  it('is a connection when nothing arrived, or the body broke off', () => {
    expect(kindOfFailure(new APIConnectionError({ message: 'x' }))).toBe('connection')
    expect(kindOfFailure(new APIConnectionTimeoutError())).toBe('connection')
    const broken = new TypeError('terminated', { cause: new Error('other side closed') })
    expect(kindOfFailure(broken)).toBe('connection')
  })

  it('is what the adapter found, also from another copy of its class', () => {
    expect(kindOfFailure(new ProviderFailure('empty', 'x'))).toBe('empty')
    expect(kindOfFailure({ name: 'ProviderFailure', kind: 'cutOff' })).toBe('cutOff')
  })

  it('is malformed when the answer broke our reading', () => {
    expect(kindOfFailure(new TypeError("Cannot read properties of null (reading 'x')"))).toBe(
      'malformed',
    )
    expect(kindOfFailure('nonsense')).toBe('malformed')
  })
})
