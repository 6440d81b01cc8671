import type { ProviderEvent } from '../events/answerEvent'
import { asFailure } from '../../platform/providers/asFailure'
import type { Provider, ProviderRequest } from '../providers/provider'
import { ProviderFailure } from '../../platform/providers/providerFailure'

type Options = ProviderRequest & {
  provider: Provider
  /** Until the first words. */
  firstTokenMs: number
  /** Between two pieces. */
  silenceMs: number
}

/** What comes before the first word is no answer yet. */
const fromFirstWord = () => {
  let hasSpoken = false
  return (text: string): string => {
    if (hasSpoken) return text
    const visible = text.trimStart()
    hasSpoken = visible !== ''
    return visible
  }
}

/** After the first words whatever happens is an answer that broke off. */
const brokenOff = (error: unknown): ProviderFailure => {
  const { message, status } = asFailure(error)
  return new ProviderFailure('cutOff', message, { status, cause: error })
}

/**
 * Two timeouts, until the first token and between two: one call to one provider gives visible text, then how it
 * ended. Time that the reader takes is not the provider's.
 * @throws ProviderFailure, or why `signal` was aborted
 */
export async function* callWithTimeouts(options: Options): AsyncGenerator<ProviderEvent> {
  const { provider, signal, firstTokenMs, silenceMs, ...request } = options
  const controller = new AbortController()
  const giveUp = () => controller.abort(signal.reason)
  signal.addEventListener('abort', giveUp, { once: true })
  let hasSpoken = false
  let isWaiting = true
  let isWhole = false
  const late = (kind: 'cutOff' | 'firstTokenTimeout', ms: number) => () => {
    if (isWaiting) controller.abort(new ProviderFailure(kind, `Nothing for ${ms} ms`))
  }
  let timer = setTimeout(late('firstTokenTimeout', firstTokenMs), firstTokenMs)
  const visible = fromFirstWord()
  try {
    if (signal.aborted) throw signal.reason
    for await (const event of provider.stream({ ...request, signal: controller.signal })) {
      if (event.type === 'end' && !hasSpoken)
        throw new ProviderFailure(
          event.finishReason === 'filtered' ? 'request' : 'empty',
          'No word',
        )
      const text = event.type === 'text' ? visible(event.text) : ''
      if (event.type === 'text' && !text) continue
      if (!hasSpoken) {
        hasSpoken = true
        clearTimeout(timer)
        timer = setTimeout(late('cutOff', silenceMs), silenceMs)
      }
      isWaiting = false
      isWhole = event.type === 'end'
      yield event.type === 'text' ? { type: 'text', text } : event
      isWaiting = true
      timer.refresh()
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw hasSpoken ? brokenOff(error) : asFailure(error)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
    if (!isWhole) controller.abort() // else it would close a connection that can be used again
  }
}
