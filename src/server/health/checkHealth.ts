import { databaseAddressOrNone } from '../../platform/database/connections/connection'
import { shared } from '../../platform/shared'
import { version } from '../../platform/version'
import type { Check, CheckStatus } from './check'
import { checkBackup } from './checkBackup'
import {
  checkAssistant,
  checkDatabase,
  checkDownloads,
  checkJobs,
  checkMigrations,
  maxWaitMs,
  type PendingMigrations,
} from './databaseChecks'
import { healthPool } from './healthPool'
import { tellChecks, withSiblings } from './ofAllProcesses'
import { checkReplicas, ownChecks } from './ownChecks'

export type Health = {
  status: CheckStatus
  version: string
  uptimeSeconds: number
  checks: Record<
    'database' | 'migrations' | 'jobs' | 'email' | 'downloads' | 'chat' | 'search',
    Check
  > & { replicas?: Check; processes?: Check; backup?: Check }
}

const recheckAfterMs = 1000

type Looked = { at: number; health: Promise<Health>; known?: Health }

const state = shared('health', () => ({ latest: undefined as Looked | undefined }))

const uncheckable: Check = {
  status: 'degraded',
  detail: { lastError: 'the database is not available' },
}

const check = async (pendingMigrations?: PendingMigrations): Promise<Health> => {
  if (!databaseAddressOrNone())
    return assemble({ database: { status: 'unavailable', latencyMs: null } })
  const pool = healthPool()
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

/** What was seen before it could serve, such as a database that was not there yet, says nothing any more. */
export const forgetHealth = () => {
  state.latest = undefined
}

/** The state as it was seen within the last second, unless it is being looked at. */
export const latestHealth = (now = performance.now()): Health | undefined =>
  state.latest && now - state.latest.at < recheckAfterMs ? state.latest.known : undefined
