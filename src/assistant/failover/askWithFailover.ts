import type { PromptMessage, Provider } from '../providers/provider'
import { ProviderFailure } from '../providers/providerFailure'
import { askProvider } from './askWithRetry'
import type { Attempt, SkipReason } from '../events/attempt'
import type { Circuits } from './circuitBreakers'
import { NoProviderAnswered } from './noProviderAnswered'
import type { RoutedEvent } from './routedEvent'

export type RouteOptions = {
  messages: PromptMessage[]
  /** In the order in which they are asked. */
  providers: Provider[]
  circuits: Pick<Circuits, 'of'>
  deadlines: {
    /** For each provider, until its first words; also for a silence within its answer. */
    firstTokenMs: number
    /** For the whole answer, whoever gives it. */
    totalMs: number
  }
  maxOutputTokens: number
  /** The visitor's: aborted when they leave. */
  signal: AbortSignal
  isBudgetSpent?: (provider: Provider) => boolean | Promise<boolean>
  /**
   * When text becomes visible. `stream`: at once, so a provider that dies in the middle ends the answer. `whole`: at
   * the end, so the next one begins anew.
   */
  visible: 'stream' | 'whole'
}

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

const skipped = ({ name, model }: Provider, reason: SkipReason): Attempt => ({
  provider: name,
  model,
  outcome: 'skipped',
  reason,
  ms: 0,
})

/**
 * Asks the providers in their order until one answers. Until its first visible word a failure only means the next
 * provider; every look at one is in `attempts`.
 * @throws NoProviderAnswered when none does; AnswerAborted when the visitor leaves
 */
export async function* routeAnswer(options: RouteOptions): AsyncGenerator<RoutedEvent> {
  const { providers, circuits, isBudgetSpent, signal, deadlines } = options
  const attempts: Attempt[] = []
  const whole = wholeAnswer(signal, deadlines.totalMs)
  try {
    for (const provider of providers) {
      const visit = circuits.of(provider).enter()
      if (!visit) attempts.push(skipped(provider, 'circuitOpen'))
      else if (await isBudgetSpent?.(provider)) attempts.push(skipped(provider, 'budgetSpent'))
      else if (yield* askProvider({ ...options, provider, visit, whole: whole.signal, attempts }))
        return
      if (whole.signal.aborted) break
    }
  } finally {
    whole.end()
  }
  throw new NoProviderAnswered(attempts)
}
