import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterDeleteHook } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'

/** What a deleted request has opened is closed with it. After it: no code can be entered any more. */
export const endGrants: CollectionAfterDeleteHook = async ({ id, req }) => {
  const connection = await connectionOf(req)
  await connection.execute(sql`delete from download_grants where request_id = ${String(id)}::uuid`)
}
