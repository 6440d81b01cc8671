import { Pool } from 'pg'
import { databaseAddressOrNone } from '../../platform/database/connections/connection'
import { shared } from '../../platform/shared'

/** pg's own clock goes on while the process is busy: `withTimeout` decides, and this ends the query after it has given up. */
const abandonedAfterMs = 10_000

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

const state = shared('healthPool', () => ({ pool: undefined as Pool | undefined }))

/** Connections of the checks' own: they tell whether others can be had. */
export const healthPool = (): Pool => (state.pool ??= openPool())

/** Closes what the checks hold open. */
export const stopHealthChecks = async () => {
  await state.pool?.end()
  state.pool = undefined
}
