import type { AnswerEvent, ProviderEvent } from '../events/answerEvent'
import { asFailure } from '../../platform/providers/asFailure'
import type { ProviderFailure } from '../../platform/providers/providerFailure'
import { callWithTimeouts } from './callWithTimeouts'
import type { ProviderCall } from './failoverOptions'
import { stopwatch } from './stopwatch'

/** How a call ended: with `end` or with `failure`. */
export type CallResult = {
  text: string
  /** Something of it was shown. */
  isVisible: boolean
  ms: number
  firstTokenMs?: number
  end?: Extract<ProviderEvent, { type: 'end' }>
  failure?: ProviderFailure
}

/** One call to one provider. Text passes at once, or is only kept when nothing is visible before the end. */
export async function* askOnce(
  { provider, messages, whole, deadlines, maxOutputTokens, visible }: ProviderCall,
  firstTokenMs: number,
): AsyncGenerator<AnswerEvent, CallResult> {
  const who = { provider: provider.name, model: provider.model }
  yield { type: 'call', ...who }
  const since = stopwatch()
  const result: CallResult = { text: '', isVisible: false, ms: 0 }
  const silenceMs = deadlines.firstTokenMs
  const call = { provider, messages, maxOutputTokens, signal: whole, firstTokenMs, silenceMs }
  try {
    for await (const event of callWithTimeouts(call)) {
      if (event.type === 'end') {
        result.end = event
        break
      }
      result.firstTokenMs ??= since()
      result.text += event.text
      if (visible === 'whole') continue
      if (!result.isVisible) yield { type: 'provider', ...who }
      result.isVisible = true
      yield event
    }
  } catch (error) {
    result.failure = asFailure(error)
  }
  result.ms = since()
  return result
}
