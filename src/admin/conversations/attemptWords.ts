import type { Outcome } from '../../assistant/conversations/exchange'
import type { Attempt, SkipReason } from '../../assistant/events/attempt'
import type { FailureKind } from '../../platform/providers/failureKind'

const reasons: Record<FailureKind | SkipReason, string> = {
  connection: 'it could not be reached',
  firstTokenTimeout: 'it did not begin in time',
  totalTimeout: 'it did not end in time',
  refused: 'it refused the key, the model or the address',
  busy: 'it was busy',
  server: 'it had an internal error',
  malformed: 'its answer could not be read',
  empty: 'its answer was empty',
  request: 'it rejected our request',
  contextTooLong: 'the conversation was too long for it',
  cutOff: 'it broke off in the middle',
  circuitOpen: 'it had just failed too often',
  budgetSpent: 'its daily token budget was used up',
}

const outcomes: Record<Attempt['outcome'], string> = {
  answered: 'answered',
  failed: 'failed',
  skipped: 'was not asked',
  aborted: 'was cancelled: the visitor left',
}

/** `1.2 s`, and `21 ms` below a tenth of a second. */
export const inSeconds = (ms: number): string =>
  ms < 100 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`

/** One look at one provider in a sentence. */
export const describeAttempt = ({
  provider,
  model,
  outcome,
  reason,
  status,
  ms,
  firstTokenMs,
  tokens,
}: Attempt): string => {
  const after = outcome === 'skipped' ? '' : ` after ${inSeconds(ms)}`
  const began =
    outcome === 'answered' && firstTokenMs !== undefined
      ? `, first words after ${inSeconds(firstTokenMs)}`
      : ''
  const why = reason ? `: ${reasons[reason] ?? reason}${status ? ` (${status})` : ''}` : ''
  const cost = tokens
    ? `, about ${(tokens.prompt + tokens.completion).toLocaleString('en-GB')} tokens wasted`
    : ''
  return `${provider} (${model}) ${outcomes[outcome]}${after}${began}${why}${cost}`
}

/** How an answer ended, where it is worth a word. */
export const outcomeWords: Partial<Record<Outcome, string>> = {
  unanswered: 'Unanswered',
  handedOver: 'Handed over',
  refused: 'Refused',
  cutOff: 'Broken off',
  aborted: 'Visitor left',
  failed: 'No answer',
}
