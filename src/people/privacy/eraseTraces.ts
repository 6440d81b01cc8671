import { sql } from '@payloadcms/db-postgres'
import type { Connection } from '../../platform/database/connections/connectionOf'
import { forgetWritersOf } from '../../cms/publishing/state/lastWriter'
import { quarantined } from '../leads/emailKey'
import { uuids } from '../leads/lockPerson'

type Erasure = {
  connection: Connection
  /** Locked by the caller, so that no request of theirs arrives meanwhile. */
  leadIds: string[]
  reason: 'request' | 'retention'
  /** Who asked for it: the id of a user. */
  by?: string
}

/** Where they came from, as the report on sources says it: never more than a host. */
const sourceHost = sql.raw(
  `substring(lower(l.first_touch_referrer) from '^[a-z]+://(?:[^/@]*@)?(?:www\\.)?([^/:?#]+)')`,
)

/**
 * What they asked for, and what a code has opened: nothing can be downloaded any more. A request that made
 * another lead is that lead's, such as the real one's when only its twin in quarantine is erased.
 */
const eraseDownloadRequests = async (connection: Connection, leadIds: string[]) => {
  const ids = sql`any(${uuids(leadIds)})`
  const theirs = sql`
    select id from otp_requests where lead_id = ${ids}
    union
    select o.id from otp_requests o
     where o.lead_id is null
       and (o.email_key in (
              select regexp_replace(email_key, ${`^${quarantined}`}, '') from leads where id = ${ids})
            or lower(o.email) in (
              select lower(email) from leads where id = ${ids}
              union select lower(email) from submissions where lead_id = ${ids}))`
  const { rows } = await connection.execute(sql`
    delete from otp_requests where id in (${theirs}) returning id, email`)
  // Looked for afterwards: a code may have been entered while the row was waited for.
  const requestIds = rows.map(({ id }) => String(id))
  await connection.execute(sql`
    delete from download_grants where request_id = any(${uuids(requestIds)})`)
  return { emails: rows.map(({ email }) => String(email)) }
}

/** What they said to the assistant; what it cost is counted by day and names nobody. */
const eraseConversations = async (connection: Connection, leadIds: string[]) => {
  const { rows } = await connection.execute(sql`
    delete from conversations where lead_id = any(${uuids(leadIds)}) returning id`)
  // Looked for afterwards: an answer may have been stored while the row was waited for.
  const conversations = uuids(rows.map(({ id }) => String(id)))
  await connection.execute(sql`
    delete from chat_exchanges where conversation_id = any(${conversations})`)
}

/**
 * Deletes what is known of people, but for the leads themselves, which the caller deletes in the same
 * transaction. A tombstone a person keeps the numbers of the reports right; it names nobody.
 */
export const eraseTraces = async ({ connection, leadIds, reason, by }: Erasure) => {
  if (leadIds.length === 0) return
  const ids = sql`any(${uuids(leadIds)})`
  await connection.execute(sql`
    insert into tombstones (lead_created_on, status, source, requests, reason, erased_by)
    select (l.created_at at time zone 'UTC')::date,
           case when l.deleted_at is null then l.status::text else 'trashed' end,
           coalesce(nullif(btrim(l.first_touch_source), ''), ${sourceHost}),
           coalesce(
             (select jsonb_agg(jsonb_build_object('day', day, 'type', type, 'count', count))
                from (select (s.created_at at time zone 'UTC')::date as day, s.type::text as type, count(*)::int as count
                        from submissions s
                       where s.lead_id = l.id and s.verdict <> 'spam'
                       group by 1, 2) as days),
             '[]'::jsonb),
           ${reason}, ${by ?? null}::uuid
      from leads l
     where l.id = ${ids}`)
  // Before mails are looked for by address: a request may have come with another spelling of it.
  const requests = await eraseDownloadRequests(connection, leadIds)
  const spellings = sql`unnest(${sql.param(requests.emails)}::text[])`
  const addresses = sql`(
    select lower(email) from leads where id = ${ids}
    union select lower(email) from submissions where lead_id = ${ids}
    union select lower(email) from ${spellings} as asked (email))`
  const mails = sql`(
    select id from mails where lead_id = ${ids}
    union all
    select id from mails where lead_id is null and kind <> 'account' and lower("to") in ${addresses})`
  // A job that waits or has failed may hold the address in what the mail server said.
  await connection.execute(sql`
    delete from payload_jobs
     where task_slug = 'sendMail' and input->>'mailId' in (select id::text from ${mails} as m)`)
  await connection.execute(sql`delete from mails where id in ${mails}`)
  await connection.execute(sql`
    delete from idempotency_keys
     where response->'lead'->>'reference' in (
       select reference from submissions where lead_id = ${ids})`)
  await eraseConversations(connection, leadIds)
  await connection.execute(sql`delete from activities where lead_id = ${ids}`)
  await connection.execute(sql`delete from submissions where lead_id = ${ids}`)
  await forgetWritersOf({ connection, collection: 'leads', ids: leadIds })
  await connection.execute(sql`
    delete from payload_locked_documents
     where id in (select parent_id from payload_locked_documents_rels where leads_id = ${ids})`)
}
