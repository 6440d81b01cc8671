import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Connection } from '../../../platform/database/connections/connectionOf'
import { sealFor } from '../../../platform/sealFor'
import { stepOf } from './totp'

const { seal, unseal } = sealFor('second-factor')

/** A set-up that nobody confirms is void after this. */
const mostMinutes = 60

type Row = { secret: string; confirmedAt: Date | string | null }

const read = async (connection: Connection, userId: string): Promise<Row | undefined> => {
  const { rows } = await connection.execute(sql`
    select secret, confirmed_at as "confirmedAt" from second_factors
     where user_id = ${userId}
       and (confirmed_at is not null or created_at > now() - ${mostMinutes} * interval '1 minute')`)
  return rows[0] as Row | undefined
}

/** Stores a secret that waits to be confirmed. @returns whether it did: a factor that is on stays */
export const storePending = async (
  connection: Connection,
  { userId, secret }: { userId: string; secret: string },
): Promise<boolean> => {
  const { rows } = await connection.execute(sql`
    insert into second_factors as stored (user_id, secret) values (${userId}, ${seal(secret)})
    on conflict (user_id) do update set secret = excluded.secret, created_at = now(), last_step = null
     where stored.confirmed_at is null
    returning 1`)
  return rows.length > 0
}

type Given = { userId: string; code: string }

/** Confirms what waits, by its first code. That one does not count again. */
export const confirmPending = async (
  connection: Connection,
  { userId, code }: Given,
): Promise<'confirmed' | 'wrong' | 'nothing waits'> => {
  const row = await read(connection, userId)
  if (!row || row.confirmedAt) return 'nothing waits'
  const step = stepOf(String(unseal(row.secret)), code)
  if (step === undefined) return 'wrong'
  const { rows } = await connection.execute(sql`
    update second_factors set confirmed_at = now(), last_step = ${step}
     where user_id = ${userId} and confirmed_at is null and secret = ${row.secret} returning 1`)
  return rows.length > 0 ? 'confirmed' : 'nothing waits'
}

/**
 * Whether a code is right and new. Replay (RFC 6238, 5.2): a step counts once, by one statement, so of any number of
 * requests with the same code, on any replica, one gets in.
 */
export const takeTotp = async (
  connection: Connection,
  { userId, code }: Given,
): Promise<boolean> => {
  const row = await read(connection, userId)
  const step = row?.confirmedAt ? stepOf(String(unseal(row.secret)), code) : undefined
  if (step === undefined) return false
  const { rows } = await connection.execute(sql`
    update second_factors set last_step = ${step}
     where user_id = ${userId} and confirmed_at is not null and (last_step is null or last_step < ${step})
    returning 1`)
  return rows.length > 0
}

/** Removes an account's second factor, with its recovery codes. @returns whether it had one */
export const removeFactor = async (connection: Connection, userId: string): Promise<boolean> => {
  const { rows } = await connection.execute(
    sql`delete from second_factors where user_id = ${userId} returning confirmed_at as "confirmedAt"`,
  )
  await connection.execute(sql`delete from recovery_codes where user_id = ${userId}`)
  return Boolean((rows[0] as Row | undefined)?.confirmedAt)
}
