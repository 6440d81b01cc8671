import type { Pool } from 'pg'
import type { SignInMethod } from './sessionDetails'

export type OwnSession = {
  id: string
  /** Whether it is the one that asks. */
  current: boolean
  method: SignInMethod | null
  browser: string | null
  address: string | null
  createdAt: string
  lastUsedAt: string | null
}

type Asked = { userId: string; sid: string }

/** A person's own sessions, the one that asks first. */
export const listSessions = async (
  pool: Pick<Pool, 'query'>,
  { userId, sid }: Asked,
): Promise<OwnSession[]> => {
  const { rows } = await pool.query<OwnSession>(
    `select s.id, s.id = $2 as current, d.method, d.browser, nullif(d.address, '') as address,
            s.created_at as "createdAt", d.last_used_at as "lastUsedAt"
       from users_sessions s left join session_details d on d.id = s.id
      where s._parent_id = $1 and s.expires_at > now()
      order by current desc, coalesce(d.last_used_at, s.created_at) desc`,
    [userId, sid],
  )
  return rows
}

/** Ends one of a person's own sessions. @returns how many that were: one, or none */
export const endSession = async (
  pool: Pick<Pool, 'query'>,
  { userId, sid }: Asked,
): Promise<number> => {
  const { rowCount } = await pool.query(
    'delete from users_sessions where _parent_id = $1 and id = $2',
    [userId, sid],
  )
  return rowCount ?? 0
}

/** Ends all of a person's sessions but one. @returns how many */
export const endOtherSessions = async (
  pool: Pick<Pool, 'query'>,
  { userId, sid }: Asked,
): Promise<number> => {
  const { rowCount } = await pool.query(
    'delete from users_sessions where _parent_id = $1 and id <> $2',
    [userId, sid],
  )
  return rowCount ?? 0
}
