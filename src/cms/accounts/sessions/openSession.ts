import { randomUUID } from 'node:crypto'
import {
  getFieldsToSign,
  jwtSign,
  type Payload,
  type PayloadRequest,
  type TypedUser,
} from 'payload'
import { transaction } from '../../../platform/database/transactions/transaction'
import type { Account } from './findAccount'

/** How long a token is good for. It is renewed while it is in use. */
export const tokenSeconds = 2 * 60 * 60

/** However often it is renewed, a session ends with this. */
export const sessionSeconds = 30 * 24 * 60 * 60

type NewSession = {
  payload: Payload
  account: Account
  /** Of the password that was used: its owner is asked to change it. */
  isWeak: boolean
}

/**
 * Stores a session, unless the password has changed since it was checked. Payload's own would write the whole
 * account back as it was read before the check, an old password with it.
 */
const store = ({ payload, account, isWeak }: NewSession): Promise<string | undefined> =>
  transaction(payload.db.pool, async (client) => {
    const { rowCount } = await client.query(
      'select 1 from users where id = $1 and hash = $2 for update',
      [account.id, account.hash],
    )
    if (rowCount === 0) return undefined
    const sid = randomUUID()
    await client.query('delete from users_sessions where _parent_id = $1 and expires_at < now()', [
      account.id,
    ])
    await client.query(
      `insert into users_sessions (id, _parent_id, _order, created_at, expires_at)
       select $1, $2, coalesce(max(_order), 0) + 1, now(), now() + $3 * interval '1 second'
         from users_sessions where _parent_id = $2`,
      [sid, account.id, tokenSeconds],
    )
    await client.query(
      `update users set weak_password = $2 where id = $1 and weak_password is distinct from $2`,
      [account.id, isWeak],
    )
    return sid
  })

type SignedSession = { token: string; exp: number }

/** Signs a token for a session, for as long as a token is good for, or the session if that is less. */
export const signToken = async (
  { payload: { collections, secret } }: Pick<PayloadRequest, 'payload'>,
  { user, sid, seconds = tokenSeconds }: { user: TypedUser; sid: string; seconds?: number },
): Promise<SignedSession> => {
  const fieldsToSign = getFieldsToSign({
    collectionConfig: collections.users.config,
    email: user.email ?? '',
    sid,
    user,
  })
  return jwtSign({ fieldsToSign, secret, tokenExpiration: Math.min(seconds, tokenSeconds) })
}

/**
 * Logs an account in, whose password has been checked: `req.user` is its owner from here on.
 * @returns nothing when its password has changed meanwhile
 */
export const openSession = async (
  req: PayloadRequest,
  { account, isWeak }: Omit<NewSession, 'payload'>,
): Promise<SignedSession | undefined> => {
  const { payload } = req
  const sid = await store({ payload, account, isWeak })
  if (!sid) return undefined
  const found = await payload.findByID({
    collection: 'users',
    id: account.id,
    depth: 0,
    overrideAccess: true, // their own account
  })
  const marks = { collection: 'users' as const, _strategy: 'local-jwt', _sid: sid }
  const user: TypedUser = { ...found, ...marks }
  req.user = user
  return signToken(req, { user, sid })
}
