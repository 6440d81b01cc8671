import { sql, type PostgresAdapter } from '@payloadcms/db-postgres'
import type { PoolClient } from 'pg'
import type { PayloadRequest } from 'payload'

const name = 'frontdesk:gated-files'

/** Until the request's transaction ends, no file is swept: what it is about to name may be lying there already. */
export const holdFiles = async (req: PayloadRequest) => {
  const id = await req.transactionID
  const { sessions } = req.payload.db as unknown as PostgresAdapter
  await sessions[String(id)]?.db.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`,
  )
}

/** @returns false while somebody is saving one */
export const claimFiles = async (client: PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ claimed: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as claimed',
    [name],
  )
  return rows[0]?.claimed === true
}
