import type { Pool, PoolClient } from 'pg'
import { againOnDeadlock } from './againOnDeadlock'

const runOnce = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query('begin')
    const result = await work(client)
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => (isBroken = true))
    throw error
  } finally {
    client.release(isBroken)
  }
}

/**
 * Runs `work` in one transaction of its own: when this returns, it is known to be committed. After a deadlock it
 * is run again.
 */
export const transaction = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  againOnDeadlock(() => runOnce(pool, work))
