import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { uuids } from '../../platform/database/uuids'
import { accountIdOf } from '../../platform/access/people'
import { AppError } from '../../platform/errors'
import { eraseTraces } from './eraseTraces'
import { lockPerson } from '../leads/lockPerson'

export const noSuchLead = () => new AppError('not_found', 'There is no such lead.')

/** What this request has erased. A bulk delete runs the hook for all its leads at once. */
type Progress = { leads: Set<string>; done: Promise<void> }

const progressOf = ({ context }: PayloadRequest): Progress =>
  (context.erasure ??= { leads: new Set<string>(), done: Promise.resolve() }) as Progress

const erase = async (req: PayloadRequest, id: string, erased: Set<string>) => {
  if (erased.has(id)) return // with another lead of the same person
  const connection = await connectionOf(req)
  const leads = await lockPerson(connection, id)
  if (leads.length === 0) throw noSuchLead()
  const leadIds = leads.map((lead) => lead.id)
  await eraseTraces({
    payload: req.payload,
    connection,
    leadIds,
    reason: 'request',
    req,
    by: accountIdOf(req.user) ?? undefined,
  })
  await connection.execute(sql`
    delete from leads where id = any(${uuids(leadIds)}) and id <> ${id}::uuid`)
  for (const leadId of leadIds) erased.add(leadId)
}

/**
 * To delete a lead for good is to erase the person: also what waits in quarantine under their address.
 * @throws AppError 404 when a colleague was faster
 */
export const eraseWithLead: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const progress = progressOf(req)
  const mine = progress.done.then(() => erase(req, String(id), progress.leads))
  progress.done = mine.catch(() => undefined) // whoever waits for it has its own to tell of
  await mine
}
