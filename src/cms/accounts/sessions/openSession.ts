import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { getFieldsToSign, jwtSign, type PayloadRequest, type TypedUser } from 'payload'
import { parseCookies } from 'payload/shared'
import { noteAudit } from '../../../audit/noteAudit'
import { connectionOf, type Connection } from '../../../platform/database/connections/connectionOf'
import { inTransaction } from '../../../platform/database/transactions/inTransaction'
import { wakeJobs } from '../../../platform/jobs/wakeJobs'
import { isWithin, type Limit } from '../../../http/limits/rateLimit'
import { tellOwner } from '../mails/tellOwner'
import { knownDevice } from './deviceCookie'
import type { Account } from './findAccount'
import { noteSession, seenOf, type SignInMethod } from './sessionDetails'

/** How long a token is good for. It is renewed while it is in use. */
export const tokenSeconds = 2 * 60 * 60

/** However often it is renewed, a session ends with this. */
export const sessionSeconds = 30 * 24 * 60 * 60

type NewSession = {
  account: Account
  method: SignInMethod
  /** Of the password that was used: its owner is asked to change it. @default unchanged */
  isWeak?: boolean
}

/** @returns whether password and second factor are still those that were checked */
const lockAccount = async (
  connection: Connection,
  { id, hash, hasSecondFactor }: Account,
): Promise<boolean> => {
  const { rows } = await connection.execute(sql`
    select 1 from users
     where id = ${id} and hash = ${hash} and ${hasSecondFactor} = exists (
       select 1 from second_factors where user_id = users.id and confirmed_at is not null)
       for update`)
  return rows.length > 0
}

const addSession = async (connection: Connection, userId: string): Promise<string> => {
  const sid = randomUUID()
  await connection.execute(
    sql`delete from users_sessions where _parent_id = ${userId} and expires_at < now()`,
  )
  await connection.execute(sql`
    insert into users_sessions (id, _parent_id, _order, created_at, expires_at)
    select ${sid}, ${userId}, coalesce(max(_order), 0) + 1, now(), now() + ${tokenSeconds} * interval '1 second'
      from users_sessions where _parent_id = ${userId}`)
  return sid
}

const noteLogin = async (connection: Connection, { account, ...login }: NewSession) => {
  const isWeak = login.isWeak ?? null
  await connection.execute(sql`
    update users set weak_password = coalesce(${isWeak}, weak_password),
                     first_login_at = coalesce(first_login_at, now())
     where id = ${account.id}
       and (first_login_at is null or weak_password is distinct from coalesce(${isWeak}, weak_password))`)
}

/** Who logs in often and keeps no cookies, such as a script, gets no mail each time. */
const mailsOfBrowsers: Limit = { name: 'browser-mails', points: 5, seconds: 24 * 60 * 60 }

/** Whether its owner is told of the browser that logs in. Of the first one there is nothing to tell. */
const isNewBrowser = async ({ headers }: PayloadRequest, account: Account): Promise<boolean> =>
  account.hasLoggedIn &&
  !knownDevice(parseCookies(headers), account) &&
  (await isWithin(mailsOfBrowsers, account.id))

/**
 * Stores a session, unless the password has changed since it was checked. Payload's own would write the whole
 * account back as it was read before the check, an old password with it.
 */
const store = async (req: PayloadRequest, opening: NewSession): Promise<string | undefined> => {
  const { account, method } = opening
  const isNews = await isNewBrowser(req, account)
  return inTransaction(req.payload, async (own) => {
    const connection = await connectionOf(own)
    if (!(await lockAccount(connection, account))) return undefined
    const sid = await addSession(connection, account.id)
    const seen = seenOf(req)
    await noteSession(connection, { sid, userId: account.id, method, ...seen })
    if (isNews)
      await tellOwner({
        payload: req.payload,
        connection,
        owner: account,
        what: 'newBrowser',
        detail: seen,
      })
    await noteLogin(connection, opening)
    await noteAudit({
      connection,
      actor: { kind: 'person', id: account.id, name: account.name },
      action: 'login',
      target: { type: 'users', id: account.id },
      changes: { method: { after: method } },
    })
    return sid
  })
}

export type SignedSession = { token: string; exp: number }

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
 * @returns nothing when its password or second factor has changed meanwhile
 */
export const openSession = async (
  req: PayloadRequest,
  opening: NewSession,
): Promise<SignedSession | undefined> => {
  const { payload } = req
  const { account } = opening
  const sid = await store(req, opening)
  if (!sid) return undefined
  wakeJobs()
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
