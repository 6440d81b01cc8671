import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest, SanitizedGlobalConfig } from 'payload'
import { connectionOf } from '../../../platform/database/connections/connectionOf'
import { tableOf, versionsTableOf } from '../../../platform/database/connections/payloadAdapter'

type Asking = {
  req: Pick<PayloadRequest, 'payload'> & Partial<Pick<PayloadRequest, 'transactionID'>>
  global: SanitizedGlobalConfig
}

type Row = { id: string; written: string; updated_at: string | null }

/** The row that was written last: of a global there is one, of its versions the latest. */
const latestIn = async (asking: Asking, table: string | undefined): Promise<Row | undefined> => {
  if (table === undefined) return undefined
  const connection = await connectionOf(asking.req)
  const { rows } = await connection.execute(
    sql`select id, xmin::text as written, updated_at from ${sql.identifier(table)}
      order by updated_at desc nulls last, id desc limit 1`,
  )
  return rows[0] as Row | undefined
}

/**
 * A global's state, by the transactions that wrote its row and its latest version (see documentState.ts). One that
 * was never saved has a state as well: there is something to read.
 */
export const readGlobalState = async (
  asking: Asking,
): Promise<{ state: string; updatedAt: string | null }> => {
  const { payload } = asking.req
  const { slug } = asking.global
  const row = await latestIn(asking, tableOf(payload, slug))
  const version = asking.global.versions
    ? await latestIn(asking, versionsTableOf(payload, slug))
    : undefined
  const parts = [slug, row?.written, version?.id, version?.written]
  const updatedAt = version?.updated_at ?? row?.updated_at
  return {
    state: createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 24),
    updatedAt: updatedAt ? new Date(updatedAt).toISOString() : null,
  }
}
