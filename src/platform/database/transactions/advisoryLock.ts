import type { Pool } from 'pg'

type LockOptions<T> = { pool: Pool; name: string; run: () => Promise<T> }

/**
 * Mutual exclusion by an advisory lock: runs `run` while no other process of this database runs one of the same name.
 * It waits for its turn; the lock ends with the connection, so a killed process never leaves it behind.
 */
export const withAdvisoryLock = async <T>({ pool, name, run }: LockOptions<T>): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  client.on('error', (error) => (broken = error))
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`frontdesk:${name}`])
    return await run()
  } finally {
    // Closing the connection gives the lock back and forgets the setting, whatever happened.
    client.release(broken ?? true)
  }
}
