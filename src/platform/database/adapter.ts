import {
  postgresAdapter,
  type PostgresAdapter,
  type PostgresAdapterArgs,
} from '@payloadcms/db-postgres'
import type { DatabaseAdapterObj, Payload } from 'payload'
import { settings } from '../settings'
import { SetupError } from '../setupError'
import { databaseUrl } from './connections/connection'
import { poolSettings } from './connections/poolSettings'
import { withReliableTransactions } from './transactions/reliableTransactions'
import { withPatience } from './connections/withPatience'
import { outsideRequest } from '../requestContext'
import { rememberFirstFailure } from './firstFailure'

/**
 * Opens the pool before the adapter would. The adapter's own start keeps one client for ever, and
 * leaves idle clients without an error listener, so that a PostgreSQL restart would end the process.
 */
const openPool = async (adapter: PostgresAdapter) => {
  // Known only by now: the embedded database is started after the configuration was read.
  const pool = withPatience(
    new adapter.pg.Pool({ ...adapter.poolOptions, connectionString: databaseUrl() }),
  )
  pool.on('error', ({ message: reason }) => {
    if (pool.ending) return // the embedded database may be quicker to close them than we are
    // It was opened for a request that has long been answered.
    outsideRequest(() =>
      adapter.payload.logger.warn({ msg: 'A database connection was lost', reason }),
    )
  })
  // The pool listens to idle clients only: one that is lost in the middle of a transaction has to be
  // listened to as well, or its error ends the process. Whoever waits for a query is told by the query.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', rememberFirstFailure)
  adapter.pool = pool
  const client = await pool.connect()
  client.release()
}

const withOwnPool = (adapter: PostgresAdapter): PostgresAdapter => {
  const connect = adapter.connect?.bind(adapter)
  // Nobody may be waiting for it when the database is away at the start: that must not be fatal.
  Promise.resolve(adapter.initializing).catch(() => undefined)
  return Object.assign(adapter, {
    connect: async (options?: Parameters<NonNullable<PostgresAdapter['connect']>>[0]) => {
      if (!adapter.pool) await openPool(adapter)
      await connect?.(options)
    },
  })
}

/** Tables that are no collections, and what collections' tables have beside their fields. */
type Schema = {
  tables: NonNullable<PostgresAdapterArgs['beforeSchemaInit']>[number]
  indexes: NonNullable<PostgresAdapterArgs['afterSchemaInit']>[number]
}

/**
 * A project's adapter, with our tables in its schema (its own migrations make them), and transactions that tell of
 * failure.
 * @throws SetupError where ids are numbers
 */
export const withOurTables = (
  options: DatabaseAdapterObj<PostgresAdapter>,
  { tables, indexes }: Schema,
): DatabaseAdapterObj<PostgresAdapter> => {
  if (options.defaultIDType !== 'text')
    throw new SetupError(
      "Frontdesk needs ids that are UUIDs: postgresAdapter({ idType: 'uuid', … }).",
    )
  const init = ({ payload }: { payload: Payload }) => {
    const adapter = options.init({ payload })
    adapter.beforeSchemaInit.push(tables)
    adapter.afterSchemaInit.push(indexes)
    return withReliableTransactions(withOwnPool(adapter))
  }
  return { ...options, init }
}

/** Our own: PostgreSQL with UUIDv7 ids, and never a schema push. */
export const databaseAdapter = (schema: Schema): DatabaseAdapterObj<PostgresAdapter> =>
  withOurTables(
    postgresAdapter({
      idType: 'uuidv7',
      push: false,
      migrationDir: 'migrations',
      disableCreateDatabase: true,
      pool: {
        ...poolSettings,
        max: settings.databasePoolMax,
        application_name: 'frontdesk',
      },
    }),
    schema,
  )
