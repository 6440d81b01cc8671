import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { connectionOf } from '../../../platform/database/connections/connectionOf'
import { deviceCookie } from './deviceCookie'
import { hasSecondFactor } from './findAccount'

/**
 * The browser that sent this request is one of the account's from now on: its person has just logged in by it, with a code
 * where the account has a second factor.
 */
export const rememberDevice = async (req: PayloadRequest, id: string) => {
  const connection = await connectionOf(req) // the password may have been set in this transaction
  const { rows } = await connection.execute(sql`select salt from users where id = ${id}`)
  const salt = (rows[0] as { salt: string } | undefined)?.salt ?? ''
  const hasShownCode = await hasSecondFactor(connection, id)
  req.responseHeaders ??= new Headers()
  req.responseHeaders.append('Set-Cookie', deviceCookie({ id, salt }, { hasShownCode }))
}
