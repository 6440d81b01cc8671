import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { clientOf } from '../../../http/request/clientAddress'
import type { Connection } from '../../../platform/database/connections/connectionOf'
import type { Expiring } from '../../../platform/privacy/personalData'
import { networkOf } from '../../../platform/privacy/networkOf'
import { browserName } from './browserName'

/** How a session began. */
export type SignInMethod = 'password' | 'link' | 'single-sign-on'

export type Seen = { browser: string; address: string }

/** What the request tells of the browser that sends it. */
export const seenOf = ({ headers }: Pick<PayloadRequest, 'headers'>): Seen => ({
  browser: browserName(headers.get('user-agent')),
  address: networkOf(clientOf().address) ?? '',
})

type NewDetails = { sid: string; userId: string; method: SignInMethod } & Seen

/** Notes what a new session's owner is told of it later. */
export const noteSession = async (
  connection: Connection,
  { sid, userId, method, browser, address }: NewDetails,
) => {
  await connection.execute(sql`
    insert into session_details (id, user_id, method, browser, address)
    values (${sid}, ${userId}, ${method}, ${browser}, ${address})`)
}

const expire = async ({ payload }: Expiring): Promise<number> => {
  const { rowCount } = await payload.db.pool.query(
    `delete from session_details as d
      where not exists (select 1 from users_sessions s where s.id = d.id and s.expires_at > now())`,
  )
  return rowCount ?? 0
}

/** What is known of sessions that have ended. */
export const endedSessions = { name: 'sessionDetails', expire }
