import { sql } from '@payloadcms/db-postgres'
import type {
  CollectionAfterLoginHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { connectionOf } from '../../../platform/database/connections/connectionOf'
import type { User } from '../../../payload-types'
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
  data.password = normalPassword(data.password)
  const message = weaknessOf({ password: data.password, about: [owner.email, owner.name] })
  if (message) throw refusedCredentials([{ path: 'password', message }])
  return args
}

/** Payload logs its owner in with the new password; no other login of Payload's is left. */
const afterLogin: CollectionAfterLoginHook<User> = async ({ req, user }) => {
  const connection = await connectionOf(req)
  await connection.execute(sql`
    update users set weak_password = false, reset_password_token = null where id = ${user.id}`)
  const { email: to, name } = user
  await tellOfCredentials({ req, to, name, what: 'password', by: 'link' })
  await rememberDevice(req, user.id)
}

/** Hooks of a password that is set by a mailed link. */
export const resetByMail = { beforeOperation, afterLogin }
