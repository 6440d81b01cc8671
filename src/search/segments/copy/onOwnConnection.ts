import type { Pool, PoolClient } from 'pg'

type Options = {
  /** @default nothing is too slow */
  mostMs?: number
}

/** On a connection of its own, which goes when that fails: rows may still be on their way. */
export const onOwnConnection = async <T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  { mostMs = 0 }: Options = {},
) => {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    await client.query(`set local statement_timeout = ${mostMs}`)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
