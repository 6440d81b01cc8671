import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Expiring } from '../../../platform/privacy/personalData'

/**
 * Replay: takes the `state` of a sign-on that has come back. Of any number of requests with it, on any replica, one
 * gets on.
 */
export const spendState = async (pool: Pool, state: string): Promise<boolean> => {
  const key = createHash('sha256').update(state).digest('hex')
  const { rowCount } = await pool.query(
    'insert into spent_sign_ons (key) values ($1) on conflict do nothing',
    [key],
  )
  return rowCount === 1
}

const expire = async ({ payload }: Expiring): Promise<number> => {
  const { rowCount } = await payload.db.pool.query(
    `delete from spent_sign_ons where at < now() - interval '1 day'`,
  )
  return rowCount ?? 0
}

/** Sign-ons whose cookies have long been void. */
export const spentSignOns = { name: 'spentSignOns', expire }
