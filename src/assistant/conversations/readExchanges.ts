import type { Pool } from 'pg'
import type { Exchange } from './exchange'

type Row = Omit<Exchange, 'askedAt'> & { askedAt: Date; conversationId: string }

type Read = { database: Pick<Pool, 'query'>; conversationIds: string[] }

/** Everything that was said in these conversations, in its order. */
export const readExchanges = async ({
  database,
  conversationIds,
}: Read): Promise<(Exchange & { conversationId: string })[]> => {
  const { rows } = await database.query<Row>(
    `select id, conversation_id as "conversationId", asked_at as "askedAt", question, answer, outcome,
            citations, provider, model, fallback, attempts, latency_ms as "latencyMs",
            first_token_ms as "firstTokenMs", prompt_tokens as "promptTokens",
            completion_tokens as "completionTokens", rating, comment
       from chat_exchanges
      where conversation_id = any($1::uuid[])
      order by asked_at, id`,
    [conversationIds],
  )
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }))
}
