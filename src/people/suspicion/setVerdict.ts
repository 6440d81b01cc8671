import { noteAudit } from '../../audit/noteAudit'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { type Connection, connectionOf } from '../../platform/database/connections/connectionOf'
import type { Submission, Lead } from '../../payload-types'
import type { CollectionAfterChangeHook } from 'payload'
import { leadBefore } from '../leads/keepSystemFacts'

type Judgement = { connection: Connection; leadId: string; verdict: Submission['verdict'] }

/** Says of all requests of a lead whether they count. Why they had looked suspicious stays written. */
export const setVerdict = async ({ connection, leadId, verdict }: Judgement) => {
  const { rowCount } = await connection.execute(sql`
    update submissions set verdict = ${verdict}, updated_at = now()
     where lead_id = ${leadId}::uuid and verdict <> ${verdict}`)
  if (!rowCount) return
  const changes = { verdict: { after: verdict }, requests: { after: rowCount } }
  await noteAudit({ connection, action: 'judge', target: { type: 'leads', id: leadId }, changes })
}

/** Requests count as spam as long as their lead does; moving a lead decides on what was suspected. */
export const keepVerdict: CollectionAfterChangeHook<Lead> = async ({ doc, req }) => {
  const before = leadBefore(req, doc.id)
  if (!before || doc.status === before.status) return doc
  const verdict = doc.status === 'spam' ? 'spam' : 'real'
  await setVerdict({ connection: await connectionOf(req), leadId: doc.id, verdict })
  return doc
}
