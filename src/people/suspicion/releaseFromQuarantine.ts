import { noteAudit } from '../../audit/noteAudit'
import { actorOf } from '../../platform/access/actor'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { againOnDeadlock } from '../../platform/database/transactions/againOnDeadlock'
import type { Connection } from '../../platform/database/connections/connectionOf'
import { AppError } from '../../platform/errors'
import { quarantined } from '../forms/emailKey'
import { noSuchLead } from '../privacy/eraseWithLead'
import { joinLeads } from '../leads/joinLeads'
import { setVerdict } from './setVerdict'
import { lockPerson } from '../leads/lockPerson'
import { noteActivity } from '../timeline/noteActivity'

type Release = { req: PayloadRequest; id: string }

const isTakenMeanwhile = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code === '23505' || (cause instanceof Error && isTakenMeanwhile(cause))
}

const release = async (connection: Connection, { req, id }: Release): Promise<string> => {
  const leads = await lockPerson(connection, id)
  const lead = leads.find((one) => one.id === id)
  if (!lead) throw noSuchLead()
  if (lead.status !== 'spam') throw new AppError('conflict', 'This lead is not spam.')
  const key = lead.emailKey?.replace(quarantined, '')
  const real = leads.find((one) => one.id !== id && one.emailKey === key)
  const target = real?.id ?? id
  if (real) await joinLeads({ payload: req.payload, connection, from: id, into: target })
  await connection.execute(sql`
    update leads
       set status = case when status = 'spam' then 'new' else status end, email_key = ${key ?? null},
           updated_at = now()
     where id = ${target}::uuid`)
  await setVerdict({ connection, leadId: target, verdict: 'real' })
  await noteAudit({
    connection,
    actor: actorOf(req),
    action: 'not-spam',
    target: { type: 'leads', id: target },
    changes: { status: { before: 'spam', after: real ? real.status : 'new' } },
  })
  const by = { connection, leadId: target, user: req.user }
  if (real) await noteActivity({ ...by, kind: 'joined', from: 'spam' })
  if (!real || real.status === 'spam')
    await noteActivity({ ...by, kind: 'moved', from: 'spam', to: 'new' })
  return target
}

/**
 * Makes a lead in quarantine a real one. Where its address has a real one already, it joins that.
 * @returns the id of the real lead
 * @throws AppError 404, or 409 when it is not spam
 */
export const releaseFromQuarantine = async (wanted: Release, triesLeft = 3): Promise<string> => {
  const { drizzle } = wanted.req.payload.db
  try {
    return await againOnDeadlock(() =>
      drizzle.transaction((connection) => release(connection, wanted)),
    )
  } catch (error) {
    // A real request of the same address made the real lead at this very moment: join that.
    if (!isTakenMeanwhile(error) || triesLeft === 0) throw error
    return releaseFromQuarantine(wanted, triesLeft - 1)
  }
}
