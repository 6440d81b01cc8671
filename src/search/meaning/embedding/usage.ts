import { bookkeepingPool } from '../../../platform/database/connections/bookkeepingPool'
import { logger } from '../../../platform/logging'
import { settings } from '../../../platform/settings'
import { shared } from '../../../platform/shared'

/** What embeddings did, beside others of the same day. */
export type EmbeddingCounts = {
  queries: number
  passages: number
  failures: number
  tokens: number
}

const nothing = (): EmbeddingCounts => ({ queries: 0, passages: 0, failures: 0, tokens: 0 })

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

const state = shared('embeddingUsage', () => ({
  /** `YYYY-MM-DD`, in UTC. */
  day: '',
  /** Tokens of the day, as all replicas together have stored them. */
  stored: 0,
  /** Counted here, not stored yet. */
  fresh: nothing(),
}))

const turnDay = () => {
  const day = dayOf(new Date())
  if (state.day === day) return
  state.day = day
  state.stored = 0
}

export const countEmbeddings = (counts: Partial<EmbeddingCounts>) => {
  for (const name of Object.keys(counts) as (keyof EmbeddingCounts)[])
    state.fresh[name] += counts[name] ?? 0
}

/** Of all replicas, as far as they have stored them, and this one's own. */
export const embeddingTokensToday = (): number => {
  turnDay()
  return state.stored + state.fresh.tokens
}

/** Token budget: whether a text of so many tokens is too much for the day. */
export const isEmbeddingBudgetSpent = (tokens: number): boolean => {
  const { embeddingsDailyTokens: most } = settings
  return most !== undefined && embeddingTokensToday() + tokens > most
}

const add = `
  insert into search_embedding_usage as u (day, provider, model, queries, passages, failures, tokens)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (day, provider, model) do update
     set queries = u.queries + excluded.queries, passages = u.passages + excluded.passages,
         failures = u.failures + excluded.failures, tokens = u.tokens + excluded.tokens
  returning tokens::float`

/** Stores what was counted here, and learns what the others have spent. */
export const storeEmbeddingUsage = async () => {
  const { embeddings } = settings
  if (!embeddings) return
  turnDay()
  const { day, fresh } = state
  state.fresh = nothing()
  const { name, model } = embeddings
  const values = [day, name, model, fresh.queries, fresh.passages, fresh.failures, fresh.tokens]
  try {
    const { rows } = await bookkeepingPool().query<{ tokens: number }>(add, values)
    if (state.day === day) state.stored = rows[0]?.tokens ?? 0
  } catch (error) {
    countEmbeddings(fresh)
    logger.warn({
      msg: 'The use of embeddings is not stored yet',
      reason: (error as Error).message,
    })
  }
}
