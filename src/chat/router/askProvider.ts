import { setTimeout as wait } from 'node:timers/promises'
import type { PromptMessage } from '../providers/provider'
import { AnswerAborted } from './answerAborted'
import { askOnce, type Outcome, type Question } from './askOnce'
import type { Attempt, FailureKind } from './attempt'
import type { Visit } from './circuit'
import { estimateTokens } from './estimateTokens'
import { retryOf } from './retryOf'
import type { RoutedEvent } from './routedEvent'
import { stopwatch } from './stopwatch'

type Options = Question & {
  visit: Visit
  /** The visitor's. */
  signal: AbortSignal
  /** What happened so far; grows. */
  attempts: Attempt[]
}

const attemptOf = (
  { provider: { name, model }, signal }: Options,
  { ms, firstTokenMs, failure, end }: Outcome,
): Attempt => {
  const rest = { ms, ...(firstTokenMs === undefined ? {} : { firstTokenMs }) }
  const attempt = { provider: name, model, ...rest }
  if (end) return { ...attempt, outcome: 'answered' }
  if (signal.aborted || !failure) return { ...attempt, outcome: 'aborted' }
  const { kind: reason, status } = failure
  return { ...attempt, outcome: 'failed', reason, ...(status ? { status } : {}) }
}

const tokensOf = (messages: PromptMessage[], { end, text }: Outcome) =>
  end?.tokens
    ? { ...end.tokens, isEstimated: false }
    : { ...estimateTokens(messages, text), isEstimated: true }

/** Asks one provider, once more where that helps. @returns whether the answer is over */
export async function* askProvider(options: Options): AsyncGenerator<RoutedEvent, boolean> {
  const { provider, visit, whole, signal, deadlines, visible, attempts } = options
  const since = stopwatch()
  const retried = new Set<FailureKind>()
  let { messages } = options
  for (;;) {
    const outcome = yield* askOnce({ ...options, messages }, deadlines.firstTokenMs - since())
    const { end, failure, text, isVisible } = outcome
    attempts.push(attemptOf(options, outcome))
    if (signal.aborted && !end) throw new AnswerAborted(attempts, signal.reason)
    if (end) {
      visit.succeed()
      if (visible === 'whole') {
        yield { type: 'provider', provider: provider.name, model: provider.model }
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
