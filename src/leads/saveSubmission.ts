import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { ConsentText } from '../consent/keepConsentHistory'
import type { FormExtras } from '../forms/fields'
import type { IdempotencyClaim } from '../forms/idempotency'
import type { Mail } from '../payload-types'
import { emailKeyOf, quarantined } from './emailKey'
import type { LeadType } from './leadStatus'
import { newReference } from './reference'
import { touchColumns, touchNames, type TouchName } from './touch'

/** What a visitor sent, checked and normalised. */
export type Submission = {
  type: LeadType
  name: string
  email: string
  company?: string
  jobTitle?: string
  phone?: string
  country?: string
  companySize?: string
  productModules?: string[]
  subject?: string
  message?: string
  /** ISO 8601, UTC. */
  preferredTime?: string
  timezone?: string
  locale: string
  /** In the chat nobody agrees to anything. */
  consent: Omit<FormExtras['consent'], 'privacy'> & { privacy: boolean }
  consentText?: ConsentText
  /** When it was agreed to: ISO 8601. @default now */
  consentAt?: string
  /** That the address is theirs has been shown. */
  emailVerified?: boolean
  source?: FormExtras['source']
  /** Shortened. */
  client: string
  /** Why it looks like spam; empty when it does not. */
  spamReasons: string[]
  /** Everything as it was sent. */
  body: object
}

export type OutgoingMail = { kind: Mail['kind']; to: string }

export type SavedSubmission = {
  reference: string
  type: LeadType
  status: 'new'
  /** ISO 8601. */
  createdAt: string
}

export type Saved = {
  saved: SavedSubmission
  leadId: string
  submissionId: string
}

type Save = {
  /** The pool, or a transaction that more belongs to. */
  database: Pick<Pool, 'query'>
  submission: Submission
  /** What goes out when it is no spam. */
  mails: OutgoingMail[]
  idempotency?: IdempotencyClaim
  /** The answer to keep for the idempotency key. */
  answer?: (saved: SavedSubmission) => object
}

/**
 * More requests with one address within an hour are a robot's, when they come from one network: else anybody
 * could silence anybody by sending forms with their address.
 */
const mostAnHour = 10

const touchOf = (
  touch: FormExtras['source'] | undefined,
  at: string,
): Record<TouchName, string | null> => ({
  page: touch?.page ?? null,
  referrer: touch?.referrer ?? null,
  source: touch?.utm?.source ?? null,
  medium: touch?.utm?.medium ?? null,
  campaign: touch?.utm?.campaign ?? null,
  term: touch?.utm?.term ?? null,
  content: touch?.utm?.content ?? null,
  at,
})

const touchValues = (touch: 'first' | 'last') =>
  touchNames
    .map((name) => `(i.d->'${touch}'->>'${name}')${name === 'at' ? '::timestamptz' : ''}`)
    .join(', ')

const lastTouchUpdate = touchColumns('last')
  .map((column) => `${column} = excluded.${column}`)
  .join(', ')

/**
 * One statement, and so one transaction and one round trip: the answer to it comes after its commit,
 * or it is an error and nothing was saved. `i.d` holds everything as JSON.
 *
 * - `gate` lets one request through for each idempotency key: another one in flight holds the lock, an
 *   earlier one left its row.
 * - `person` makes or finds the lead. Staff's own fields are filled where they are empty and never
 *   overwritten; an address that stands for a name is replaced by one. A lead in the trash comes back. Spam has leads of its own (their key has a prefix).
 * - `talked` joins what was said to the assistant before, unless it is another lead's already.
 * - A lead that staff have called spam gets the submission, and nobody a mail.
 */
const statement = `
with i as (select $1::jsonb as d, $2::text as key),
gate as (
  insert into idempotency_keys (key, fingerprint, response)
  select i.key, $3, $4::json
    from i
   where i.key is not null and pg_try_advisory_xact_lock(hashtextextended(i.key, 0))
  on conflict (key) do update
     set fingerprint = excluded.fingerprint, response = excluded.response, created_at = now()
   where idempotency_keys.created_at < now() - interval '24 hours'
  returning true
),
verdict as (
  select jsonb_array_length(i.d->'spamReasons') > 0 or (
           select count(*) >= ${mostAnHour}
             from leads l
             join submissions s on s.lead_id = l.id
            where l.email_key = i.d->>'emailKey' and s.client = i.d->>'client'
              and s.created_at > now() - interval '1 hour'
         ) as spam
    from i
),
person as (
  insert into leads as l (
    id, name, email, email_key, company, job_title, phone, country, company_size, status, type,
    reference, submissions_count, last_submitted_at, marketing_consent, locale, email_verified,
    ${[...touchColumns('first'), ...touchColumns('last')].join(', ')}, created_at, updated_at)
  select (i.d->>'leadId')::uuid, i.d->>'name', i.d->>'email',
         case when v.spam then '${quarantined}' else '' end || (i.d->>'emailKey'),
         i.d->>'company', i.d->>'jobTitle', i.d->>'phone', i.d->>'country', i.d->>'companySize',
         case when v.spam then 'spam' else 'new' end::enum_leads_status,
         (i.d->>'type')::enum_leads_type, i.d->>'reference', 1, (i.d->>'at')::timestamptz,
         (i.d->>'marketing')::boolean, i.d->>'locale', (i.d->>'emailVerified')::boolean,
         ${touchValues('first')}, ${touchValues('last')},
         (i.d->>'at')::timestamptz, (i.d->>'at')::timestamptz
    from i, verdict v
   where i.key is null or exists (select 1 from gate)
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
         ${lastTouchUpdate}, deleted_at = null, updated_at = excluded.updated_at
  returning l.id, l.status
),
kinds as (
  insert into leads_types ("order", parent_id, value, id)
  select 1 + (select count(*) from leads_types t where t.parent_id = p.id), p.id,
         (i.d->>'type')::enum_leads_types, gen_random_uuid()
    from i, person p
  on conflict (parent_id, value) do nothing
),
modules as (
  insert into leads_texts ("order", parent_id, path, text)
  select m.position, p.id, 'productModules', m.slug
    from i, person p, jsonb_array_elements_text(i.d->'productModules') with ordinality m (slug, position)
   where not exists (
     select 1 from leads_texts t
      where t.parent_id = p.id and t.path = 'productModules' and t.text = m.slug)
),
sent as (
  insert into submissions (
    id, reference, type, lead_id, name, email, company, phone, subject, message, preferred_time,
    timezone, locale, verdict, spam_reasons, client, consent_privacy, consent_marketing,
    consent_version, consent_text, consent_marketing_text, consent_at, source, body,
    created_at, updated_at)
  select (i.d->>'id')::uuid, i.d->>'reference', (i.d->>'type')::enum_submissions_type, p.id,
         i.d->>'name', i.d->>'email', i.d->>'company', i.d->>'phone', i.d->>'subject',
         i.d->>'message', (i.d->>'preferredTime')::timestamptz, i.d->>'timezone', i.d->>'locale',
         case when p.status = 'spam' then 'spam' else 'real' end::enum_submissions_verdict,
         case when p.status <> 'spam' then null
              when jsonb_array_length(i.d->'spamReasons') > 0
                then (select string_agg(reason, ', ') from jsonb_array_elements_text(i.d->'spamReasons') reason)
              when v.spam then 'too-many' else 'known-sender' end,
         i.d->>'client', (i.d->>'privacy')::boolean, (i.d->>'marketing')::boolean, i.d->>'consentVersion',
         i.d->>'consentText', i.d->>'marketingText', (i.d->>'consentAt')::timestamptz,
         i.d->'source', i.d->'body', (i.d->>'at')::timestamptz, (i.d->>'at')::timestamptz
    from i, verdict v, person p
  returning id, lead_id, verdict
),
talked as (
  update conversations c
     set lead_id = s.lead_id
    from i, sent s
   where c.id = (i.d->'source'->>'conversationId')::uuid and c.lead_id is null
),
outbox as (
  insert into mails (id, kind, "to", locale, state, lead_id, submission_id, data, created_at, updated_at)
  select (m->>'id')::uuid, (m->>'kind')::enum_mails_kind, m->>'to', i.d->>'locale', 'queued',
         s.lead_id, s.id, '{}', (i.d->>'at')::timestamptz, (i.d->>'at')::timestamptz
    from i, sent s, jsonb_array_elements(i.d->'mails') m
   where s.verdict = 'real'
  returning id
),
work as (
  insert into payload_jobs (id, task_slug, queue, input, wait_until, created_at, updated_at)
  select gen_random_uuid(), 'sendMail', 'default', jsonb_build_object('mailId', id), now(), now(), now()
    from outbox
)
select id as "submissionId", lead_id as "leadId" from sent`

/**
 * Saves a submission, its lead and its mails, or nothing of it.
 * @returns what the visitor may know, which is nothing of what was known of the address before;
 *   `undefined` when another request with the same idempotency key was first
 */
export const saveSubmission = async ({
  database,
  submission,
  mails,
  idempotency,
  answer,
}: Save): Promise<Saved | undefined> => {
  const at = new Date().toISOString()
  const {
    source,
    consent,
    consentText,
    consentAt = at,
    emailVerified = false,
    ...columnsOf
  } = submission
  const saved: SavedSubmission = {
    reference: newReference(),
    type: submission.type,
    status: 'new',
    createdAt: at,
  }
  const data = {
    ...columnsOf,
    id: uuidv7(),
    leadId: uuidv7(),
    reference: saved.reference,
    at,
    emailKey: emailKeyOf(submission.email),
    emailVerified,
    consentAt: consent.privacy ? consentAt : null,
    privacy: consent.privacy,
    productModules: [...new Set(submission.productModules)],
    marketing: consent.marketing ?? false,
    consentVersion: consentText?.version ?? consent.version,
    consentText: consentText?.privacy,
    marketingText: consentText?.marketing,
    source: source ?? {},
    first: touchOf(source?.firstTouch ?? source, source?.firstTouch?.at ?? at),
    last: touchOf(source, at),
    mails: mails.map((mail) => ({ id: uuidv7(), ...mail })),
  }
  const { rows } = await database.query<Omit<Saved, 'saved'>>({
    name: 'save-submission',
    text: statement,
    values: [
      JSON.stringify(data),
      idempotency?.key ?? null,
      idempotency?.fingerprint ?? null,
      idempotency && answer ? JSON.stringify(answer(saved)) : null,
    ],
  })
  return rows[0] && { saved, ...rows[0] }
}
