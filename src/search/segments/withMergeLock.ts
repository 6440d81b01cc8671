import type { Pool, PoolClient } from 'pg'

const mergerLock = 'frontdesk:search-merger'

/**
 * Mutual exclusion by a session's advisory lock: runs `work` in one snapshot, as the only merger. The lock is taken
 * before the snapshot, so that what the last merger left is seen; closing the connection gives it back, whatever happened.
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
      [mergerLock],
    )
    if (!waits && rows[0]?.held !== true) return
    await client.query('begin isolation level repeatable read')
    await work(client)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}
