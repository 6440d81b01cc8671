import type { Pool, PoolClient } from 'pg'
import { transaction } from '../../database/transaction'
import { writersLock } from './writersLock'

const mergersLock = 'frontdesk:search-merger'

/**
 * Runs `work` in one snapshot, as the only merger. The lock is taken before the snapshot, so that what the last
 * merger left is seen; closing the connection gives it back, whatever happened.
 */
export const withMergeLock = async (
  pool: Pool,
  { waits }: { waits: boolean },
  work: (client: PoolClient) => Promise<void>,
): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0`)
    await client.query(`set work_mem = '128MB'`)
    const { rows } = await client.query<{ held: boolean | null }>(
      waits
        ? 'select pg_advisory_lock(hashtextextended($1, 0)) is not null as held'
        : 'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [mergersLock],
    )
    if (!waits && rows[0]?.held !== true) return
    await client.query('begin isolation level repeatable read')
    await work(client)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

const tryLock = async (client: PoolClient, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held',
    [name],
  )
  return rows[0]?.held === true
}

/** So many rows are not left behind for the sake of whoever is writing. */
export const forceFrom = 300

/**
 * The highest row below which none is still to come, or `undefined` while somebody is writing. When much
 * waits, writers are asked to wait instead, for as long as the slowest of them takes.
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
