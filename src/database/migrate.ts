import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createLocalReq, type Payload } from 'payload'
import type { Client, Pool } from 'pg'
import { migrations } from '../../migrations'
import { logger } from '../logging'
import { shared } from '../shared'
import { openConnection } from './openConnection'

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
  const known = new Set(all.map(({ name }) => name))
  for (const name of applied) {
    if (known.has(name) || saidUnknown.has(name)) continue
    saidUnknown.add(name)
    logger.warn({
      msg: 'The database has a migration that this release does not know: is a newer one running?',
      migration: name,
    })
  }
}

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
  return all.map(({ name }) => name).filter((name) => !applied.has(name))
}

type Step = {
  payload: Payload
  client: Client
  migration: Migration
  batch: number
  /** Which of them it is: `3 of 8`. */
  place: string
}

/** Runs one migration and notes it, in one transaction, which Local API calls with its `req` join. */
const apply = async ({ payload, client, migration, batch, place }: Step) => {
  const startedAt = Date.now()
  const database = drizzle({ client, schema: payload.db.schema })
  const req = await createLocalReq({}, payload)
  const id = `migration ${migration.name}`
  const { sessions } = payload.db as unknown as PostgresAdapter
  try {
    await database.transaction(async (db) => {
      const session = { db, resolve: () => Promise.resolve(), reject: () => Promise.resolve() }
      sessions[id] = session
      req.transactionID = id
      await migration.up({ db, payload, req })
      await payload.create({
        collection: 'payload-migrations',
        data: { name: migration.name, batch },
        req,
        overrideAccess: true, // the system notes what it did
      })
    })
  } catch (cause) {
    const reason = (cause as Error).cause ?? cause // Drizzle's own message is the whole statement
    const said = reason instanceof Error ? reason.message : String(reason)
    throw new Error(`Migration ${migration.name} failed and was undone: ${said}`, { cause })
  } finally {
    delete sessions[id]
  }
  const tookMs = Date.now() - startedAt
  logger.info({ msg: `Migrated ${migration.name} (${place})`, tookMs })
}

type MigrateOptions = { payload: Payload } & Pick<PendingOptions, 'all'>

const runPending = async (
  client: Client,
  { payload, all = migrations }: MigrateOptions,
): Promise<string[]> => {
  const pending = new Set(await pendingMigrations({ pool: client, all }))
  if (pending.size === 0) return []
  const { rows } = await client
    .query<{ batch: number }>(
      'select coalesce(max(batch), 0)::int as batch from payload_migrations',
    )
    .catch(() => ({ rows: [] })) // an empty database
  const batch = Math.max(rows[0]?.batch ?? 0, 0) + 1
  const due = all.filter(({ name }) => pending.has(name))
  for (const [index, migration] of due.entries())
    await apply({ payload, client, migration, batch, place: `${index + 1} of ${due.length}` })
  return [...pending]
}

/**
 * Brings the database's schema up to date, once even when several processes start together. It never
 * asks; each migration is done as a whole or not at all.
 * @returns the names of those that it applied
 */
export const migrate = async (options: MigrateOptions): Promise<string[]> => {
  const { payload } = options
  const client = await openConnection({ payload, applicationName: 'frontdesk-migrate' })
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', ['frontdesk:migrations'])
    return await runPending(client, options)
  } finally {
    await client.end().catch(() => undefined) // the lock goes with it
  }
}
