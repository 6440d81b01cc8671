import type { Pool, PoolClient } from 'pg'

/** On a connection of its own, which goes when that fails: rows may still be on their way. Nothing is too slow. */
export const onOwnConnection = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>) => {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    await client.query('set local statement_timeout = 0')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
