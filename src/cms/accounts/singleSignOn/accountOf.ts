import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { noteAudit } from '../../../audit/noteAudit'
import { connectionOf, type Connection } from '../../../platform/database/connections/connectionOf'
import { inTransaction } from '../../../platform/database/transactions/inTransaction'
import { lockUntilCommit } from '../../../platform/database/transactions/lockUntilCommit'
import { isAppError } from '../../../platform/errors'
import { wakeJobs } from '../../../platform/jobs/wakeJobs'
import { tellOwner } from '../mails/tellOwner'
import { findAccount, findAccountById, type Account } from '../sessions/findAccount'
import { SignOnEnds } from './outcome'
import type { GivenRole, SignedOn } from './signedOn'

const linkedTo = async (connection: Connection, { iss, sub }: SignedOn) => {
  const { rows } = await connection.execute(sql`
    update sign_on_identities set last_used_at = now() where issuer = ${iss} and subject = ${sub}
    returning user_id as id`)
  return (rows[0] as { id: string } | undefined)?.id
}

const hasOtherIdentity = async (connection: Connection, { iss }: SignedOn, userId: string) => {
  const { rows } = await connection.execute(
    sql`select 1 from sign_on_identities where user_id = ${userId} and issuer = ${iss}`,
  )
  return rows.length > 0
}

const link = async (connection: Connection, { iss, sub }: SignedOn, userId: string) => {
  await connection.execute(sql`
    insert into sign_on_identities (issuer, subject, user_id) values (${iss}, ${sub}, ${userId})`)
}

type New = { signedOn: SignedOn; email: string }

const makeAccount = async (req: PayloadRequest, { signedOn, email }: New): Promise<string> => {
  const { name, role } = signedOn
  if (!role) throw new SignOnEnds('unknown')
  const { id } = await req.payload.create({
    collection: 'users',
    data: { email, role, name, password: randomBytes(32).toString('base64url') },
    req,
    overrideAccess: true, // the provider vouches for them, and says the role
  })
  return id
}

/**
 * The first time somebody signs on. An account of before is theirs by its mail address, if the provider has verified
 * that: one that it has not is anybody's to enter there.
 * @throws SignOnEnds `unverified` without one
 */
const connect = async (req: PayloadRequest, signedOn: SignedOn): Promise<string> => {
  const { payload } = req
  const { iss, email } = signedOn
  if (!email) throw new SignOnEnds('unverified')
  const connection = await connectionOf(req)
  const existing = await findAccount(payload, email)
  if (existing && (await hasOtherIdentity(connection, signedOn, existing.id)))
    throw new SignOnEnds('taken')
  const id = existing?.id ?? (await makeAccount(req, { signedOn, email }))
  await link(connection, signedOn, id)
  await noteAudit({
    connection,
    actor: { kind: 'person', id, name: existing?.name ?? signedOn.name },
    action: 'connect-single-sign-on',
    target: { type: 'users', id },
    changes: { issuer: { after: iss } },
  })
  if (existing)
    await tellOwner({
      payload,
      connection,
      owner: existing,
      what: 'singleSignOn',
      detail: { issuer: iss },
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
 * The account that is theirs already, by issuer and subject, else by its address; nothing is written. Where it has a second
 * factor, that is asked for before anything is.
 */
export const knownAccountOf = async (
  payload: Payload,
  { iss, sub, email }: SignedOn,
): Promise<Account | undefined> => {
  const { rows } = await payload.db.pool.query<{ id: string }>(
    'select user_id as id from sign_on_identities where issuer = $1 and subject = $2',
    [iss, sub],
  )
  if (rows[0]) return findAccountById(payload, rows[0].id)
  return email ? findAccount(payload, email) : undefined
}

/**
 * The account of who has signed on, from now on theirs: by issuer and subject, which never change hands; made where the
 * provider says the role, which is theirs from now on.
 * @param known whose it was when the second factor was asked for: no other's is opened
 * @throws SignOnEnds
 */
export const accountOf = async (
  payload: Payload,
  signedOn: SignedOn,
  known: Account | undefined,
): Promise<Account> => {
  const { role } = signedOn
  const id = await inTransaction(payload, async (req) => {
    await lockUntilCommit({ req, name: 'sign-on' }) // two who are the same come at once
    const theirs = (await linkedTo(await connectionOf(req), signedOn)) ?? (await connect(req, signedOn)) // prettier-ignore
    if (known && theirs !== known.id) throw new SignOnEnds('stale')
    if (role) await followRole(req, { id: theirs, role })
    return theirs
  })
  wakeJobs()
  const account = await findAccountById(payload, id)
  if (!account) throw new SignOnEnds('unknown')
  return account
}
