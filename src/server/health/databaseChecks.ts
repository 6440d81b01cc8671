import type { Pool } from 'pg'
import { chatProviders } from '../../assistant/failover/chatProviders'
import { dayOf, tokensOfDay, type TokensOfDay } from '../../assistant/usage/tokensOfDay'
import { floodsQuery } from '../../downloads/codes/floodLimit'
import { withTimeout } from '../../platform/async/withTimeout'
import { settings } from '../../platform/settings'
import type { Check } from './check'
import { describeProviders } from './describeProviders'

/** A check that takes longer says so, and the answer does not wait for it. */
export const maxWaitMs = 1000

export const checkDatabase = async (pool: Pool): Promise<Check> => {
  const startedAt = performance.now()
  const answer = pool
    .query<{ version: string }>('show server_version')
    .then(({ rows }) => rows[0]?.version)
  try {
    const server = await withTimeout(answer, maxWaitMs)
    const latencyMs = Math.round((performance.now() - startedAt) * 10) / 10
    return { status: 'ok', latencyMs, detail: { server, embedded: !settings.databaseUrl } }
  } catch (error) {
    return {
      status: 'unavailable',
      latencyMs: null,
      detail: { lastError: (error as Error).message },
    }
  }
}

/** Which migrations the database still lacks. */
export type PendingMigrations = (options: { pool: Pool }) => Promise<string[]>

/** Another project runs its own migrations before it starts. */
export const checkMigrations = async (
  pool: Pool,
  pendingMigrations?: PendingMigrations,
): Promise<Check> => {
  if (!pendingMigrations) return { status: 'ok', pending: null }
  try {
    const pending = await withTimeout(pendingMigrations({ pool }), maxWaitMs)
    const status = pending.length > 0 ? 'unavailable' : 'ok'
    return { status, pending: pending.length, detail: { pending } }
  } catch (error) {
    return { status: 'unavailable', pending: null, detail: { lastError: (error as Error).message } }
  }
}

const jobCounts = `
  select count(*) filter (where completed_at is null and has_error is not true)::int as waiting,
         count(*) filter (where has_error and updated_at > now() - interval '1 hour')::int as failed
  from payload_jobs`

export const checkJobs = async (pool: Pool): Promise<Check> => {
  try {
    const { rows } = await withTimeout(
      pool.query<{ waiting: number; failed: number }>(jobCounts),
      maxWaitMs,
    )
    const { waiting = 0, failed = 0 } = rows[0] ?? {}
    return { status: failed > 0 ? 'degraded' : 'ok', waiting, failed }
  } catch (error) {
    return {
      status: 'degraded',
      waiting: null,
      failed: null,
      detail: { lastError: (error as Error).message },
    }
  }
}

/** A flood limit that is in force is worth a look, and ends by itself. */
export const checkDownloads = async (pool: Pool): Promise<Check> => {
  try {
    const { rows } = await withTimeout(
      pool.query<{ what: string; until: number }>(floodsQuery),
      maxWaitMs,
    )
    const inForce = rows.map(({ what, until }) => ({ what, until: new Date(until).toISOString() }))
    return { status: rows.length > 0 ? 'degraded' : 'ok', detail: { brakes: inForce } }
  } catch (error) {
    return { status: 'degraded', detail: { lastError: (error as Error).message } }
  }
}

/** Graceful degradation: whatever the providers do, visitors get an answer, at worst from the website. */
export const checkAssistant = async (pool: Pool): Promise<Check> => {
  const states = chatProviders().circuits.states()
  if (states.length === 0) return describeProviders({ states })
  try {
    const today = pool.query<TokensOfDay>(tokensOfDay, [dayOf(new Date())])
    return describeProviders({ states, today: (await withTimeout(today, maxWaitMs)).rows })
  } catch (error) {
    return describeProviders({ states, lastError: (error as Error).message })
  }
}
