import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { transactionOf } from '../connections/payloadAdapter'

/**
 * Transaction-level advisory lock: takes a lock called `name` inside the request's transaction. Others who ask for it
 * wait until this transaction has ended; without a transaction there is nothing to hold it, and nothing happens.
 */
export const lockUntilCommit = async ({ req, name }: { req: PayloadRequest; name: string }) => {
  const transaction = await transactionOf(req)
  await transaction?.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`frontdesk:${name}`}, 0))`,
  )
}
