import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterLoginHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { connectionOf } from '../../../platform/database/connections/connectionOf'
import { AppError } from '../../../platform/errors'
import type { User } from '../../../payload-types'
import { hasSecondFactor } from '../sessions/findAccount'
import { mayUsePassword } from '../sessions/mayUsePassword'
import { noteSession, seenOf } from '../sessions/sessionDetails'
import { rememberDevice } from '../sessions/rememberDevice'
import { tellOfCredentials } from '../mails/tellOfCredentials'
import { normalPassword } from './normalPassword'
import { refusedCredentials } from './refusedCredentials'
import { weaknessOf } from './weaknessOf'

type Owner = { id: string; email: string; name: string }

const ownerOf = async (req: PayloadRequest, token: string): Promise<Owner | undefined> => {
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(sql`
    select id, email, name from users
     where reset_password_token = ${token} and reset_password_expiration > now() for update`)
  return rows[0] as Owner | undefined
}

/** The new password is held to the same rules. Of a link that is void Payload says so itself. */
const beforeOperation: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'resetPassword') return args
  const { data } = args as unknown as { data: { token: string; password: string } }
  const owner = data.token ? await ownerOf(req, data.token) : undefined
  if (!owner) return args
  if (!mayUsePassword(owner.email))
    throw new AppError('forbidden', 'Please log in by single sign-on: passwords are switched off.')
  data.password = normalPassword(data.password)
  const message = weaknessOf({ password: data.password, about: [owner.email, owner.name] })
  if (message) throw refusedCredentials([{ path: 'password', message }])
  return args
}

/** A link alone is no login where there is a second factor, and makes no browser one of the account's. */
const logIn = async (req: PayloadRequest, userId: string) => {
  const connection = await connectionOf(req)
  if (await hasSecondFactor(connection, userId)) {
    await connection.execute(sql`delete from users_sessions where _parent_id = ${userId}`)
    return
  }
  const { rows } = await connection.execute(sql`
    select id from users_sessions where _parent_id = ${userId} order by _order desc limit 1`)
  const sid = String(rows[0]?.id)
  await noteSession(connection, { sid, userId, method: 'link', ...seenOf(req) })
  await rememberDevice(req, userId)
}

/** Payload logs its owner in with the new password; no other login of Payload's is left. */
const afterLogin: CollectionAfterLoginHook<User> = async ({ req, user }) => {
  const connection = await connectionOf(req)
  await connection.execute(sql`
    update users set weak_password = false, reset_password_token = null,
                     first_login_at = coalesce(first_login_at, now()) where id = ${user.id}`)
  await logIn(req, user.id)
  const { email: to, name } = user
  await tellOfCredentials({ req, to, name, what: 'password', by: 'link' })
}

/** Hooks of a password that is set by a mailed link. */
export const resetByMail = { beforeOperation, afterLogin }
