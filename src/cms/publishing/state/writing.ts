import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest, SanitizedCollectionConfig, Sort, Where } from 'payload'
import { connectionOf } from '../../../platform/database/connections/connectionOf'
import { versionsTableOf } from '../../../platform/database/connections/payloadAdapter'
import { isUuid } from '../../../platform/values/isUuid'

/** Of one of Payload's operations. */
export type Args = {
  id?: number | string
  data?: unknown
  draft?: boolean
  limit?: number
  sort?: Sort
  trash?: boolean
  where?: Where
}

/** A write of one document, by whoever wants it. */
export type Writing = {
  req: PayloadRequest
  collection: SanitizedCollectionConfig
  id: string
  /** Of the request's path: a version's when one is restored. */
  pathId: string
  args: Args
  operation: 'update' | 'delete' | 'restoreVersion'
  overrideAccess: boolean
}

/** The document that a version belongs to. */
export const parentOf = async (
  req: PayloadRequest,
  { slug }: SanitizedCollectionConfig,
  versionId: string,
): Promise<string | undefined> => {
  const table = versionsTableOf(req.payload, slug)
  if (!table || !isUuid(versionId)) return undefined
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(
    sql`select parent_id from ${sql.identifier(table)} where id = ${versionId}`,
  )
  return (rows[0] as { parent_id: string | null } | undefined)?.parent_id ?? undefined
}
