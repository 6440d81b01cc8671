import { asFailure } from '../providers/asFailure'
import type { PromptMessage, Provider, ProviderEvent } from '../providers/provider'
import type { ProviderFailure } from '../providers/providerFailure'
import type { Attempt } from '../events/attempt'
import { listen } from './callWithTimeouts'
import type { RoutedEvent } from './routedEvent'
import type { RouteOptions } from './askWithFailover'
import { stopwatch } from './stopwatch'

export type Question = Pick<RouteOptions, 'deadlines' | 'maxOutputTokens' | 'visible'> & {
  provider: Provider
  /** What happened so far; grows. */
  attempts: Attempt[]
  messages: PromptMessage[]
  /** Aborted when the visitor leaves, or the whole answer's time is up. */
  whole: AbortSignal
}

/** How a call ended: with `end` or with `failure`. */
export type Outcome = {
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
  { provider, messages, whole, deadlines, maxOutputTokens, visible, attempts }: Question,
  firstTokenMs: number,
): AsyncGenerator<RoutedEvent, Outcome> {
  const since = stopwatch()
  const outcome: Outcome = { text: '', isVisible: false, ms: 0 }
  const silenceMs = deadlines.firstTokenMs
  const call = { provider, messages, maxOutputTokens, signal: whole, firstTokenMs, silenceMs }
  try {
    for await (const event of listen(call)) {
      if (event.type === 'end') {
        outcome.end = event
        break
      }
      outcome.firstTokenMs ??= since()
      outcome.text += event.text
      if (visible === 'whole') continue
      if (!outcome.isVisible)
        yield { type: 'provider', provider: provider.name, model: provider.model, attempts }
      outcome.isVisible = true
      yield event
    }
  } catch (error) {
    outcome.failure = asFailure(error)
  }
  outcome.ms = since()
  return outcome
}
