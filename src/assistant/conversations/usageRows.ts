import type { SavedAnswer } from './exchange'

type Answer = Pick<SavedAnswer, 'provider' | 'model' | 'attempts' | 'outcome' | 'tokens'>

/** A row of `chat_usage` to be added to. */
export type UsageRow = Record<
  | 'answers'
  | 'failovers'
  | 'unanswered'
  | 'failures'
  | 'skipped'
  | 'promptTokens'
  | 'completionTokens',
  number
> & { provider: string; model: string }

/** Usage metering: what each provider did for this answer, a row for each. */
export const usageRows = ({ provider = '', model = '', ...answer }: Answer): UsageRow[] => {
  const rows = new Map<string, UsageRow>()
  const rowOf = (of: { provider: string; model: string }): UsageRow => {
    const key = JSON.stringify([of.provider, of.model])
    const row = rows.get(key) ?? {
      provider: of.provider,
      model: of.model,
      answers: 0,
      failovers: 0,
      unanswered: 0,
      failures: 0,
      skipped: 0,
      promptTokens: 0,
      completionTokens: 0,
    }
    rows.set(key, row)
    return row
  }
  const answering = rowOf({ provider, model })
  const others = answer.attempts.filter((attempt) => attempt.outcome === 'failed')
  answering.answers = 1
  answering.failovers = provider && others.some((other) => other.provider !== provider) ? 1 : 0
  answering.unanswered = answer.outcome === 'unanswered' ? 1 : 0
  answering.promptTokens = answer.tokens?.prompt ?? 0
  answering.completionTokens = answer.tokens?.completion ?? 0
  for (const attempt of answer.attempts) {
    if (attempt.outcome === 'failed') rowOf(attempt).failures += 1
    if (attempt.outcome === 'skipped') rowOf(attempt).skipped += 1
    if (!attempt.tokens) continue
    rowOf(attempt).promptTokens += attempt.tokens.prompt
    rowOf(attempt).completionTokens += attempt.tokens.completion
  }
  return [...rows.values()]
}
