import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'

/**
 * Hooks get the latest version, which may be a draft of what is still published: the row that visitors see
 * decides.
 */
const afterChange: CollectionAfterChangeHook<{ id: string }> = async ({ doc: { id }, req }) => {
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(
    sql`select 1 from downloads where id = ${id} and _status = 'published' and deleted_at is null`,
  )
  if (rows.length > 0) return
  await connection.execute(sql`delete from download_grants where download_id = ${id}`)
  await connection.execute(
    sql`update otp_requests set state = 'expired', code_hash = null, updated_at = now()
         where download_id = ${id} and state = 'requested'`,
  )
}

/** The row is gone, and with it the requests' reference to it. */
const afterDelete: CollectionAfterDeleteHook<{ id: string }> = async ({ id, req }) => {
  const connection = await connectionOf(req)
  await connection.execute(sql`delete from download_grants where download_id = ${id}`)
  await connection.execute(
    sql`update otp_requests set state = 'expired', code_hash = null, updated_at = now()
         where download_id is null and state = 'requested'`,
  )
}

/** What was promised for a file ends with it: in its own transaction, and for good. */
export const endWithItem = { afterChange, afterDelete }
