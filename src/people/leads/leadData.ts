import { sql } from '@payloadcms/db-postgres/drizzle'
import { uuids } from '../../platform/database/uuids'
import type { Erasing, Exporting, Joining } from '../../platform/privacy/personalData'

const exportLeads = async ({ leadId, person: { leadIds }, readAll }: Exporting) => {
  const leads = await readAll('leads', { id: { in: leadIds } })
  return {
    lead: leads.find((lead) => lead.id === leadId),
    otherLeads: leads.filter((lead) => lead.id !== leadId),
    submissions: await readAll('submissions', { lead: { in: leadIds } }),
  }
}

/** The leads themselves are deleted by who erases, behind everything else. */
const eraseSubmissions = async ({ connection, person: { leadIds } }: Erasing) => {
  await connection.execute(sql`
    delete from submissions where lead_id = any(${uuids(leadIds)})`)
}

const joinSubmissions = async ({ connection, from, into }: Joining) => {
  await connection.execute(sql`
    update submissions set lead_id = ${into}::uuid where lead_id = ${from}::uuid`)
}

/** Leads and what they asked for. */
export const leadData = { export: exportLeads, erase: eraseSubmissions, join: joinSubmissions }
