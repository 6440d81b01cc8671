import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionBeforeValidateHook,
  PayloadRequest,
} from 'payload'
import { connectionOf } from '../../../platform/database/connections/connectionOf'
import type { FieldError } from '../../../platform/errors'
import type { User } from '../../../payload-types'
import { rememberDevice } from '../sessions/rememberDevice'
import { tellOfCredentials } from '../mails/tellOfCredentials'
import { isFreshSignOn } from '../sessions/ownAccount'
import { demandCurrentPassword, missingCurrentPassword } from './currentPassword'
import { normalEmail } from '../sessions/findAccount'
import { normalPassword } from './normalPassword'
import { refusedCredentials } from './refusedCredentials'
import { weaknessOf } from './weaknessOf'

type Given = { password?: unknown; currentPassword?: unknown; email?: unknown; name?: unknown }

const isSet = (value: unknown) => value !== undefined && value !== null && value !== ''

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Before Payload looks at it: what it hashes is the normal form. */
const normalise: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'create' && operation !== 'update') return args
  const data = (args as { data?: Given }).data
  if (typeof data?.password === 'string') data.password = normalPassword(data.password)
  return args
}

const passwordErrors = ({ password }: Given, about: (string | undefined)[]): FieldError[] => {
  if (!isSet(password)) return []
  if (typeof password !== 'string') return [{ path: 'password', message: 'A text is needed.' }]
  const message = weaknessOf({ password, about })
  return message ? [{ path: 'password', message }] : []
}

const changesEmail = ({ email }: Given, before: Partial<User>) =>
  typeof email === 'string' && isSet(email) && normalEmail(email) !== before.email

/** Whether a person makes the change: the system and its commands have no password to ask for. */
const isInPerson = (req: PayloadRequest) => Boolean(req.user)

/** Payload calls it with the stored account, and without the one before, when a password is reset by mail. */
const isReset = (operation: string, originalDoc: unknown) => operation === 'update' && !originalDoc

const check: CollectionBeforeValidateHook<User> = async ({ data, operation, originalDoc, req }) => {
  if (!data || isReset(operation, originalDoc)) return data
  const given = data as Given
  const before: Partial<User> = originalDoc ?? {}
  const about = [given.email, before.email, given.name ?? before.name].map(text)
  const errors = passwordErrors(given, about)
  const isChange = operation === 'update' && (isSet(given.password) || changesEmail(given, before))
  const current = text(given.currentPassword) ?? ''
  delete given.currentPassword // it is no field
  const mustShow = isChange && isInPerson(req)
  if (mustShow && !current && !(await isFreshSignOn(req))) errors.push(missingCurrentPassword)
  if (errors.length > 0) throw refusedCredentials(errors)
  if (mustShow) await demandCurrentPassword(req, current)
  return data
}

type Changes = { passwords?: Set<string> }

/** Later hooks don't see the password any more. */
const changesOf = ({ context }: PayloadRequest) => {
  const changes = context as Changes
  changes.passwords ??= new Set()
  return changes.passwords
}

const note: CollectionBeforeChangeHook<User> = ({ data, operation, originalDoc, req }) => {
  const given = data as Given
  const hasPassword = isSet(given.password)
  if (hasPassword) data.weakPassword = false
  if (operation !== 'update' || !originalDoc) return data
  if (hasPassword) changesOf(req).add(originalDoc.id)
  // A link that was mailed before belongs to the password, and to the address, of before.
  if (hasPassword || changesEmail(given, originalDoc)) {
    data.resetPasswordToken = null
    data.resetPasswordExpiration = null
  }
  return data
}

const endOtherSessions = async (req: PayloadRequest, id: string) => {
  const { _sid: sid = '' } = (req.user ?? {}) as { _sid?: string }
  const connection = await connectionOf(req)
  await connection.execute(
    sql`delete from users_sessions where _parent_id = ${id} and id <> ${sid}`,
  )
}

const follow: CollectionAfterChangeHook<User> = async ({ doc, operation, previousDoc, req }) => {
  if (operation !== 'update') return doc
  const password = changesOf(req).delete(doc.id)
  const email = doc.email !== previousDoc.email
  if (!password && !email) return doc
  const isOwn = req.user?.id === doc.id
  await endOtherSessions(req, doc.id)
  await tellOfCredentials({
    req,
    to: previousDoc.email,
    name: doc.name,
    what: password && email ? 'both' : password ? 'password' : 'email',
    by: isOwn || !req.user ? 'self' : 'administrator',
  })
  if (password && isOwn) await rememberDevice(req, doc.id)
  return doc
}

/**
 * Hooks that guard credentials: passwords follow the policy, a change of a password or an address needs the current
 * password, ends other sessions and is mailed to the owner.
 */
export const guardCredentials = {
  beforeOperation: normalise,
  beforeValidate: check,
  beforeChange: note,
  afterChange: follow,
}
