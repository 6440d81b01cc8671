import type { Pool, PoolClient } from 'pg'

const deadlock = '40P01'
const mostTries = 3

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
 * Runs `work` in one transaction of its own: when this returns, it is known to be committed. Should two
 * transactions wait for each other, PostgreSQL ends one of them, and that one is run again.
 */
export const transaction = async <T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await runOnce(pool, work)
    } catch (error) {
      if ((error as { code?: string }).code !== deadlock || tries === mostTries) throw error
    }
  }
}
