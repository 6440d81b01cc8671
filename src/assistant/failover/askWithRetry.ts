import { setTimeout as wait } from 'node:timers/promises'
import type { AnswerEvent } from '../events/answerEvent'
import type { FailureKind } from '../../platform/providers/failureKind'
import type { Attempt } from '../events/attempt'
import type { PromptMessage } from '../providers/provider'
import { estimateTokens } from '../usage/estimateTokens'
import { askOnce, type CallResult } from './askOnce'
import type { Visit } from '../../platform/providers/circuitBreaker'
import type { ProviderCall } from './failoverOptions'
import { retryPolicy } from './retryPolicy'
import { stopwatch } from './stopwatch'

type Options = ProviderCall & {
  visit: Visit
  /** The visitor's. */
  signal: AbortSignal
}

/** By then it had the prompt, which is paid for whatever becomes of the answer. */
const costs = new Set<FailureKind>(['firstTokenTimeout', 'totalTimeout', 'cutOff', 'empty'])

const attemptOf = (
  { provider: { name, model }, messages, signal }: Options,
  { ms, firstTokenMs, failure, end, text, isVisible }: CallResult,
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

const tokensOf = (messages: PromptMessage[], { end, text }: CallResult) =>
  end?.tokens
    ? { ...end.tokens, isEstimated: false }
    : { ...estimateTokens(messages, text), isEstimated: true }

/** Asks one provider, once more where the retry policy allows it. @returns whether the answer is over */
export async function* askWithRetry(options: Options): AsyncGenerator<AnswerEvent, boolean> {
  const { provider, visit, whole, signal, deadlines, visible } = options
  const since = stopwatch()
  const retried = new Set<FailureKind>()
  let { messages } = options
  for (;;) {
    const call = { ...options, messages }
    const result = yield* askOnce(call, deadlines.firstTokenMs - since())
    const { end, failure, text, isVisible } = result
    if (end) visit.succeed()
    yield { type: 'attempt', attempt: attemptOf(call, result) }
    if (end) {
      if (visible === 'whole') {
        yield { type: 'provider', provider: provider.name, model: provider.model }
        yield { type: 'text', text }
      }
      yield { type: 'end', finishReason: end.finishReason, tokens: tokensOf(messages, result) }
      return true
    }
    signal.throwIfAborted()
    if (!failure) return false
    const leftMs = deadlines.firstTokenMs - since()
    const retry = isVisible ? undefined : retryPolicy({ failure, messages, retried, leftMs })
    if (!retry) {
      visit.fail(failure)
      if (isVisible) yield { type: 'cutOff', tokens: tokensOf(messages, result) }
      return isVisible
    }
    retried.add(failure.kind)
    ;({ messages } = retry)
    // When it is called off, the next call says so.
    if (retry.waitMs) await wait(retry.waitMs, undefined, { signal: whole }).catch(() => undefined)
  }
}
