import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { noteAudit } from '../../../audit/noteAudit'
import { connectionOf, type Connection } from '../../../platform/database/connections/connectionOf'
import { inTransaction } from '../../../platform/database/transactions/inTransaction'
import { lockUntilCommit } from '../../../platform/database/transactions/lockUntilCommit'
import { rolesOfPeople } from '../../../platform/access/knownRoles'
import { isAppError } from '../../../platform/errors'
import { wakeJobs } from '../../../platform/jobs/wakeJobs'
import type { User } from '../../../payload-types'
import { settings } from '../../../platform/settings'
import { tellOwner } from '../mails/tellOwner'
import { findAccount, findAccountById, normalEmail, type Account } from '../sessions/findAccount'
import type { Claims } from './finishSignOn'
import { SignOnEnds } from './outcome'

type GivenRole = User['role']

/** The greatest of the roles that the claim has, a text or a list. @throws SignOnEnds `role` for none of ours */
const roleOf = (claims: Claims): GivenRole | undefined => {
  const { roleClaim } = settings.signOn ?? {}
  if (!roleClaim) return undefined
  const given = [claims[roleClaim]].flat()
  const role = rolesOfPeople().find((one) => given.includes(one))
  if (!role) throw new SignOnEnds('role')
  return role
}

/** @throws SignOnEnds `unverified` without one that the provider vouches for */
const verifiedEmailOf = ({ email, email_verified: isVerified }: Claims): string => {
  if (typeof email !== 'string' || email === '' || isVerified !== true)
    throw new SignOnEnds('unverified')
  return normalEmail(email)
}

const linkedTo = async (connection: Connection, { iss, sub }: Claims) => {
  const { rows } = await connection.execute(sql`
    update sign_on_identities set last_used_at = now() where issuer = ${iss} and subject = ${sub}
    returning user_id as id`)
  return (rows[0] as { id: string } | undefined)?.id
}

const hasOtherIdentity = async (connection: Connection, { iss }: Claims, userId: string) => {
  const { rows } = await connection.execute(
    sql`select 1 from sign_on_identities where user_id = ${userId} and issuer = ${iss}`,
  )
  return rows.length > 0
}

const link = async (connection: Connection, { iss, sub }: Claims, userId: string) => {
  await connection.execute(sql`
    insert into sign_on_identities (issuer, subject, user_id) values (${iss}, ${sub}, ${userId})`)
}

const nameIn = ({ name, email }: Claims) =>
  (typeof name === 'string' && name.trim().slice(0, 200)) || String(email)

type New = { claims: Claims; email: string; role: GivenRole | undefined }

const makeAccount = async (req: PayloadRequest, { claims, email, role }: New): Promise<string> => {
  if (!role) throw new SignOnEnds('unknown')
  const { id } = await req.payload.create({
    collection: 'users',
    data: { email, role, name: nameIn(claims), password: randomBytes(32).toString('base64url') },
    req,
    overrideAccess: true, // the provider vouches for them, and says the role
  })
  return id
}

/**
 * The first time somebody signs on. An account of before is theirs by its mail address, if the provider has verified
 * that: one that it has not is anybody's to enter there.
 */
const connect = async (req: PayloadRequest, claims: Claims): Promise<string> => {
  const { payload } = req
  const connection = await connectionOf(req)
  const email = verifiedEmailOf(claims)
  const existing = await findAccount(payload, email)
  if (existing && (await hasOtherIdentity(connection, claims, existing.id)))
    throw new SignOnEnds('taken')
  const id = existing?.id ?? (await makeAccount(req, { claims, email, role: roleOf(claims) }))
  await link(connection, claims, id)
  await noteAudit({
    connection,
    actor: { kind: 'person', id, name: existing?.name ?? nameIn(claims) },
    action: 'connect-single-sign-on',
    target: { type: 'users', id },
    changes: { issuer: { after: claims.iss } },
  })
  if (existing)
    await tellOwner({
      payload,
      connection,
      owner: existing,
      what: 'singleSignOn',
      detail: { issuer: claims.iss },
    })
  return id
}

/** The provider's word on the role is taken at every sign-on. The last administrator stays one all the same. */
const followRole = async (req: PayloadRequest, { id, role }: { id: string; role: GivenRole }) => {
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(sql`select role from users where id = ${id}`)
  if (rows[0]?.role === role) return
  try {
    await req.payload.update({
      collection: 'users',
      id,
      data: { role },
      req,
      overrideAccess: true, // as above
    })
  } catch (error) {
    throw isAppError(error) ? new SignOnEnds('role', error) : error
  }
}

/**
 * The account of who has signed on: by issuer and subject, which never change hands; made where the provider says the
 * role.
 * @throws SignOnEnds
 */
export const accountOf = async (payload: Payload, claims: Claims): Promise<Account> => {
  const role = roleOf(claims)
  const id = await inTransaction(payload, async (req) => {
    await lockUntilCommit({ req, name: 'sign-on' }) // two who are the same come at once
    const known = (await linkedTo(await connectionOf(req), claims)) ?? (await connect(req, claims))
    if (role) await followRole(req, { id: known, role })
    return known
  })
  wakeJobs()
  const account = await findAccountById(payload, id)
  if (!account) throw new SignOnEnds('unknown')
  return account
}
