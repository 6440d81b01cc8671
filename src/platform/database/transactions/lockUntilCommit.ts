import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { transactionOf } from '../connections/payloadAdapter'

/**
 * Transaction-level advisory lock: takes a lock called `name` inside the request's transaction. Others who ask for it
 * wait until this transaction has ended; without a transaction there is nothing to hold it, and nothing happens.
 */
export const lockUntilCommit = ({ req, name }: { req: PayloadRequest; name: string }) =>
  lockAllUntilCommit({ req, names: [name] })

/** The same of several, in one order for all transactions. */
export const lockAllUntilCommit = async ({
  req,
  names,
}: {
  req: PayloadRequest
  names: string[]
}) => {
  const transaction = await transactionOf(req)
  const ordered = [...new Set(names)].sort().map((name) => `frontdesk:${name}`)
  await transaction?.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(n, 0)) from unnest(${sql.param(ordered)}::text[]) with ordinality as l(n, place) order by place`,
  )
}
