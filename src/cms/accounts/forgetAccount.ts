import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterDeleteHook } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import type { User } from '../../payload-types'

/** With an account goes what is kept beside it. */
export const forgetAccount: CollectionAfterDeleteHook<User> = async ({ id, req }) => {
  const connection = await connectionOf(req)
  await connection.execute(sql`delete from second_factors where user_id = ${id}`)
  await connection.execute(sql`delete from recovery_codes where user_id = ${id}`)
  await connection.execute(sql`delete from session_details where user_id = ${id}`)
  await connection.execute(sql`delete from sign_on_identities where user_id = ${id}`)
}
