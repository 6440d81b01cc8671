import { Pool } from 'pg'
import { chatProviders } from '../../assistant/failover/chatProviders'
import { dayOf, tokensOfDay, type TokensOfDay } from '../../assistant/usage/tokensOfDay'
import { databaseAddressOrNone } from '../../platform/database/connections/connection'
import { describeReplicas } from '../../platform/database/replicas/describeReplicas'
import { floodsQuery } from '../../downloads/codes/floodLimit'
import { settings } from '../../platform/settings'
import { isMailFailing, mailState } from '../../platform/mail/mailState'
import { hearsOfChanges } from '../../platform/changes/contentChanges'
import { shared } from '../../platform/shared'
import { withTimeout } from '../../platform/async/withTimeout'
import { version } from '../../platform/version'
import { describeMeaning } from '../../search/engine'
import type { Check, CheckStatus } from './check'
import { checkBackup } from './checkBackup'
import { describeProviders } from './describeProviders'
import { tellChecks, withSiblings, type OwnChecks } from './ofAllProcesses'

export type Health = {
  status: CheckStatus
  version: string
  uptimeSeconds: number
  checks: Record<
    'database' | 'migrations' | 'jobs' | 'email' | 'downloads' | 'chat' | 'search',
    Check
  > & { replicas?: Check; processes?: Check; backup?: Check }
}

const maxWaitMs = 1000
/** pg's own clock goes on while the process is busy: `withTimeout` decides, and this ends the query after it has given up. */
const abandonedAfterMs = 10_000
const recheckAfterMs = 1000

const openPool = () => {
  const pool = new Pool({
    ...databaseAddressOrNone(),
    max: 2,
    connectionTimeoutMillis: abandonedAfterMs,
    query_timeout: abandonedAfterMs,
    idleTimeoutMillis: 10_000,
    allowExitOnIdle: true,
    application_name: 'frontdesk-health',
  })
  pool.on('error', () => undefined) // the next check tells
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

type Looked = { at: number; health: Promise<Health>; known?: Health }

const state = shared('health', () => ({
  pool: undefined as Pool | undefined,
  latest: undefined as Looked | undefined,
}))

const checkDatabase = async (pool: Pool): Promise<Check> => {
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
const checkMigrations = async (
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

const checkJobs = async (pool: Pool): Promise<Check> => {
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

const checkEmail = (): Check => {
  const { lastError } = mailState()
  const failing = isMailFailing()
  return {
    status: failing ? 'degraded' : 'ok',
    detail: {
      transport: settings.smtpUrl ? 'smtp' : 'files',
      lastError: failing ? lastError : undefined,
    },
  }
}

/** A flood limit that is in force is worth a look, and ends by itself. */
const checkDownloads = async (pool: Pool): Promise<Check> => {
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
const checkAssistant = async (pool: Pool): Promise<Check> => {
  const states = chatProviders().circuits.states()
  if (states.length === 0) return describeProviders({ states })
  try {
    const today = pool.query<TokensOfDay>(tokensOfDay, [dayOf(new Date())])
    return describeProviders({ states, today: (await withTimeout(today, maxWaitMs)).rows })
  } catch (error) {
    return describeProviders({ states, lastError: (error as Error).message })
  }
}

/** Whatever the model of meaning does, visitors find what has their words. */
const checkSearch = (): Check => {
  const embeddings = describeMeaning()
  return {
    status: embeddings?.isFailing ? 'degraded' : 'ok',
    detail: { hearsOfChanges: hearsOfChanges(), embeddings: embeddings?.detail },
  }
}

/** Whatever they do, the primary answers. */
const checkReplicas = (): Check | undefined => {
  const replicas = describeReplicas()
  return (
    replicas && {
      status: replicas.isFailing ? 'degraded' : 'ok',
      detail: { replicas: replicas.detail },
    }
  )
}

const uncheckable: Check = {
  status: 'degraded',
  detail: { lastError: 'the database is not available' },
}

const check = async (pendingMigrations?: PendingMigrations): Promise<Health> => {
  if (!databaseAddressOrNone())
    return assemble({ database: { status: 'unavailable', latencyMs: null } })
  const pool = (state.pool ??= openPool())
  const database = await checkDatabase(pool)
  if (database.status !== 'ok') return assemble({ database })
  const [migrations, jobs, downloads, chat, backup] = await Promise.all([
    checkMigrations(pool, pendingMigrations),
    checkJobs(pool),
    checkDownloads(pool),
    checkAssistant(pool),
    checkBackup(pool, maxWaitMs),
  ])
  return assemble({ database, migrations, jobs, downloads, chat, backup })
}

type DatabaseChecks = { database: Check } & Partial<
  Record<'migrations' | 'jobs' | 'downloads' | 'chat' | 'backup', Check>
>

const ownChecks = (chat?: Check): OwnChecks => ({
  email: checkEmail(),
  chat: chat ?? describeProviders({ states: chatProviders().circuits.states() }),
  search: checkSearch(),
})

/** For one of several processes on one port. */
export const tellOthersHealth = () => tellChecks(ownChecks)

const assemble = async (known: DatabaseChecks): Promise<Health> => {
  const { checks: own, uptimeSeconds } = await withSiblings(ownChecks(known.chat))
  const replicas = checkReplicas()
  const checks = {
    database: known.database,
    migrations: known.migrations ?? {
      ...uncheckable,
      status: 'unavailable' as const,
      pending: null,
    },
    jobs: known.jobs ?? { ...uncheckable, waiting: null, failed: null },
    downloads: known.downloads ?? uncheckable,
    ...own,
    ...(replicas && { replicas }),
    ...(known.backup && { backup: known.backup }),
  }
  const required = [checks.database, checks.migrations]
  const unavailable = required.some(({ status }) => status !== 'ok')
  const degraded = Object.values(checks).some(({ status }) => status !== 'ok')
  return {
    status: unavailable ? 'unavailable' : degraded ? 'degraded' : 'ok',
    version,
    uptimeSeconds: Math.floor(uptimeSeconds),
    checks,
  }
}

type CheckOptions = {
  pendingMigrations?: PendingMigrations
  /** Monotonic: a clock that is set back would let an old answer stand until it is there again. */
  now?: number
}

/** The state of everything the service needs. However often it is asked, it looks once a second. */
export const checkHealth = ({
  pendingMigrations,
  now = performance.now(),
}: CheckOptions): Promise<Health> => {
  if (!state.latest || now - state.latest.at >= recheckAfterMs) {
    const looked: Looked = { at: now, health: check(pendingMigrations) }
    looked.health.then((health) => (looked.known = health)).catch(() => undefined) // who awaits it hears of that
    state.latest = looked
  }
  return state.latest.health
}

/** The state as it was seen within the last second, unless it is being looked at. */
export const latestHealth = (now = performance.now()): Health | undefined =>
  state.latest && now - state.latest.at < recheckAfterMs ? state.latest.known : undefined

/** Closes what the checks hold open. */
export const stopHealthChecks = async () => {
  await state.pool?.end()
  state.pool = undefined
}
