import { bookkeepingPool } from '../../../platform/database/connections/bookkeepingPool'
import { logger } from '../../../platform/logging'
import { settings } from '../../../platform/settings'
import { shared } from '../../../platform/shared'

/** What embeddings did, beside others of the same day. */
export type EmbeddingCounts = {
  queries: number
  passages: number
  failures: number
  /** Of queries and passages. */
  tokens: number
  /** Those of queries among them. */
  queryTokens: number
}

const nothing = (): EmbeddingCounts => ({
  queries: 0,
  passages: 0,
  failures: 0,
  tokens: 0,
  queryTokens: 0,
})

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

const state = shared('embeddingUsage', () => ({
  /** `YYYY-MM-DD`, in UTC. */
  day: '',
  /** Of the day, as all replicas together have stored them. */
  stored: { tokens: 0, queryTokens: 0 },
  /** Counted here, not stored yet. */
  fresh: nothing(),
}))

const turnDay = () => {
  const day = dayOf(new Date())
  if (state.day === day) return
  state.day = day
  state.stored = { tokens: 0, queryTokens: 0 }
}

export const countEmbeddings = (counts: Partial<EmbeddingCounts>) => {
  for (const name of Object.keys(counts) as (keyof EmbeddingCounts)[])
    state.fresh[name] += counts[name] ?? 0
}

/** Of all replicas, as far as they have stored them, and this one's own. */
export const embeddingTokensToday = (): number => {
  turnDay()
  return state.stored.tokens + state.fresh.tokens
}

/** Token budget: whether a text of so many tokens is too much for the day. */
export const isEmbeddingBudgetSpent = (tokens: number): boolean => {
  const { embeddingsDailyTokens: most } = settings
  return most !== undefined && embeddingTokensToday() + tokens > most
}

/** Visitors type as much as they like: what pages need is not theirs. */
const queriesShare = 0.5

/** The same of a query: all of them together have half of the day's tokens. */
export const isQueryBudgetSpent = (tokens: number): boolean => {
  const { embeddingsDailyTokens: most } = settings
  if (most === undefined) return false
  if (isEmbeddingBudgetSpent(tokens)) return true
  return state.stored.queryTokens + state.fresh.queryTokens + tokens > queriesShare * most
}

const add = `
  insert into search_embedding_usage as u (day, provider, model, queries, passages, failures, tokens, query_tokens)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (day, provider, model) do update
     set queries = u.queries + excluded.queries, passages = u.passages + excluded.passages,
         failures = u.failures + excluded.failures, tokens = u.tokens + excluded.tokens,
         query_tokens = u.query_tokens + excluded.query_tokens
  returning tokens::float, query_tokens::float as "queryTokens"`

/** Stores what was counted here, and learns what the others have spent. */
export const storeEmbeddingUsage = async () => {
  const { embeddings } = settings
  if (!embeddings) return
  turnDay()
  const { day, fresh } = state
  state.fresh = nothing()
  const { name, model } = embeddings
  const { queries, passages, failures, tokens, queryTokens } = fresh
  const values = [day, name, model, queries, passages, failures, tokens, queryTokens]
  try {
    const { rows } = await bookkeepingPool().query<typeof state.stored>(add, values)
    if (state.day === day && rows[0]) state.stored = rows[0]
  } catch (error) {
    countEmbeddings(fresh)
    logger.warn({
      msg: 'The use of embeddings is not stored yet',
      reason: (error as Error).message,
    })
  }
}
