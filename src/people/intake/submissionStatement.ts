import { asAuditPart } from '../../audit/write/asAuditPart'
import type { Claim } from '../../platform/privacy/personalData'
import { quarantined } from '../forms/emailKey'
import { touchColumns, touchNames } from '../leads/touch'
import { mailQueries } from './mailQueries'

/**
 * More requests with one address within an hour are suspected, when they come from one network: else a stranger could
 * hold up a person's confirmations by sending forms with their address.
 */
const mostAnHour = 10

/** So many suspected requests an hour are mailed one by one, the others in a digest (contract §3). */
const mostNoticesAnHour = 20

const touchValues = (touch: 'first' | 'last') =>
  touchNames
    .map((name) => `(i.d->'${touch}'->>'${name}')${name === 'at' ? '::timestamptz' : ''}`)
    .join(', ')

const lastTouchUpdate = touchColumns('last')
  .map((column) => `${column} = excluded.${column}`)
  .join(', ')

/**
 * Several submissions: `i.d` holds everything of one as JSON, `i.key` is its idempotency key. In one order for all
 * transactions, in which leads are locked.
 */
const i = `
select (r.d->>'id')::uuid as id, r.d, r.key, r.fingerprint, r.response
  from jsonb_to_recordset($1::jsonb) as r (d jsonb, key text, fingerprint text, response text)
 order by r.d->>'emailKey'`

/**
 * Lets one request through for each idempotency key: another one in flight holds the lock, an earlier one left its row.
 */
const gate = `
insert into idempotency_keys (key, fingerprint, response)
select i.key, i.fingerprint, i.response::json
  from i
 where i.key is not null and pg_try_advisory_xact_lock(hashtextextended(i.key, 0))
on conflict (key) do update
   set fingerprint = excluded.fingerprint, response = excluded.response, created_at = now()
 where idempotency_keys.created_at < now() - interval '24 hours'
returning key`

/** Spam, suspected, or neither. */
const verdict = `
select i.id, jsonb_array_length(i.d->'spamReasons') > 0 as spam,
       nullif(concat_ws(', ',
         (select string_agg(reason, ', ') from jsonb_array_elements_text(i.d->'suspicions') reason),
         (select 'too-many'
            from leads l
            join submissions s on s.lead_id = l.id
           where l.email_key = i.d->>'emailKey' and s.client = i.d->>'client'
             and s.created_at > now() - interval '1 hour'
          offset ${mostAnHour - 1} limit 1)), '') as suspicion
  from i`

/**
 * Makes or finds the lead. Staff's own fields are filled where they are empty and never overwritten; an address that
 * stands for a name is replaced by one. A lead in the trash comes back. Spam has leads of its own (their key has a
 * prefix).
 */
const person = `
insert into leads as l (
  id, name, email, email_key, company, job_title, phone, country, company_size, status, type,
  reference, submissions_count, last_submitted_at, marketing_consent, locale, email_verified, suspected,
  ${[...touchColumns('first'), ...touchColumns('last')].join(', ')}, created_at, updated_at)
select (i.d->>'leadId')::uuid, i.d->>'name', i.d->>'email',
       case when v.spam then '${quarantined}' else '' end || (i.d->>'emailKey'),
       i.d->>'company', i.d->>'jobTitle', i.d->>'phone', i.d->>'country', i.d->>'companySize',
       case when v.spam then 'spam' else 'new' end::enum_leads_status,
       (i.d->>'type')::enum_leads_type, i.d->>'reference', 1, (i.d->>'at')::timestamptz,
       (i.d->>'marketing')::boolean, i.d->>'locale', (i.d->>'emailVerified')::boolean,
       not v.spam and v.suspicion is not null,
       ${touchValues('first')}, ${touchValues('last')},
       (i.d->>'at')::timestamptz, (i.d->>'at')::timestamptz
  from i join verdict v on v.id = i.id
 where i.key is null or exists (select 1 from gate where gate.key = i.key)
on conflict (email_key) do update
   set name = case when l.name = l.email then excluded.name else l.name end,
       company = coalesce(nullif(l.company, ''), excluded.company),
       job_title = coalesce(nullif(l.job_title, ''), excluded.job_title),
       phone = coalesce(nullif(l.phone, ''), excluded.phone),
       country = coalesce(nullif(l.country, ''), excluded.country),
       company_size = coalesce(nullif(l.company_size, ''), excluded.company_size),
       type = excluded.type, reference = excluded.reference, locale = excluded.locale,
       submissions_count = coalesce(l.submissions_count, 0) + 1,
       last_submitted_at = excluded.last_submitted_at,
       marketing_consent = l.marketing_consent or excluded.marketing_consent,
       email_verified = coalesce(l.email_verified, false) or excluded.email_verified,
       suspected = coalesce(l.suspected, false) or (l.status <> 'spam' and excluded.suspected),
       ${lastTouchUpdate}, deleted_at = null, updated_at = excluded.updated_at
returning l.id, l.email_key, l.status, (xmax = 0) as is_new`

/** Each submission with its lead: no two of one statement have the same (saveTogether.ts). */
const known = `
select i.id, i.d, p.id as lead_id, p.status, p.is_new, v.spam, v.suspicion,
       p.status <> 'spam' and v.suspicion is not null and i.d->'mails' @> '[{"kind": "salesNotice"}]' as is_told
  from i
  join verdict v on v.id = i.id
  join person p on p.email_key = case when v.spam then '${quarantined}' else '' end || (i.d->>'emailKey')`

/** Of which types requests came. */
const kinds = `
insert into leads_types ("order", parent_id, value, id)
select 1 + (select count(*) from leads_types t where t.parent_id = k.lead_id), k.lead_id,
       (k.d->>'type')::enum_leads_types, gen_random_uuid()
  from known k
on conflict (parent_id, value) do nothing`

/** Products that were asked for. */
const modules = `
insert into leads_texts ("order", parent_id, path, text)
select m.position, k.lead_id, 'productModules', m.slug
  from known k, jsonb_array_elements_text(k.d->'productModules') with ordinality m (slug, position)
 where not exists (
   select 1 from leads_texts t
    where t.parent_id = k.lead_id and t.path = 'productModules' and t.text = m.slug)`

/**
 * Counts the notices of suspected requests. Its row is locked until the commit, so all replicas share the count, and who
 * collects a digest (src/people/mails/suspectedDigest.ts) waits for those who are about to join it.
 */
const told = `
insert into notice_windows as w (name, count, until, digest)
select 'suspected', 1, now() + interval '1 hour', k.d->>'digest'
  from known k
 where k.is_told
on conflict (name) do update
   set count = case when w.until <= excluded.until - interval '1 hour' then 1 else w.count + 1 end,
       digest = case when w.until <= excluded.until - interval '1 hour' then excluded.digest else w.digest end,
       until = case when w.until <= excluded.until - interval '1 hour' then excluded.until else w.until end
returning until, case when count > ${mostNoticesAnHour} then digest end as digest`

/** The submission. A lead that staff have called spam gets it too. */
const sent = `
insert into submissions (
  id, reference, type, lead_id, name, email, company, phone, subject, message, preferred_time,
  timezone, locale, verdict, spam_reasons, digest, client, consent_privacy, consent_marketing,
  consent_version, consent_text, consent_marketing_text, consent_at, source, body,
  created_at, updated_at)
select k.id, k.d->>'reference', (k.d->>'type')::enum_submissions_type, k.lead_id,
       k.d->>'name', k.d->>'email', k.d->>'company', k.d->>'phone', k.d->>'subject',
       k.d->>'message', (k.d->>'preferredTime')::timestamptz, k.d->>'timezone', k.d->>'locale',
       case when k.status = 'spam' then 'spam'
            when k.suspicion is not null then 'suspected'
            else 'real' end::enum_submissions_verdict,
       nullif(concat_ws(', ',
         (select string_agg(reason, ', ') from jsonb_array_elements_text(k.d->'spamReasons') reason),
         case when k.status = 'spam' and not k.spam then 'known-sender' end,
         k.suspicion), ''),
       t.digest,
       k.d->>'client', (k.d->>'privacy')::boolean, (k.d->>'marketing')::boolean, k.d->>'consentVersion',
       k.d->>'consentText', k.d->>'marketingText', (k.d->>'consentAt')::timestamptz,
       k.d->'source', k.d->'body', (k.d->>'at')::timestamptz, (k.d->>'at')::timestamptz
  from known k left join told t on k.is_told
returning id, lead_id, verdict, digest`

/** Who did it, for the audit trail: one row, of the request and of the lead that it made or found. */
const trail = () =>
  asAuditPart({
    from: 'known k join sent s on s.id = k.id',
    rows: `k.d->'audit'`,
    said: {
      target_id: 's.id::text',
      person: 's.lead_id::text',
      changes: `a.changes || jsonb_build_object(case when k.is_new then 'newLead' else 'lead' end,
                 jsonb_build_object('after', s.lead_id))`,
    },
  })

/**
 * One statement, and so one transaction and one round trip: the answer to it comes after its commit,
 * or it is an error and nothing was saved. Everybody locks in the order lead, count, conversation.
 *
 * `claims` are of other rooms: what they know of the visitor by what the form names becomes the lead's.
 */
const statementOf = (claims: readonly Claim[]) => {
  const ofOthers = Object.fromEntries(claims.map(({ name, sql }) => [name, sql]))
  const ofLead = { person, known, kinds, modules }
  const queries = {
    i,
    gate,
    verdict,
    ...ofLead,
    told,
    sent,
    ...ofOthers,
    ...mailQueries,
    ...trail(),
  }
  const named = Object.entries(queries).map(([name, sql]) => `${name} as (${sql})`)
  return `with ${named.join(',\n')}\nselect id as "submissionId", lead_id as "leadId" from sent`
}

const made = new WeakMap<readonly Claim[], string>()

/** The claims that are registered do not change while the process runs. */
export const submissionStatement = (claims: readonly Claim[]): string => {
  const statement = made.get(claims) ?? statementOf(claims)
  made.set(claims, statement)
  return statement
}
