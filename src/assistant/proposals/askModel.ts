import { bookkeepingPool } from '../../platform/database/connections/bookkeepingPool'
import { settings } from '../../platform/settings'
import type { Tokens } from '../events/tokens'
import { askWithFailover } from '../failover/askWithFailover'
import { jobProviders } from '../failover/chatProviders'
import type { PromptMessage } from '../providers/provider'
import { openBudget, recordUsage } from '../usage/budget'
import { countTokens } from '../usage/countTokens'
import { estimatePrompt } from '../usage/estimateTokens'
import { dayOf } from '../usage/tokensOfDay'

/** Enough for all that a part of a page is asked for, in two languages. */
const maxOutputTokens = 8000

/** Nobody waits for it. */
const leastTotalMs = 120_000

const addTokens = `
  insert into chat_usage as u (day, provider, model, prompt_tokens, completion_tokens)
  values ($1, $2, $3, $4, $5)
  on conflict (day, provider, model) do update
     set prompt_tokens = u.prompt_tokens + excluded.prompt_tokens,
         completion_tokens = u.completion_tokens + excluded.completion_tokens`

type Spent = { provider: string; model: string; tokens?: Tokens }

/** Counted with what the visitors' answers cost, and bounded with it. */
const count = async ({ provider, model, tokens }: Spent) => {
  if (!tokens) return
  const values = [dayOf(new Date()), provider, model, tokens.prompt, tokens.completion]
  await bookkeepingPool().query(addTokens, values)
  recordUsage({ provider, tokens, isStored: true })
  countTokens({ provider, model }, tokens)
}

/** What the first provider that answers says, whole; nothing when none does, or the day's tokens are spent. */
export const askModel = async (messages: PromptMessage[]): Promise<string | undefined> => {
  const budget = openBudget({ tokens: estimatePrompt(messages) + maxOutputTokens })
  const events = askWithFailover({
    messages,
    ...jobProviders(),
    deadlines: {
      firstTokenMs: settings.chatFirstTokenTimeoutMs,
      totalMs: Math.max(leastTotalMs, settings.chatTotalTimeoutMs),
    },
    maxOutputTokens,
    signal: new AbortController().signal,
    isBudgetSpent: budget.isSpent,
    visible: 'whole',
  })
  let said = ''
  let who = { provider: '', model: '' }
  try {
    for await (const event of events) {
      if (event.type === 'attempt') await count(event.attempt)
      if (event.type === 'provider') who = { provider: event.provider, model: event.model }
      if (event.type === 'text') said += event.text
      if (event.type !== 'end') continue
      await count({ ...who, tokens: event.tokens })
      return said
    }
    return undefined
  } finally {
    budget.close()
  }
}
