import { noteAudit } from '../../audit/noteAudit'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { personalDataOf, type Joining } from '../../platform/privacy/personalData'
import { touchColumns } from './touch'

const firstOrLast = (which: 'first' | 'last', isOther: string) =>
  touchColumns(which)
    .map((column) => `${column} = case when ${isOther} then o.${column} else l.${column} end`)
    .join(', ')

/** What staff wrote stays and is completed; what counts requests is counted anew. */
const facts = (from: string, into: string) => sql`
  update leads l
     set company = coalesce(nullif(l.company, ''), o.company),
         job_title = coalesce(nullif(l.job_title, ''), o.job_title),
         phone = coalesce(nullif(l.phone, ''), o.phone),
         country = coalesce(nullif(l.country, ''), o.country),
         company_size = coalesce(nullif(l.company_size, ''), o.company_size),
         notes = nullif(concat_ws(e'\n\n', nullif(l.notes, ''), nullif(o.notes, '')), ''),
         owner_id = coalesce(l.owner_id, o.owner_id),
         follow_up_at = coalesce(l.follow_up_at, o.follow_up_at),
         email_verified = coalesce(l.email_verified, false) or coalesce(o.email_verified, false),
         marketing_consent = coalesce(l.marketing_consent, false) or coalesce(o.marketing_consent, false),
         suspected = coalesce(l.suspected, false) or coalesce(o.suspected, false),
         downloads = coalesce(l.downloads, 0) + coalesce(o.downloads, 0),
         submissions_count = (select count(*) from submissions s where s.lead_id = l.id),
         created_at = least(l.created_at, o.created_at),
         deleted_at = null,
         ${sql.raw(firstOrLast('first', 'o.first_touch_at < l.first_touch_at or l.first_touch_at is null'))},
         ${sql.raw(firstOrLast('last', 'o.last_touch_at > l.last_touch_at or l.last_touch_at is null'))}
    from leads o
   where l.id = ${into}::uuid and o.id = ${from}::uuid`

const latest = (into: string) => sql`
  update leads l
     set type = s.type::text::enum_leads_type, reference = s.reference, locale = coalesce(s.locale, l.locale),
         last_submitted_at = s.created_at
    from (select * from submissions where lead_id = ${into}::uuid
           order by created_at desc, id desc limit 1) s
   where l.id = ${into}::uuid`

const types = (from: string, into: string) => sql`
  insert into leads_types ("order", parent_id, value, id)
  select (select coalesce(max(t."order"), 0) from leads_types t where t.parent_id = ${into}::uuid)
           + row_number() over (order by o."order"), ${into}::uuid, o.value, gen_random_uuid()
    from leads_types o
   where o.parent_id = ${from}::uuid
  on conflict (parent_id, value) do nothing`

const texts = (from: string, into: string) => sql`
  insert into leads_texts ("order", parent_id, path, text)
  select (select coalesce(max(t."order"), 0) from leads_texts t
           where t.parent_id = ${into}::uuid and t.path = o.path)
           + row_number() over (partition by o.path order by o."order"), ${into}::uuid, o.path, o.text
    from leads_texts o
   where o.parent_id = ${from}::uuid
     and not exists (select 1 from leads_texts t
                      where t.parent_id = ${into}::uuid and t.path = o.path and t.text = o.text)`

/** `from` is gone afterwards. */
type Join = Joining & { payload: Payload }

/** Makes one lead of two of the same person, and what every room keeps of them. Both must be locked. */
export const joinLeads = async ({ payload, connection, from, into }: Join) => {
  for (const join of personalDataOf(payload).join) await join({ connection, from, into })
  for (const statement of [facts(from, into), latest(into), types(from, into), texts(from, into)])
    await connection.execute(statement)
  await connection.execute(sql`delete from leads where id = ${from}::uuid`)
  const changes = { joined: { after: from } }
  await noteAudit({ connection, action: 'join', target: { type: 'leads', id: into }, changes })
}
