import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterLogoutHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { noteAudit } from '../../../audit/noteAudit'
import { connectionOf } from '../../../platform/database/connections/connectionOf'
import { AppError } from '../../../platform/errors'
import { isUuid } from '../../../platform/values/isUuid'

/**
 * Lost update: Payload reads a whole account with password and sessions, and writes it back later. Two at once would
 * bring back an old password or an ended session, so they are serialized by a row lock.
 */
const lock = async (req: PayloadRequest, id?: string) => {
  if (!(await req.transactionID)) return // there is nothing to hold the lock
  if (id !== undefined && !isUuid(id)) return // of no account
  const connection = await connectionOf(req)
  await connection.execute(
    id === undefined
      ? sql`select 1 from users order by id for no key update`
      : sql`select 1 from users where id = ${id} for no key update`,
  )
}

/** It may have been ended while this waited, which Payload does not expect. */
const demandSession = async (req: PayloadRequest) => {
  const { _sid: sid = '' } = req.user as { _sid?: string }
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(sql`select 1 from users_sessions where id = ${sid}`)
  if (rows.length === 0)
    throw new AppError('unauthenticated', 'This session has ended. Please log in again.')
}

const beforeOperation: CollectionBeforeOperationHook = async (hook) => {
  const { args, operation, overrideAccess, req } = hook
  // Access is asked afterwards: a visitor must not hold up others meanwhile.
  if (operation === 'update' && (req.user || overrideAccess))
    await lock(req, (args as { id?: string }).id)
  if (operation === 'refresh' && req.user) {
    await lock(req, String(req.user.id))
    await demandSession(req)
  }
  return args
}

const afterLogout: CollectionAfterLogoutHook = async ({ req }) => {
  if (!req.user) return
  const id = String(req.user.id)
  await lock(req, id) // "after" by name only: the account is read next
  await noteAudit({ req, action: 'logout', target: { type: 'users', id } })
}

/** Hooks by which changes of one account wait for each other. */
export const oneAtATime = { beforeOperation, afterLogout }
