import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { transactionOf } from '../connections/payloadAdapter'

/**
 * Non-blocking advisory lock: takes a lock called `name` inside the request's transaction, unless another transaction
 * has it. Without a transaction there is nothing to hold it.
 * @returns whether the lock was taken
 */
export const tryLockUntilCommit = async ({
  req,
  name,
}: {
  req: PayloadRequest
  name: string
}): Promise<boolean> => {
  const transaction = await transactionOf(req)
  const held = await transaction?.execute(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`frontdesk:${name}`}, 0)) as held`,
  )
  return held?.rows[0]?.held !== false
}
