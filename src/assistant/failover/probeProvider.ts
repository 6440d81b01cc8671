import { asFailure } from '../../platform/providers/asFailure'
import type { Provider } from '../providers/provider'
import { ProviderFailure } from '../../platform/providers/providerFailure'

/** Enough for a model that thinks first to end without an error. */
const maxOutputTokens = 16

/**
 * Half-open probe: asks a provider for a word or two, without a visitor. @returns its failure, or `undefined` when
 * it speaks
 */
export const probeProvider = async (
  provider: Provider,
  firstTokenMs: number,
): Promise<ProviderFailure | undefined> => {
  const controller = new AbortController()
  const late = new ProviderFailure('firstTokenTimeout', `Nothing within ${firstTokenMs} ms`)
  const timer = setTimeout(() => controller.abort(late), firstTokenMs)
  const { signal } = controller
  try {
    const messages = [{ role: 'user' as const, content: 'Say hello.' }]
    for await (const event of provider.stream({ messages, maxOutputTokens, signal })) {
      if (event.type === 'text' ? event.text.trim() : event.finishReason !== 'stop')
        return undefined
    }
    return new ProviderFailure('empty', 'An answer without a word')
  } catch (error) {
    const failure = asFailure(error)
    // A provider that rejects the request itself is healthy.
    return failure.kind === 'request' ? undefined : failure
  } finally {
    clearTimeout(timer)
    controller.abort()
  }
}
