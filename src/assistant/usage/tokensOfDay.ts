/** Tokens by provider on the day `$1`, of all replicas together. */
export const tokensOfDay = `
select provider, sum(prompt_tokens + completion_tokens)::float as tokens
  from chat_usage
 where day = $1
 group by provider`

export type TokensOfDay = { provider: string; tokens: number }

/** `YYYY-MM-DD`, in UTC: the budgets begin anew at its midnight. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
