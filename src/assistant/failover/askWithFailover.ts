import type { AnswerEvent } from '../events/answerEvent'
import type { SkipReason } from '../events/attempt'
import type { Provider } from '../providers/provider'
import { ProviderFailure } from '../../platform/providers/providerFailure'
import { askWithRetry } from './askWithRetry'
import type { FailoverOptions } from './failoverOptions'

/** A signal for the whole answer: the visitor's, or its time is up. */
const wholeAnswer = (visitor: AbortSignal, totalMs: number) => {
  const controller = new AbortController()
  const leave = () => controller.abort(visitor.reason)
  if (visitor.aborted) leave()
  visitor.addEventListener('abort', leave, { once: true })
  const late = new ProviderFailure('totalTimeout', `Not whole after ${totalMs} ms`)
  const timer = setTimeout(() => controller.abort(late), totalMs)
  const end = () => {
    clearTimeout(timer)
    visitor.removeEventListener('abort', leave)
  }
  return { signal: controller.signal, end }
}

const skipped = ({ name, model }: Provider, reason: SkipReason): AnswerEvent => ({
  type: 'attempt',
  attempt: { provider: name, model, outcome: 'skipped', reason, ms: 0 },
})

/**
 * Failover: asks the providers in their order until one answers. Until its first visible word a failure only means the
 * next provider; every look at one is an `attempt`. When none answers, the events end without `end` or `cutOff`.
 * @throws the reason of `signal` when the visitor leaves
 */
export async function* askWithFailover(options: FailoverOptions): AsyncGenerator<AnswerEvent> {
  const { providers, circuits, isBudgetSpent, signal, deadlines } = options
  const whole = wholeAnswer(signal, deadlines.totalMs)
  try {
    for (const provider of providers) {
      const visit = circuits.of(provider).enter()
      if (!visit) yield skipped(provider, 'circuitOpen')
      else if (await isBudgetSpent?.(provider)) yield skipped(provider, 'budgetSpent')
      else if (yield* askWithRetry({ ...options, provider, visit, whole: whole.signal })) return
      if (whole.signal.aborted) return
    }
  } finally {
    whole.end()
  }
}
