import { sql } from '@payloadcms/db-postgres'
import type { Connection } from '../database/connectionOf'

type Erasure = {
  connection: Connection
  leadIds: string[]
  reason: 'request' | 'retention'
  /** Who asked for it: the id of a user. */
  by?: string
}

/**
 * Deletes what is known of people, but for the leads themselves, which the caller deletes in the same
 * transaction. A tombstone a person keeps the numbers of the reports right; it names nobody.
 */
export const eraseTraces = async ({ connection, leadIds, reason, by }: Erasure) => {
  if (leadIds.length === 0) return
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(leadIds)}::jsonb)::uuid)`
  await connection.execute(sql`
    insert into tombstones (lead_created_on, status, source, requests, reason, erased_by)
    select l.created_at::date, l.status::text, l.first_touch_source,
           coalesce(
             (select jsonb_agg(jsonb_build_object('day', day, 'type', type, 'count', count))
                from (select s.created_at::date as day, s.type::text as type, count(*)::int as count
                        from submissions s
                       where s.lead_id = l.id and s.verdict = 'real'
                       group by 1, 2) as days),
             '[]'::jsonb),
           ${reason}, ${by ?? null}::uuid
      from leads l
     where l.id in ${ids}`)
  await connection.execute(sql`
    delete from otp_requests o using leads l
     where l.id in ${ids} and lower(o.email) = lower(l.email)`)
  await connection.execute(sql`delete from mails where lead_id in ${ids}`)
  await connection.execute(sql`delete from activities where lead_id in ${ids}`)
  await connection.execute(sql`delete from submissions where lead_id in ${ids}`)
}
