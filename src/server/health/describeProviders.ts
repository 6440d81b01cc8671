import type { CircuitState } from '../../platform/providers/circuitBreaker'
import type { TokensOfDay } from '../../assistant/usage/tokensOfDay'
import { settings } from '../../platform/settings'
import type { Check } from './check'

type Options = {
  states: CircuitState[]
  /** Missing when it could not be looked up. */
  today?: TokensOfDay[]
  lastError?: string
  /** @default CHAT_DAILY_TOKENS */
  dailyTokens?: number
  /** @default CHAT_MAX_OUTPUT_TOKENS */
  maxOutputTokens?: number
}

/** Without providers nothing fails: the website itself answers. A spent budget is as it was meant to be. */
export const describeProviders = ({
  states,
  today,
  lastError,
  dailyTokens = settings.chatDailyTokens,
  maxOutputTokens = settings.chatMaxOutputTokens,
}: Options): Check => {
  const tokensOf = (name: string) =>
    today && (today.find(({ provider }) => provider === name)?.tokens ?? 0)
  const providers = states.map((state) => {
    const tokensToday = tokensOf(state.provider)
    const isBudgetSpent =
      dailyTokens === undefined || tokensToday === undefined
        ? undefined
        : tokensToday + maxOutputTokens > dailyTokens // then no answer fits any more (budget.ts)
    return { ...state, tokensToday, isBudgetSpent }
  })
  const failing = states.filter(({ state }) => state !== 'closed')
  const status = failing.length > 0 ? 'degraded' : 'ok'
  return { status, detail: { providers, dailyTokens, lastError } }
}
