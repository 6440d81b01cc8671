import { sql, type PostgresAdapter } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

/**
 * Takes a lock called `name` inside the request's transaction. Others who ask for it wait until this
 * transaction has ended; without a transaction there is nothing to hold it, and nothing happens.
 */
export const lockUntilCommit = async ({ req, name }: { req: PayloadRequest; name: string }) => {
  const id = await req.transactionID
  const { sessions } = req.payload.db as unknown as PostgresAdapter
  await sessions[String(id)]?.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`frontdesk:${name}`}, 0))`,
  )
}
