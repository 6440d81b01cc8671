import type { Pool } from 'pg'
import { settings } from '../../platform/settings'

/** What embeddings did on a day. */
export type EmbeddingUsage = {
  /** `YYYY-MM-DD`, in UTC. */
  day: string
  provider: string
  model: string
  failures: number
  tokens: number
}

/** Nothing is read where there is no model for it. */
export const readEmbeddingUsage = async (pool: Pool, days: string[]): Promise<EmbeddingUsage[]> => {
  if (!settings.embeddings) return []
  const { rows } = await pool.query<EmbeddingUsage>(
    `select day::text, provider, model, failures, tokens::float as tokens
       from search_embedding_usage where day = any($1::date[])`,
    [days],
  )
  return rows
}
