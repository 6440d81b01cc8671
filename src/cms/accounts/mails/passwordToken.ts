import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { noteAudit } from '../../../audit/noteAudit'
import { connectionOf } from '../../../platform/database/connections/connectionOf'
import { settings } from '../../../platform/settings'

type NewToken = {
  /** With the transaction that made the user, when there is one. */
  req: Pick<PayloadRequest, 'payload'> & Partial<Pick<PayloadRequest, 'transactionID'>>
  userId: string
  validMs: number
  /** A token that is still good stays the same, and is good for longer. @default false: it is void */
  keep?: boolean
}

/** Makes the token with which a person sets a password. */
export const makePasswordToken = async ({
  req,
  userId,
  validMs,
  keep = false,
}: NewToken): Promise<string> => {
  const connection = await connectionOf(req)
  const fresh = randomBytes(20).toString('hex')
  const expires = new Date(Date.now() + validMs).toISOString()
  const isGood = sql`(${keep} and reset_password_token is not null and reset_password_expiration > now())`
  const { rows } = await connection.execute(sql`
    update users
       set reset_password_token = case when ${isGood} then reset_password_token else ${fresh} end,
           reset_password_expiration = case when ${isGood}
             then greatest(reset_password_expiration, ${expires}::timestamptz)
             else ${expires}::timestamptz end
     where id = ${userId}
    returning reset_password_token as token`)
  await noteAudit({
    connection,
    action: 'make-password-link',
    target: { type: 'users', id: userId },
  })
  return (rows[0] as { token: string } | undefined)?.token ?? fresh
}

/** The page on which a password is set. Below `BASE_URL`: a request's host is the caller's to choose. */
export const passwordUrl = (token: string): string => `${settings.baseUrl}/admin/reset/${token}`
