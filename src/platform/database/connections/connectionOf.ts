import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

/** What runs SQL: the pool, or a transaction. */
export type Connection = Pick<PostgresAdapter['drizzle'], 'execute'>

/** The request's transaction; the pool when it has none. */
export const connectionOf = async (
  req: Pick<PayloadRequest, 'payload'> & Partial<Pick<PayloadRequest, 'transactionID'>>,
): Promise<Connection> => {
  const { drizzle, sessions } = req.payload.db as unknown as PostgresAdapter
  const id = await req.transactionID
  return (id && sessions[id]?.db) || drizzle
}
