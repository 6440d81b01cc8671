import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { noteAudit } from '../../../audit/noteAudit'
import { actorOf } from '../../../platform/access/actor'
import { connectionOf, type Connection } from '../../../platform/database/connections/connectionOf'
import { inTransaction } from '../../../platform/database/transactions/inTransaction'
import { AppError, invalidInput } from '../../../platform/errors'
import { wakeJobs } from '../../../platform/jobs/wakeJobs'
import { tellOwner } from '../mails/tellOwner'
import { makeRecoveryCodes } from './recoveryCodes'
import { confirmPending, removeFactor, storePending } from './storedFactor'
import { newSecret, otpauthOf } from './totp'

type Owner = { id: string; email: string; name: string }

/** Payload writes accounts back whole: whoever changes one locks it (sessions/oneAtATime.ts). */
const lockOwner = async (connection: Connection, id: string) => {
  await connection.execute(sql`select 1 from users where id = ${id} for no key update`)
}

/** What lists show, and what a role that demands one looks at. */
const mark = async (connection: Connection, id: string, isOn: boolean) => {
  await connection.execute(sql`update users set second_factor = ${isOn} where id = ${id}`)
}

type Noted = { connection: Connection; id: string; action: string }

const note = (req: PayloadRequest, { connection, id, action }: Noted) =>
  noteAudit({ connection, actor: actorOf(req), action, target: { type: 'users', id } })

const conflict = (message: string) => new AppError('conflict', message)

/** Begins to set up a second factor. @throws AppError 409 when there is one */
export const beginSetUp = async (
  payload: Payload,
  { id, email }: Owner,
): Promise<{ otpauth: string }> => {
  const secret = newSecret()
  if (!(await storePending(payload.db.drizzle, { userId: id, secret })))
    throw conflict('Your account has a second factor. Switch it off first to set up another.')
  const { name: issuer } = await payload.findGlobal({
    slug: 'site',
    depth: 0,
    overrideAccess: true, // everybody may read it
  })
  return { otpauth: otpauthOf({ secret, issuer: issuer || 'Frontdesk', label: email }) }
}

export const wrongCode = () =>
  invalidInput(
    [{ path: 'code', message: 'This code is not right.' }],
    'This code is not right. Please enter the one that your app shows now.',
  )

/**
 * Switches the second factor on with its first code. Sessions that began without it end, but the one that asks.
 * @returns the recovery codes
 */
export const confirmSetUp = async (
  req: PayloadRequest,
  { owner, code }: { owner: Owner; code: string },
): Promise<string[]> => {
  const { payload } = req
  const { _sid: sid = '' } = req.user as { _sid?: string }
  const codes = await inTransaction(payload, async (own) => {
    const connection = await connectionOf(own)
    await lockOwner(connection, owner.id)
    const result = await confirmPending(connection, { userId: owner.id, code })
    if (result === 'wrong') throw wrongCode()
    if (result === 'nothing waits')
      throw conflict('There is nothing to confirm: begin to set it up once more.')
    await mark(connection, owner.id, true)
    await connection.execute(
      sql`delete from users_sessions where _parent_id = ${owner.id} and id <> ${sid}`,
    )
    await tellOwner({ payload, connection, owner, what: 'factorOn' })
    await note(req, { connection, id: owner.id, action: 'switch-on-second-factor' })
    return makeRecoveryCodes(connection, owner.id)
  })
  wakeJobs()
  return codes
}

type Removal = { owner: Owner; what: 'factorOff' | 'factorReset' }

/** Takes a second factor away. @throws AppError 409 when there is none */
export const switchOff = async (req: PayloadRequest, { owner, what }: Removal) => {
  const { payload } = req
  await inTransaction(payload, async (own) => {
    const connection = await connectionOf(own)
    await lockOwner(connection, owner.id)
    if (!(await removeFactor(connection, owner.id))) throw conflict('There is no second factor.')
    await mark(connection, owner.id, false)
    await tellOwner({ payload, connection, owner, what })
    const action = what === 'factorOff' ? 'switch-off-second-factor' : 'reset-second-factor'
    await note(req, { connection, id: owner.id, action })
  })
  wakeJobs()
}

/** New recovery codes in place of those of before. */
export const renewRecoveryCodes = (req: PayloadRequest, userId: string): Promise<string[]> =>
  inTransaction(req.payload, async (own) => {
    const connection = await connectionOf(own)
    await lockOwner(connection, userId)
    await note(req, { connection, id: userId, action: 'make-recovery-codes' })
    return makeRecoveryCodes(connection, userId)
  })
