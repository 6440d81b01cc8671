import type { Payload } from 'payload'

/** What is needed to check a password. */
export type Account = { id: string; email: string; name: string; hash: string; salt: string }

/** As Payload stores addresses. */
export const normalEmail = (email: string): string => email.toLowerCase().trim()

/** A person's account. Not the API key's own, which can't log in. */
export const findAccount = async (
  { db: { pool } }: Payload,
  email: string,
): Promise<Account | undefined> => {
  const { rows } = await pool.query<Account>(
    `select id, email, name, hash, salt from users where email = $1 and role <> 'service'`,
    [normalEmail(email)],
  )
  return rows[0]
}
