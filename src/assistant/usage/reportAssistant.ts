import type { Pool } from 'pg'
import { lastDays } from '../../people/report/reportPeriod'
import { readEmbeddingUsage, type EmbeddingUsage } from '../../search/engine'
import { costOf, type Price } from './cost'

export type Counts = {
  answers: number
  /** After another provider had failed. */
  failovers: number
  conversations: number
  unanswered: number
  up: number
  down: number
  failures: number
  skipped: number
  promptTokens: number
  completionTokens: number
}

/** `cost` is missing where a price is. */
export type ProviderUsage = Counts & { provider: string; models: string[]; cost?: number }

export type DayOfUsage = {
  /** `YYYY-MM-DD`, in UTC. */
  day: string
  /** Answers by provider. */
  answers: Record<string, number>
  total: Counts
  cost: number
}

export type UnansweredQuestion = { question: string; times: number; conversationId: string }

export type DislikedAnswer = {
  question: string
  comment: string | null
  /** ISO 8601. */
  at: string
  conversationId: string
}

export type AssistantReport = {
  /** Every day of the period. */
  days: DayOfUsage[]
  /** Who answered or failed at all, the busiest first. */
  providers: ProviderUsage[]
  total: Counts
  /** Of everything that has a price. */
  cost: number
  /** In milliseconds, of the conversations that are still kept; `null` without one. */
  latency: { firstToken: number | null; p50: number | null; p95: number | null }
  unanswered: UnansweredQuestion[]
  disliked: DislikedAnswer[]
}

type UsageRow = Counts & { day: string; provider: string; model: string }

const usageStatement = `
select day::text, provider, model, answers, failovers, conversations, unanswered, up, down, failures, skipped,
       prompt_tokens::float as "promptTokens", completion_tokens::float as "completionTokens"
  from chat_usage
 where day = any($1::date[])`

const latencyStatement = `
select percentile_cont(0.5) within group (order by first_token_ms) as "firstToken",
       percentile_cont(0.5) within group (order by latency_ms) as p50,
       percentile_cont(0.95) within group (order by latency_ms) as p95
  from chat_exchanges
 where asked_at >= $1 and outcome in ('answered', 'unanswered', 'refused')`

/** One question, however it is written. */
const unansweredStatement = `
select (array_agg(question order by asked_at desc))[1] as question, count(*)::int as times,
       (array_agg(conversation_id order by asked_at desc))[1] as "conversationId"
  from chat_exchanges
 where asked_at >= $1 and outcome = 'unanswered'
 group by btrim(lower(regexp_replace(question, '\\W+', ' ', 'g')))
 order by times desc, max(asked_at) desc
 limit $2`

const dislikedStatement = `
select question, comment, rated_at as at, conversation_id as "conversationId"
  from chat_exchanges
 where rated_at >= $1 and rating = 'down'
 order by (comment is null), rated_at desc
 limit $2`

const nothing: Counts = {
  answers: 0,
  failovers: 0,
  conversations: 0,
  unanswered: 0,
  up: 0,
  down: 0,
  failures: 0,
  skipped: 0,
  promptTokens: 0,
  completionTokens: 0,
}

/** The model of `EMBEDDINGS`, beside those that answer. */
const asUsage = ({ tokens, ...usage }: EmbeddingUsage): UsageRow => ({
  ...nothing,
  ...usage,
  promptTokens: tokens,
})

const names = Object.keys(nothing) as (keyof Counts)[]

const sumOf = (rows: Counts[]): Counts => {
  const sum = { ...nothing }
  for (const row of rows) for (const name of names) sum[name] += row[name]
  return sum
}

const costOfAll = (rows: UsageRow[], prices: Price[]): number | undefined => {
  const costs = rows.flatMap((row) => costOf(row, prices) ?? [])
  return costs.length > 0 ? costs.reduce((sum, cost) => sum + cost, 0) : undefined
}

const byProvider = (rows: UsageRow[], prices: Price[]): ProviderUsage[] => {
  const providers = [...new Set(rows.map(({ provider }) => provider))].filter(Boolean)
  return providers
    .map((provider) => {
      const own = rows.filter((row) => row.provider === provider)
      const models = [...new Set(own.map(({ model }) => model))].filter(Boolean).sort()
      return { provider, models, ...sumOf(own), cost: costOfAll(own, prices) }
    })
    .sort((a, b) => b.answers - a.answers || b.failures - a.failures)
}

const dayOf = (day: string, rows: UsageRow[], prices: Price[]): DayOfUsage => {
  const own = rows.filter((row) => row.day === day)
  const answers: Record<string, number> = {}
  for (const row of own)
    if (row.provider) answers[row.provider] = (answers[row.provider] ?? 0) + row.answers
  return { day, answers, total: sumOf(own), cost: costOfAll(own, prices) ?? 0 }
}

type Options = {
  pool: Pool
  /** Days in UTC, today among them. */
  length: number
  prices: Price[]
  /** Entries of each list. */
  limit?: number
  now?: Date
}

/** Who answered how much, what it cost, and what visitors missed. Counts outlive the conversations; questions don't. */
export const reportAssistant = async ({
  pool,
  length,
  prices,
  limit = 12,
  now = new Date(),
}: Options): Promise<AssistantReport> => {
  const { from, days } = lastDays(length, now)
  const [usage, embeddings, latency, unanswered, disliked] = await Promise.all([
    pool.query<UsageRow>(usageStatement, [days]),
    readEmbeddingUsage(pool, days),
    pool.query<AssistantReport['latency']>(latencyStatement, [from]),
    pool.query<UnansweredQuestion>(unansweredStatement, [from, limit]),
    pool.query<Omit<DislikedAnswer, 'at'> & { at: Date }>(dislikedStatement, [from, limit]),
  ])
  const rows = [...usage.rows, ...embeddings.map(asUsage)]
  return {
    days: days.map((day) => dayOf(day, rows, prices)),
    providers: byProvider(rows, prices),
    total: sumOf(rows),
    cost: costOfAll(rows, prices) ?? 0,
    latency: latency.rows[0] ?? { firstToken: null, p50: null, p95: null },
    unanswered: unanswered.rows,
    disliked: disliked.rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  }
}
