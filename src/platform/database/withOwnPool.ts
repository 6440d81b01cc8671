import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type pg from 'pg'
import { meterPool } from '../metrics/meterPool'
import { outsideRequest } from '../requestContext'
import { chargeStatements, chargeWaiting } from './budget/chargeBudget'
import { rememberFirstFailure } from './statements/firstFailure'
import { addressIn, databaseAddressOrNone, useDatabase } from './connections/connection'
import { keepStatements } from './statements/keepStatements'
import { notifyAt, refuseTransactionPooling } from './connections/refuseTransactionPooling'
import { refuseOldServer } from './connections/requireSupportedServer'
import { beginSession } from './connections/sessions'
import { withLivenessCheck } from './connections/withLivenessCheck'
import { noteStatements } from './reads/noteReads'
import { withReplicaReads } from './replicas/withReplicaReads'
import { returnConnections } from './transactions/returnConnections'

/**
 * Opens the pool before the adapter would. The adapter's own start keeps one client for ever, and
 * leaves idle clients without an error listener, so that a PostgreSQL restart would end the process.
 */
const openPool = async (adapter: PostgresAdapter) => {
  // Known only by now: the embedded database is started after the configuration was read.
  const address = addressIn(adapter.poolOptions) ?? databaseAddressOrNone() ?? {}
  useDatabase(address)
  const { statement_timeout: statementTimeoutMs, ...options } = adapter.poolOptions
  const begin = beginSession(statementTimeoutMs)
  // The pool waits for it, though its types do not say so.
  const onConnect = (client: pg.ClientBase): void =>
    begin(client).then(() => options.onConnect?.(client)) as never
  const opened = new adapter.pg.Pool({ ...options, ...address, onConnect })
  const pool = withReplicaReads(chargeWaiting(meterPool('main', withLivenessCheck(opened))))
  pool.on('error', ({ message: reason }) => {
    if (pool.ending) return // the embedded database may be quicker to close them than we are
    // It was opened for a request that has long been answered.
    outsideRequest(() =>
      adapter.payload.logger.warn({ msg: 'A database connection was lost', reason }),
    )
  })
  // The pool listens to idle clients only: one that is lost in the middle of a transaction has to be
  // listened to as well, or its error ends the process. A query that is under way reports it itself.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', rememberFirstFailure)
  keepStatements(pool)
  pool.on('connect', chargeStatements)
  pool.on('connect', noteStatements)
  adapter.pool = pool
  const client = await pool.connect()
  try {
    await refuseOldServer(client)
    await refuseTransactionPooling({ client, notify: notifyAt(address) })
  } finally {
    client.release()
  }
}

const noSuchDatabase = '3D000'

/** As the adapter does: a project's database is made when it is not there. */
const openOrCreate = async (adapter: PostgresAdapter) => {
  try {
    await openPool(adapter)
  } catch (error) {
    const isMissing = (error as { code?: unknown }).code === noSuchDatabase
    if (!isMissing || adapter.disableCreateDatabase || !(await adapter.createDatabase()))
      throw error
    await adapter.pool.end()
    await openPool(adapter)
  }
}

/** The adapter with a pool of ours, of its own options. */
export const withOwnPool = (adapter: PostgresAdapter): PostgresAdapter => {
  const connect = adapter.connect?.bind(adapter)
  // No query may be waiting for it when the database is away at the start: that must not be fatal.
  Promise.resolve(adapter.initializing).catch(() => undefined)
  return Object.assign(adapter, {
    connect: async (options?: Parameters<NonNullable<PostgresAdapter['connect']>>[0]) => {
      if (!adapter.pool) await openOrCreate(adapter)
      await connect?.(options)
      returnConnections(adapter)
    },
  })
}
