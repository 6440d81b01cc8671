import type { PayloadRequest } from 'payload'
import { actorOf, currentActor } from '../platform/access/actor'
import { connectionOf } from '../platform/database/connections/connectionOf'
import { isAudited } from './write/isAudited'
import { auditRow, type AuditEvent } from './write/auditRow'
import { insertRows, type Writer } from './write/insertRows'

type Asking = Pick<PayloadRequest, 'payload'> &
  Partial<Pick<PayloadRequest, 'transactionID' | 'user' | 'payloadAPI'>>

type Note = Omit<AuditEvent, 'actor'> & {
  /** @default who acts now (src/platform/access/actor.ts) */
  actor?: AuditEvent['actor']
} & ({ req: Asking; connection?: undefined } | { connection: Writer; req?: undefined })

/**
 * Tells the audit trail of something that was done, in the transaction of `req` or `connection`: it is undone with it.
 * Writes of collections and globals through Payload need nobody to tell of them (watch/withAudit.ts).
 * @example await noteAudit({ req, action: 'login', target: { type: 'users', id: user.id } })
 */
export const noteAudit = async ({ req, connection, ...event }: Note) => {
  if (!isAudited()) return
  const actor = event.actor ?? (req ? actorOf(req) : currentActor())
  await insertRows(connection ?? (await connectionOf(req)), [auditRow({ ...event, actor })])
}

/** Tells of several things at once, which were all done by who acts now. */
export const noteAudits = async (connection: Writer, events: Omit<AuditEvent, 'actor'>[]) => {
  if (!isAudited() || events.length === 0) return
  const actor = currentActor()
  await insertRows(
    connection,
    events.map((event) => auditRow({ actor, ...event })),
  )
}
