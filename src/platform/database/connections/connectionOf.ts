import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { transactionOf } from './payloadAdapter'

/** What runs SQL: the pool, or a transaction. */
export type Connection = Pick<PostgresAdapter['drizzle'], 'execute'>

/** The request's transaction; the pool when it has none. */
export const connectionOf = async (
  req: Pick<PayloadRequest, 'payload'> & Partial<Pick<PayloadRequest, 'transactionID'>>,
): Promise<Connection> => (await transactionOf(req)) ?? req.payload.db.drizzle
