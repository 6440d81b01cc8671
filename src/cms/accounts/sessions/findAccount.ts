import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import type { Connection } from '../../../platform/database/connections/connectionOf'

/** What is needed to log somebody in. */
export type Account = {
  id: string
  email: string
  name: string
  hash: string
  salt: string
  /** Whether a code is asked for beside the password. */
  hasSecondFactor: boolean
  hasLoggedIn: boolean
}

/** As Payload stores addresses. */
export const normalEmail = (email: string): string => email.toLowerCase().trim()

const columns = `
  id, email, name, hash, salt, first_login_at is not null as "hasLoggedIn",
  exists (select 1 from second_factors where user_id = users.id and confirmed_at is not null)
    as "hasSecondFactor"`

/** A person's account. Not the API key's own, which can't log in. */
export const findAccount = async (
  { db: { pool } }: Payload,
  email: string,
): Promise<Account | undefined> => {
  const { rows } = await pool.query<Account>(
    `select ${columns} from users where email = $1 and role <> 'service'`,
    [normalEmail(email)],
  )
  return rows[0]
}

/** The same by its id. */
export const findAccountById = async (
  { db: { pool } }: Payload,
  id: string,
): Promise<Account | undefined> => {
  const { rows } = await pool.query<Account>(
    `select ${columns} from users where id = $1 and role <> 'service'`,
    [id],
  )
  return rows[0]
}

/** Whether an account has a second factor, as a transaction sees it. */
export const hasSecondFactor = async (connection: Connection, id: string): Promise<boolean> => {
  const { rows } = await connection.execute(
    sql`select 1 from second_factors where user_id = ${id} and confirmed_at is not null`,
  )
  return rows.length > 0
}
