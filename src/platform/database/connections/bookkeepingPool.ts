import pg from 'pg'
import { meterPool } from '../../metrics/meterPool'
import { shared } from '../../shared'
import { databaseAddress } from './connection'
import { poolSettings } from './poolSettings'
import { beginSession } from './sessions'
import { withLivenessCheck } from './withLivenessCheck'

const state = shared('bookkeepingPool', () => ({ pool: undefined as pg.Pool | undefined }))

/**
 * Connections whose commits do not wait for the disk (`synchronous_commit = off`). For what may be lost
 * when PostgreSQL itself crashes, and never when this process does: spent limits, and that a job or a mail
 * is taken or done, which costs at most that it is done again.
 */
export const bookkeepingPool = (): pg.Pool => {
  if (state.pool) return state.pool
  const { statement_timeout: statementTimeoutMs, ...settings } = poolSettings
  const begin = beginSession(statementTimeoutMs)
  const pool = meterPool(
    'bookkeeping',
    withLivenessCheck(
      new pg.Pool({
        ...databaseAddress(),
        ...settings,
        max: 5,
        application_name: 'frontdesk-bookkeeping',
        // The pool waits for it, though its types do not say so.
        onConnect: ((client: pg.ClientBase) =>
          begin(client).then(() => client.query('set synchronous_commit = off'))) as never,
      }),
    ),
  )
  pool.on('error', () => undefined) // the next query reports it
  pool.on('connect', (client) => client.on('error', () => undefined))
  state.pool = pool
  return pool
}

/** Closes what is open. */
export const closeBookkeepingPool = async () => {
  const { pool } = state
  state.pool = undefined
  await pool?.end()
}
