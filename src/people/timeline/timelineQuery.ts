import { quarantined } from '../forms/emailKey'

/** What a project may lack: the tables of parts that are off, and of translations where it has one language. */
type Tables = Partial<
  Record<'site_product_modules_locales' | 'otp_requests' | 'conversations', unknown>
>

/** Names in the first language; what the site does not list is called by its slug. */
const modules = (tables: Tables) => `(
  select coalesce(jsonb_agg(coalesce(listed.name, asked.slug)), '[]')
    from jsonb_array_elements_text(
           case jsonb_typeof(s.body->'productModules') when 'array' then s.body->'productModules' else '[]' end
         ) as asked (slug)
    left join (
      ${
        tables.site_product_modules_locales
          ? `
      select distinct on (m.slug) m.slug, l.name
        from site_product_modules m
        join site_product_modules_locales l on l._parent_id = m.id
       order by m.slug, l._locale::text = $2 desc`
          : 'select distinct on (slug) slug, name from site_product_modules where $2::text is not null'
      }) as listed on listed.slug = asked.slug)`

const utc = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** The code that was entered made the request: the two are one entry. */
const download = (tables: Tables) =>
  tables.otp_requests
    ? `(
  select jsonb_build_object('count', o.downloads::int, 'verifiedAt', ${utc('o.verified_at')},
                            'lastAt', ${utc('o.downloaded_at')})
    from otp_requests o
   where o.submission_id = s.id
   order by o.created_at desc
   limit 1)`
    : 'null::jsonb'

/** The one in which the request was made: a form only names one. */
const isMadeIn = (conversation: string) =>
  `s.type = 'chat' and s.source->>'conversationId' = ${conversation}.id::text`

const conversation = (tables: Tables) =>
  tables.conversations
    ? `(
  select jsonb_build_object('id', c.id, 'turns', c.turns::int)
    from conversations c
   where c.lead_id = s.lead_id and ${isMadeIn('c')})`
    : 'null::jsonb'

/** What the person `$1` wrote, as entries; `$2` is the first language. */
const requests = (tables: Tables) => `
select s.id, 'request' as kind, s.created_at as at, jsonb_build_object(
         'type', s.type, 'reference', s.reference, 'name', s.name, 'email', s.email,
         'subject', s.subject, 'message', s.message,
         'preferredTime', ${utc('s.preferred_time')}, 'download', ${download(tables)},
         'conversation', ${conversation(tables)},
         'timezone', s.timezone, 'modules', ${modules(tables)}, 'page', s.source->>'page', 'referrer', s.source->>'referrer',
         'campaign', concat_ws(' / ', s.source->'utm'->>'source', s.source->'utm'->>'medium',
                               s.source->'utm'->>'campaign'),
         'consent', jsonb_build_object(
           'privacy', coalesce(s.consent_privacy, false),
           'marketing', coalesce(s.consent_marketing, false),
           'version', s.consent_version),
         'spamReasons', case when s.verdict = 'spam' then coalesce(s.spam_reasons, '') end,
         'suspicion', case when s.verdict = 'suspected' then coalesce(s.spam_reasons, '') end) as facts
  from submissions s
 where s.lead_id = $1`

const downloads = `
     union all
    select o.id, 'download', o.created_at,
           jsonb_build_object('files', o.kind, 'item', coalesce(d.title, o.item), 'state', o.state,
                              'withheld', o.withheld)
      from otp_requests o
      left join downloads d on d.id = o.download_id
     where o.submission_id is null and (o.lead_id = $1 or o.lead_id is null and o.email_key = (
             select regexp_replace(l.email_key, '^${quarantined}', '') from leads l where l.id = $1))`

const conversations = `
     union all
    select c.id, 'conversation', coalesce(c.last_turn_at, c.created_at),
           jsonb_build_object('conversation', jsonb_build_object('id', c.id, 'turns', c.turns::int),
                              'title', c.title, 'page', c.page)
      from conversations c
     where c.lead_id = $1
       and not exists (select from submissions s where s.lead_id = c.lead_id and ${isMadeIn('c')})`

/**
 * Everything that happened with the person `$1`, the newest first; `$2` is the first language. A mail stands where it was
 * sent, or where it failed for the last time.
 */
export const timelineQuery = (tables: Tables, limit: number) => `
select id, kind, at, facts
  from (
    ${requests(tables)}
     union all
    select m.id, 'mail', case when m.state = 'failed' then m.updated_at
                              else coalesce(m.sent_at, m.created_at) end,
           jsonb_build_object('mail', m.kind, 'to', m."to", 'state', m.state, 'lastError', m.last_error)
      from mails m
     where m.lead_id = $1
     union all
    select a.id, 'activity', a.created_at,
           jsonb_build_object('activity', a.kind, 'from', a.from, 'to', a.to, 'by', a.by_name)
      from activities a
     where a.lead_id = $1${tables.otp_requests ? downloads : ''}${tables.conversations ? conversations : ''}
  ) entries
 order by at desc, kind = 'mail', id desc
 limit ${limit}`

/** What the person `$1` wrote last; `$2` is the first language. */
export const latestRequestQuery = (tables: Tables) => `${requests(tables)}
 order by at desc, id desc
 limit 1`
