import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PoolClient } from 'pg'
import type { PayloadRequest } from 'payload'
import { transactionOf } from '../../platform/database/connections/payloadAdapter'

const nameOf = (checksum: string) => `frontdesk:gated-file:${checksum}`

/** Until the request's transaction ends, this file is not deleted: what it is about to name may be lying there already. */
export const holdFile = async (req: PayloadRequest, checksum: string) => {
  const transaction = await transactionOf(req)
  await transaction?.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${nameOf(checksum)}, 0))`,
  )
}

/** Locks a file against new references until the client's transaction ends. @returns false while one is being made */
export const claimFile = async (client: PoolClient, checksum: string): Promise<boolean> => {
  const { rows } = await client.query<{ claimed: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as claimed',
    [nameOf(checksum)],
  )
  return rows[0]?.claimed === true
}
