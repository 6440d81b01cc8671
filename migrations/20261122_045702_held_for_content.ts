import { MigrateDownArgs, MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** All columns of `leads` but its keys and what PostgreSQL fills in itself. */
const columnsOfLeads = sql`
  select string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns
   where table_schema = 'public' and table_name = 'leads' and is_generated = 'NEVER'
     and column_name not in ('id', 'email_key')`

const touch = ['page', 'referrer', 'source', 'medium', 'campaign', 'term', 'content', 'at']

const firstOrLast = (which: 'first' | 'last', isOther: string) =>
  touch
    .map((name) => `${which}_touch_${name}`)
    .map((column) => `${column} = case when ${isOther} then o.${column} else l.${column} end`)
    .join(', ')

/**
 * Joins two leads as the release of this migration did, in the tables that it had: today's joinLeads may write ones
 * that only later migrations make.
 */
const join = async (db: MigrateUpArgs['db'], from: string, into: string) => {
  for (const table of ['submissions', 'mails', 'activities', 'otp_requests', 'conversations'])
    await db.execute(sql`
      update ${sql.identifier(table)} set lead_id = ${into}::uuid where lead_id = ${from}::uuid`)
  await db.execute(sql`delete from last_writers where collection = 'leads' and document_id = ${from}::uuid`)
  await db.execute(sql`
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
           downloads = coalesce(l.downloads, 0) + coalesce(o.downloads, 0),
           locale = coalesce((select s.locale from submissions s where s.lead_id = l.id
                               order by s.created_at desc, s.id desc limit 1), l.locale),
           created_at = least(l.created_at, o.created_at),
           ${sql.raw(firstOrLast('first', 'o.first_touch_at < l.first_touch_at or l.first_touch_at is null'))},
           ${sql.raw(firstOrLast('last', 'o.last_touch_at > l.last_touch_at or l.last_touch_at is null'))}
      from leads o
     where l.id = ${into}::uuid and o.id = ${from}::uuid`)
  await db.execute(sql`
    insert into leads_types ("order", parent_id, value, id)
    select 50 + o."order", ${into}::uuid, o.value, gen_random_uuid()
      from leads_types o where o.parent_id = ${from}::uuid
    on conflict (parent_id, value) do nothing`)
  await db.execute(sql`
    insert into leads_texts ("order", parent_id, path, text)
    select 50 + o."order", ${into}::uuid, o.path, o.text
      from leads_texts o
     where o.parent_id = ${from}::uuid
       and not exists (select from leads_texts t
                        where t.parent_id = ${into}::uuid and t.path = o.path and t.text = o.text)`)
  await db.execute(sql`delete from leads where id = ${from}::uuid`)
}

/**
 * What was held as spam for its content alone (links, a throw-away address, many from one network) becomes
 * suspected: a lead like others, or the real lead's of that address, before it is erased. What a colleague has
 * called spam, or put into the trash, stays where it is. Nobody is mailed: the leads stand in the view “Suspected”.
 */
export async function up({ db, payload }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create temp table held on commit drop as
    select s.id, l.id as lead_id, substr(l.email_key, 6) as key, r.id as target_id,
           not exists (select from submissions o
                        where o.lead_id = l.id
                          and not coalesce(string_to_array(o.spam_reasons, ', ')
                                             <@ array['links', 'disposable-address', 'too-many'], false)) as is_whole
      from submissions s
      join leads l on l.id = s.lead_id
      left join leads r on r.email_key = substr(l.email_key, 6)
     where l.status = 'spam' and l.email_key like 'spam:%' and l.deleted_at is null
       and r.status is distinct from 'spam'
       and s.verdict = 'spam'
       and string_to_array(s.spam_reasons, ', ') <@ array['links', 'disposable-address', 'too-many']`)
  const { rows } = await db.execute(sql`select count(*)::int as count from held`)
  const count = Number(rows[0]?.count)
  if (count === 0) return

  // Nothing else is in quarantine under the address: the lead itself leaves it, unless there is a real one.
  await db.execute(sql`
    update leads l set status = 'new', email_key = h.key
      from held h where h.lead_id = l.id and h.is_whole and h.target_id is null`)
  await db.execute(sql`update held set target_id = lead_id where is_whole and target_id is null`)
  // Whatever staff and forms have said of either stays.
  const pairs = await db.execute(sql`
    select distinct lead_id, target_id from held where is_whole and target_id <> lead_id`)
  for (const { lead_id: from, target_id: into } of pairs.rows)
    await join(db, String(from), String(into))
  // A robot's stays behind: the person gets a lead of their own.
  await db.execute(sql`
    update held h set target_id = made.id
      from (select lead_id, gen_random_uuid() as id from held where target_id is null group by 1) made
     where h.lead_id = made.lead_id`)
  const listed = await db.execute(columnsOfLeads)
  const columns = sql.raw(String(listed.rows[0]?.columns))
  await db.execute(sql`
    insert into leads (id, email_key, ${columns})
    select distinct on (h.target_id) h.target_id, h.key, ${columns}
      from leads l join held h on h.lead_id = l.id
     where not exists (select from leads r where r.id = h.target_id)`)
  await db.execute(sql`
    insert into leads_texts ("order", parent_id, path, text)
    select t."order", h.target_id, t.path, t.text
      from (select distinct lead_id, target_id from held where target_id <> lead_id) h
      join leads_texts t on t.parent_id = h.lead_id
     where not exists (select from leads_texts x where x.parent_id = h.target_id)`)

  await db.execute(sql`
    update conversations c set lead_id = h.target_id
      from held h join submissions s on s.id = h.id
     where c.lead_id = h.lead_id and (h.is_whole or c.id::text = s.source->>'conversationId')`)
  await db.execute(sql`
    update otp_requests o set lead_id = h.target_id
      from held h where o.lead_id = h.lead_id and (h.is_whole or o.submission_id = h.id)`)
  for (const table of ['mails', 'activities']) {
    await db.execute(sql`
      update ${sql.identifier(table)} t set lead_id = h.target_id
        from held h where t.lead_id = h.lead_id and h.is_whole`)
  }
  await db.execute(sql`
    update submissions s set verdict = 'suspected', lead_id = h.target_id from held h where h.id = s.id`)
  // What a colleague can have sent to them with one press.
  await db.execute(sql`
    insert into mails (id, kind, "to", locale, state, last_error, lead_id, submission_id, data, created_at, updated_at)
    select gen_random_uuid(), (s.type::text || 'Confirmation')::enum_mails_kind, s.email, s.locale, 'withheld',
           'The request is suspected. A colleague may have it confirmed.', h.target_id, s.id, '{}', s.created_at, now()
      from held h join submissions s on s.id = h.id
     where s.type in ('demo', 'contact')`)

  const changed = sql`(select target_id as id from held union select lead_id from held)`
  await db.execute(sql`
    update leads l
       set status = case when l.id in (select target_id from held) and l.status = 'spam' then 'new' else l.status end,
           suspected = l.id in (select target_id from held),
           deleted_at = case when l.id in (select target_id from held) then null else l.deleted_at end,
           submissions_count = (select count(*) from submissions s where s.lead_id = l.id),
           type = latest.type::text::enum_leads_type, reference = latest.reference,
           last_submitted_at = latest.created_at, updated_at = now()
      from (select distinct on (lead_id) * from submissions
             where lead_id in ${changed} order by lead_id, created_at desc, id desc) latest
     where latest.lead_id = l.id`)
  await db.execute(sql`
    insert into leads_types ("order", parent_id, value, id)
    select 100 + row_number() over (partition by s.lead_id), s.lead_id, s.type::text::enum_leads_types, gen_random_uuid()
      from (select distinct lead_id, type from submissions where lead_id in (select target_id from held)) s
    on conflict (parent_id, value) do nothing`)
  payload.logger.info(
    `${count} requests that were held for their content are leads again: see the view “Suspected” of the leads`,
  )
}

/** What is suspected counts as real where nobody knows the word; which of it was held before is not known any more. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`update submissions set verdict = 'real' where verdict = 'suspected'`)
  await db.execute(sql`delete from mails where kind = 'suspectedDigest'`)
  await db.execute(sql`delete from activities where lead_id is null or kind in ('cleared', 'listExported')`)
}
