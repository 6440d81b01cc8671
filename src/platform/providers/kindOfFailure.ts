import type { FailureKind } from './failureKind'
import { isProviderFailure } from './providerFailure'

const tooLong =
  /context_length_exceeded|context.{0,20}(length|window)|(prompt|input|request).{0,40}too (long|large)|(maximum|max).{0,20}(input|prompt|number of) tokens|input token count|reduce the length/i

const kindOfStatus = (status: number, message: string): FailureKind => {
  if (status >= 300 && status < 400) return 'refused' // it has moved: its address is wrong
  if (status === 401 || status === 402 || status === 403 || status === 404) return 'refused'
  if (status === 408 || status === 409 || status === 429) return 'busy'
  if (status >= 500) return 'server'
  if (status === 413) return 'contextTooLong'
  if (status >= 400) return tooLong.test(message) ? 'contextTooLong' : 'request'
  return 'malformed'
}

const has = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && key in value

/** Tells failures of a provider apart: what the adapter threw, or the client of OpenAI. */
export const kindOfFailure = (error: unknown): FailureKind => {
  if (isProviderFailure(error)) return error.kind
  if (has(error, 'status')) {
    // OpenAI's client leaves it out when nothing arrived.
    if (typeof error.status !== 'number') return 'connection'
    return kindOfStatus(error.status, has(error, 'message') ? String(error.message) : '')
  }
  // A body that broke off: fetch says so by an error with a cause.
  return has(error, 'cause') && error.cause ? 'connection' : 'malformed'
}
