import {
  chatAnswers,
  chatFailures,
  chatFirstTokenSeconds,
  chatSeconds,
} from '../../platform/metrics/events'
import type { SavedAnswer } from '../conversations/exchange'
import type { Attempt } from '../events/attempt'
import { countTokens } from '../usage/countTokens'

const countAttempt = ({ provider, model, outcome, reason, tokens }: Attempt) => {
  const isFailure = outcome === 'failed' || outcome === 'skipped'
  if (isFailure) chatFailures.inc({ provider, model, reason: reason ?? outcome })
  if (tokens) countTokens({ provider, model }, tokens)
}

/** Shows an answer of the assistant among the metrics. */
export const countAnswer = (answer: SavedAnswer) => {
  const { provider = 'none', model = 'none', outcome, tokens, firstTokenMs, latencyMs } = answer
  chatAnswers.inc({ provider, model, outcome })
  chatSeconds.observe({ provider }, latencyMs / 1000)
  if (firstTokenMs !== undefined) chatFirstTokenSeconds.observe({ provider }, firstTokenMs / 1000)
  if (tokens) countTokens({ provider, model }, tokens)
  for (const attempt of answer.attempts) countAttempt(attempt)
}
