import { setTimeout as wait } from 'node:timers/promises'
import type { PromptMessage } from '../providers/provider'
import { AnswerAborted } from './answerAborted'
import { askOnce, type Outcome, type Question } from './askOnce'
import type { Attempt, FailureKind } from '../events/attempt'
import type { Visit } from './circuitBreaker'
import { estimateTokens } from '../usage/estimateTokens'
import { retryOf } from './retryPolicy'
import type { RoutedEvent } from './routedEvent'
import { stopwatch } from './stopwatch'

type Options = Question & {
  visit: Visit
  /** The visitor's. */
  signal: AbortSignal
}

/** By then it had the prompt, which is paid for whatever becomes of the answer. */
const costs = new Set<FailureKind>(['firstTokenTimeout', 'totalTimeout', 'cutOff', 'empty'])

const attemptOf = (
  { provider: { name, model }, messages, signal }: Options,
  { ms, firstTokenMs, failure, end, text, isVisible }: Outcome,
): Attempt => {
  const rest = { ms, ...(firstTokenMs === undefined ? {} : { firstTokenMs }) }
  const attempt = { provider: name, model, ...rest }
  if (end) return { ...attempt, outcome: 'answered' }
  const tokens = isVisible ? {} : { tokens: estimateTokens(messages, text) }
  if (signal.aborted || !failure) return { ...attempt, outcome: 'aborted', ...tokens }
  const { kind: reason, status } = failure
  const more = { ...(status ? { status } : {}), ...(costs.has(reason) ? tokens : {}) }
  return { ...attempt, outcome: 'failed', reason, ...more }
}

const tokensOf = (messages: PromptMessage[], { end, text }: Outcome) =>
  end?.tokens
    ? { ...end.tokens, isEstimated: false }
    : { ...estimateTokens(messages, text), isEstimated: true }

/** One call. Whoever reads may leave after its first words: that stands in `attempts` as well. */
async function* askWatched(options: Options, leftMs: number): AsyncGenerator<RoutedEvent, Outcome> {
  const { provider, attempts } = options
  const since = stopwatch()
  let outcome: Outcome | undefined
  try {
    outcome = yield* askOnce(options, leftMs)
    return outcome
  } finally {
    attempts.push(
      outcome
        ? attemptOf(options, outcome)
        : { provider: provider.name, model: provider.model, outcome: 'aborted', ms: since() },
    )
  }
}

/** Asks one provider, once more where that helps. @returns whether the answer is over */
export async function* askProvider(options: Options): AsyncGenerator<RoutedEvent, boolean> {
  const { provider, visit, whole, signal, deadlines, visible, attempts } = options
  const since = stopwatch()
  const retried = new Set<FailureKind>()
  let { messages } = options
  for (;;) {
    const outcome = yield* askWatched({ ...options, messages }, deadlines.firstTokenMs - since())
    const { end, failure, text, isVisible } = outcome
    if (signal.aborted && !end) throw new AnswerAborted(attempts, signal.reason)
    if (end) {
      visit.succeed()
      if (visible === 'whole') {
        yield { type: 'provider', provider: provider.name, model: provider.model, attempts }
        yield { type: 'text', text }
      }
      const { finishReason } = end
      yield { type: 'end', finishReason, tokens: tokensOf(messages, outcome), attempts }
      return true
    }
    if (!failure) return false
    const leftMs = deadlines.firstTokenMs - since()
    const retry = isVisible ? undefined : retryOf({ failure, messages, retried, leftMs })
    if (!retry) {
      visit.fail(failure)
      if (isVisible) yield { type: 'cutOff', tokens: tokensOf(messages, outcome), attempts }
      return isVisible
    }
    retried.add(failure.kind)
    ;({ messages } = retry)
    // When it is called off, the next call says so.
    if (retry.waitMs) await wait(retry.waitMs, undefined, { signal: whole }).catch(() => undefined)
  }
}
