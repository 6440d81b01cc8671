import type { Pool, PoolClient } from 'pg'
import { transaction } from '../../platform/database/transactions/transaction'
import { writersLock } from './writersLock'

const tryLock = async (client: PoolClient, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held',
    [name],
  )
  return rows[0]?.held === true
}

/** From so many waiting rows on, writers wait for the merger instead of the merger for them. */
export const forceFrom = 300

/**
 * The commit horizon: the highest row below which none is still to come, or `undefined` while a write is under way.
 * When much waits, writers are asked to wait instead, for as long as the slowest of them takes.
 */
export const commitHorizon = async (pool: Pool, waiting: number): Promise<number | undefined> =>
  transaction(pool, async (client) => {
    if (waiting < forceFrom) {
      if (!(await tryLock(client, writersLock))) return undefined
    } else {
      await client.query(`set local lock_timeout = '3s'`)
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [writersLock])
    }
    const { rows } = await client.query<{ high: number }>(
      'select coalesce(max(num), 0) as high from search_docs',
    )
    return rows[0]?.high ?? 0
  })
