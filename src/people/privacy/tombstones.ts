import { sql } from '@payloadcms/db-postgres/drizzle'
import { uuids } from '../../platform/database/uuids'
import type { Erasing } from '../../platform/privacy/personalData'

/** Where they came from, as the report on sources says it: never more than a host. */
const sourceHost = sql.raw(
  `substring(lower(l.first_touch_referrer) from '^[a-z]+://(?:[^/@]*@)?(?:www\\.)?([^/:?#]+)')`,
)

/** A tombstone a person keeps the numbers of the reports right; it holds no name. */
export const leaveTombstones = async ({ connection, person, reason, by }: Erasing) => {
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
     where l.id = any(${uuids(person.leadIds)})`)
}
