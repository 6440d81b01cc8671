import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Connection } from '../../platform/database/connections/connectionOf'
import { uuids } from '../../platform/database/uuids'
import type { Erasing, Exporting, Joining } from '../../platform/privacy/personalData'

/** What their codes have opened, as long as it is kept. */
const grantsOf = async (connection: Connection, requestIds: string[]) => {
  const { rows } = await connection.execute(sql`
    select request_id as "requestId", filename, downloads, created_at as "createdAt", expires_at as "expiresAt"
      from download_grants
     where request_id = any(${uuids(requestIds)})
     order by created_at`)
  return rows as ({ requestId: string } & Record<string, unknown>)[]
}

const exportRequests = async ({ connection, person, readAll }: Exporting) => {
  const { leadIds, emails } = person
  // What is kept by address alone. `like` knows no case, and finds too much: what fits is kept.
  const addresses = new Set(emails.map((email) => email.toLowerCase()))
  const like = [...addresses].map((address) => ({ email: { like: address } }))
  const requests = await readAll('otp-requests', { or: [{ lead: { in: leadIds } }, ...like] })
  const asked = requests.filter(({ lead, email }) =>
    lead ? leadIds.includes(String(lead)) : addresses.has(email.toLowerCase()),
  )
  const grants = await grantsOf(
    connection,
    asked.map((request) => request.id),
  )
  return {
    downloadRequests: asked.map((request) => ({
      ...request,
      grants: grants.flatMap(({ requestId, ...grant }) =>
        requestId === request.id ? [grant] : [],
      ),
    })),
  }
}

/**
 * What they asked for, and what a code has opened: nothing can be downloaded any more. A request that made
 * another lead is that lead's, such as the real one's when only its twin in quarantine is erased.
 */
const eraseRequests = async ({ connection, person }: Erasing) => {
  const { leadIds, emails, emailKeys } = person
  const theirs = sql`
    select id from otp_requests where lead_id = any(${uuids(leadIds)})
    union
    select o.id from otp_requests o
     where o.lead_id is null
       and (o.email_key in (select key from unnest(${sql.param(emailKeys)}::text[]) as known (key))
            or lower(o.email) in (
              select lower(email) from unnest(${sql.param(emails)}::text[]) as known (email)))`
  const { rows } = await connection.execute(sql`
    delete from otp_requests where id in (${theirs}) returning id, email`)
  // Looked for afterwards: a code may have been entered while the row was waited for.
  const requestIds = rows.map(({ id }) => String(id))
  await connection.execute(sql`
    delete from download_grants where request_id = any(${uuids(requestIds)})`)
  // A request may have come with another spelling of their address.
  return { emails: rows.map(({ email }) => String(email)) }
}

const joinRequests = async ({ connection, from, into }: Joining) => {
  await connection.execute(sql`
    update otp_requests set lead_id = ${into}::uuid where lead_id = ${from}::uuid`)
}

/** What the gated downloads keep of people. How long, `clearDownloads` knows. */
export const requestData = { export: exportRequests, erase: eraseRequests, join: joinRequests }
