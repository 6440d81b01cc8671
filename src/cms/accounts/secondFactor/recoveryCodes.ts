import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Connection } from '../../../platform/database/connections/connectionOf'
import { settings } from '../../../platform/settings'

const count = 10

/** Without letters that look like others. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const key = () => Buffer.from(hkdfSync('sha256', settings.secret, '', 'frontdesk:recovery', 32))

/** As it is typed: with or without the dash, in capitals or not. */
const normal = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/** A keyed hash: who reads the table can't try codes. */
const hashOf = (userId: string, code: string) =>
  createHmac('sha256', key())
    .update(`${userId}:${normal(code)}`)
    .digest('hex')

const newCode = () => {
  const drawn = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
  return `${drawn.slice(0, 5)}-${drawn.slice(5)}`
}

/** Makes an account's recovery codes, which replace those of before. They are known at this moment alone. */
export const makeRecoveryCodes = async (
  connection: Connection,
  userId: string,
): Promise<string[]> => {
  const codes = Array.from({ length: count }, newCode)
  await connection.execute(sql`delete from recovery_codes where user_id = ${userId}`)
  for (const code of codes)
    await connection.execute(
      sql`insert into recovery_codes (user_id, hash) values (${userId}, ${hashOf(userId, code)})`,
    )
  return codes
}

/** Whether it is one that has not been taken. From then on it has: one statement, of any number at once one wins. */
export const takeRecoveryCode = async (
  connection: Connection,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> => {
  const { rows } = await connection.execute(sql`
    update recovery_codes set used_at = now()
     where user_id = ${userId} and hash = ${hashOf(userId, code)} and used_at is null
    returning 1`)
  return rows.length > 0
}

export const countRecoveryCodes = async (
  connection: Connection,
  userId: string,
): Promise<number> => {
  const { rows } = await connection.execute(sql`
    select count(*)::int as left from recovery_codes where user_id = ${userId} and used_at is null`)
  return (rows[0] as { left: number }).left
}
