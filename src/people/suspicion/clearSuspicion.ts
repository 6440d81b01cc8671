import { noteAudit } from '../../audit/noteAudit'
import { actorOf } from '../../platform/access/actor'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { againOnDeadlock } from '../../platform/database/transactions/againOnDeadlock'
import type { Connection } from '../../platform/database/connections/connectionOf'
import { AppError } from '../../platform/errors'
import { wakeJobs } from '../../platform/jobs/wakeJobs'
import { releaseMails } from '../../platform/mail/outbox'
import { noSuchLead } from '../privacy/eraseWithLead'
import { setVerdict } from './setVerdict'
import { lockPerson } from '../leads/lockPerson'
import { noteActivity } from '../timeline/noteActivity'

type Clear = {
  req: PayloadRequest
  id: string
  /** Whether the visitor gets the confirmations that were held back. */
  confirm: boolean
}

/** A mailbox gets no more confirmations than this at once, however often the form was sent. */
const mostConfirmations = 5

/** Sends what was held back, the latest requests first. @returns how many mails */
const releaseConfirmations = (connection: Connection, leadId: string): Promise<number> =>
  releaseMails(
    connection,
    sql`
      select m.id
        from mails m
        join submissions s on s.id = m.submission_id
       where s.lead_id = ${leadId}::uuid and s.verdict = 'suspected' and m.state = 'withheld'
         and m.kind in ('demoConfirmation', 'contactConfirmation')
       order by s.created_at desc
       limit ${mostConfirmations}`,
  )

const clear = async (connection: Connection, { req, id, confirm }: Clear): Promise<number> => {
  const lead = (await lockPerson(connection, id)).find((one) => one.id === id)
  if (!lead) throw noSuchLead()
  const { rows } = await connection.execute(sql`
    update leads set suspected = false, updated_at = now()
     where id = ${id}::uuid and suspected and status <> 'spam'
    returning id`)
  if (rows.length === 0) throw new AppError('conflict', 'This lead is not suspected.')
  const confirmed = confirm ? await releaseConfirmations(connection, id) : 0
  await setVerdict({ connection, leadId: id, verdict: 'real' })
  const to = confirmed > 0 ? 'confirmed' : undefined
  await noteAudit({
    connection,
    actor: actorOf(req),
    action: 'clear-suspicion',
    target: { type: 'leads', id },
    changes: { suspected: { before: true, after: false }, confirmations: { after: confirmed } },
  })
  await noteActivity({ connection, leadId: id, kind: 'cleared', to, user: req.user })
  return confirmed
}

/**
 * Says that a suspected lead is a person's.
 * @returns how many confirmations are on their way
 * @throws AppError 404, or 409 when it is not suspected (any more)
 */
export const clearSuspicion = async (wanted: Clear): Promise<number> => {
  const { drizzle } = wanted.req.payload.db
  const confirmed = await againOnDeadlock(() =>
    drizzle.transaction((connection) => clear(connection, wanted)),
  )
  if (confirmed > 0) wakeJobs()
  return confirmed
}
