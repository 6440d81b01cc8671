import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import type { Client, Pool } from 'pg'
import { migrations } from '../../../migrations'
import { logger } from '../logging'
import { shared } from '../shared'
import { isDeadlock } from './transactions/againOnDeadlock'
import { lockOutWriters } from './lockOutWriters'
import { applySteps } from './steps/applySteps'
import { openConnection } from './connections/openConnection'
import { inForeignTransaction, type TransactionConnection } from './connections/payloadAdapter'
import { SetupError } from '../setupError'
import {
  ranWhatWasSquashed,
  recordSquash,
  refuseOlderThanSquash,
  squash,
} from './squashedMigrations'

type Migration = (typeof migrations)[number]
type Queryable = Pick<Pool, 'query'>

const undefinedTable = '42P01'

const appliedMigrations = async (database: Queryable): Promise<Set<string>> => {
  try {
    const { rows } = await database.query<{ name: string | null }>(
      'select name from payload_migrations order by created_at',
    )
    return new Set(rows.map(({ name }) => String(name)))
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return new Set()
    throw error
  }
}

const saidUnknown = shared('unknownMigrations', () => new Set<string>())

/** A newer release's migrations, or those of another program: worth knowing, and nothing to stop for. */
const sayWhatIsUnknown = (applied: Set<string>, all: Migration[]) => {
  const known = new Set([...all.map(({ name }) => name), ...squash.replaces])
  for (const name of applied) {
    if (known.has(name) || saidUnknown.has(name)) continue
    saidUnknown.add(name)
    logger.warn({
      msg: 'The database has a migration that this release does not know: is a newer one running?',
      migration: name,
    })
  }
}

const isApplied = (applied: Set<string>, name: string) =>
  applied.has(name) || (name === squash.name && ranWhatWasSquashed(applied))

type PendingOptions = {
  pool: Queryable
  /** @default the registry `migrations/index.ts` */
  all?: Migration[]
}

/** The names of the migrations that the database still lacks, in their order. */
export const pendingMigrations = async ({
  pool,
  all = migrations,
}: PendingOptions): Promise<string[]> => {
  const applied = await appliedMigrations(pool)
  sayWhatIsUnknown(applied, all)
  return all.map(({ name }) => name).filter((name) => !isApplied(applied, name))
}

type Step = {
  payload: Payload
  client: Client
  migration: Migration
  batch: number
  /** Such as `2 of 9`. */
  place: string
}

type Running = Pick<Step, 'payload' | 'migration'> & {
  db: TransactionConnection
  /** Notes that it has run. */
  note?: (req: PayloadRequest) => Promise<unknown>
}

/** Runs one migration in a transaction that is under way, which Local API calls with its `req` join. */
const runOne = async ({ payload, migration, db, note }: Running) => {
  const req = await createLocalReq({}, payload)
  const id = `migration ${migration.name}`
  await inForeignTransaction({
    payload,
    id,
    db,
    run: async () => {
      req.transactionID = id
      await migration.up({ db, payload, req })
      await note?.(req)
    },
  })
}

const mostTries = 5

/**
 * Runs `work` in a transaction. What changes tables that an older release writes to can be ended as a deadlock: it is then done
 * again while they wait.
 */
const besideWriters = async (
  { payload, client, migration: { name } }: Step,
  work: (db: TransactionConnection) => Promise<void>,
) => {
  const database = drizzle({ client, schema: payload.db.schema })
  for (let tries = 1; ; tries++) {
    try {
      await database.transaction(async (db) => {
        if (tries > 1) await lockOutWriters(client)
        await work(db)
      })
      return
    } catch (error) {
      if (!isDeadlock(error) || tries === mostTries) throw error
      logger.info({ msg: 'A migration and a writer waited for each other: again, while writers wait', migration: name }) // prettier-ignore
    }
  }
}

/** Runs one migration and notes it, in one transaction. */
const apply = async (step: Step) => {
  const { payload, migration, batch, place } = step
  const startedAt = Date.now()
  const note = (req: PayloadRequest) =>
    payload.create({
      collection: 'payload-migrations',
      data: { name: migration.name, batch },
      req,
      overrideAccess: true, // the system notes what it did
    })
  try {
    await besideWriters(step, (db) => runOne({ payload, migration, db, note }))
  } catch (cause) {
    const reason = (cause as Error).cause ?? cause // Drizzle's own message is the whole statement
    const said = reason instanceof Error ? reason.message : String(reason)
    throw new Error(`Migration ${migration.name} failed and was undone: ${said}`, { cause })
  }
  const tookMs = Date.now() - startedAt
  const { name } = migration
  logger.info({ msg: `Migrated ${place}: ${name}`, migration: name, tookMs })
}

/** The lock of whoever makes or changes the schema. */
export const migrationsLock = `hashtextextended('frontdesk:migrations', 0)`

type MakeSchema = {
  payload: Payload
  /** A transaction in an empty database. */
  db: TransactionConnection
  /** The names of the migrations that another database has had. */
  applied: string[]
}

/**
 * Makes the tables that a database with these migrations has, and none of its rows.
 * @returns whether that is all that this release knows
 * @throws SetupError when it has had one that this release does not know
 */
export const makeSchema = async ({ payload, db, applied }: MakeSchema): Promise<boolean> => {
  const given = new Set(applied)
  refuseOlderThanSquash(given)
  const known = new Set([...migrations.map(({ name }) => name), ...squash.replaces])
  const unknown = applied.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new SetupError(
      `It is of a release that is newer than this one, or of another program: this one does not know its migration ${unknown.join(', ').slice(0, 300)}.`,
    )
  const had = migrations.filter(({ name }) => isApplied(given, name))
  for (const migration of had) await runOne({ payload, migration, db })
  return had.length === migrations.length
}

type MigrateOptions = { payload: Payload } & Pick<PendingOptions, 'all'>

const runPending = async (
  client: Client,
  { payload, all = migrations }: MigrateOptions,
): Promise<string[]> => {
  const applied = await appliedMigrations(client)
  refuseOlderThanSquash(applied)
  if (ranWhatWasSquashed(applied) && !applied.has(squash.name)) await recordSquash(client)
  const pending = await pendingMigrations({ pool: client, all })
  if (pending.length === 0) return []
  const { rows } = await client
    .query<{ batch: number }>(
      'select coalesce(max(batch), 0)::int as batch from payload_migrations',
    )
    .catch(() => ({ rows: [] })) // an empty database
  const batch = Math.max(rows[0]?.batch ?? 0, 0) + 1
  for (const migration of all) {
    const at = pending.indexOf(migration.name)
    if (at < 0) continue
    const place = `${at + 1} of ${pending.length}`
    await apply({ payload, client, migration, batch, place })
  }
  return pending
}

/**
 * Brings the database's schema up to date, once even when several processes start together. It never
 * asks; each migration is done as a whole or not at all. What has no place in migrations follows (steps/applySteps.ts).
 * @returns the names of those that it applied
 */
export const migrate = async (options: MigrateOptions): Promise<string[]> => {
  const { payload } = options
  const client = await openConnection({ payload, applicationName: 'frontdesk-migrate' })
  try {
    await client.query(`select pg_advisory_lock(${migrationsLock})`)
    const applied = await runPending(client, options)
    if (!options.all) await applySteps(payload)
    return applied
  } finally {
    await client.end().catch(() => undefined) // the lock goes with it
  }
}
