import type { Payload } from 'payload'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { ConsentText } from '../consent/keepConsentHistory'
import type { FormExtras } from '../forms/fields'
import type { IdempotencyClaim } from '../forms/idempotency'
import type { Mail } from '../../payload-types'
import { insertMails, insertSending } from '../../platform/mail/outbox'
import { personalDataOf, type Claim } from '../../platform/privacy/personalData'
import { emailKeyOf, quarantined } from '../forms/emailKey'
import type { LeadType } from '../leads/leadStatus'
import { newReference } from './reference'
import { touchColumns, touchNames, type TouchName } from '../leads/touch'

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
  /** The chat asks for no consent. */
  consent: Omit<FormExtras['consent'], 'privacy'> & { privacy: boolean }
  consentText?: ConsentText
  /** When it was agreed to: ISO 8601. @default now */
  consentAt?: string
  /** That the address is theirs has been shown. */
  emailVerified?: boolean
  source?: FormExtras['source']
  /** Shortened. */
  client: string
  /** Why it is a robot's; empty when it is not. */
  spamReasons: string[]
  /** Why a person has to look at it; empty for most. */
  suspicions: string[]
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
  payload: Payload
  /** A transaction that more belongs to. @default the pool */
  database?: Pick<Pool, 'query'>
  submission: Submission
  /** What goes out when it is no spam; to the visitor, only when it is not suspected either. */
  mails: OutgoingMail[]
  idempotency?: IdempotencyClaim
  /** The answer to keep for the idempotency key. */
  answer?: (saved: SavedSubmission) => object
}

/**
 * More requests with one address within an hour are suspected, when they come from one network: else a stranger could
 * hold up a person's confirmations by sending forms with their address.
 */
const mostAnHour = 10

/** So many suspected requests an hour are mailed one by one, the others in a digest (contract §3). */
const mostNoticesAnHour = 20

/** What the outbox says of a mail that waits for a colleague's judgement. */
const heldBack = 'The request is suspected. A colleague may have it confirmed.'

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

const at = `(i.d->>'at')::timestamptz`

/**
 * One statement, and so one transaction and one round trip: the answer to it comes after its commit,
 * or it is an error and nothing was saved. `i.d` holds everything as JSON.
 *
 * - `gate` lets one request through for each idempotency key: another one in flight holds the lock, an
 *   earlier one left its row.
 * - `person` makes or finds the lead. Staff's own fields are filled where they are empty and never
 *   overwritten; an address that stands for a name is replaced by one. A lead in the trash comes back. Spam has leads of its own (their key has a prefix).
 * - `claims` are of other rooms: what they know of the visitor by what the form names becomes the lead's.
 * - A lead that staff have called spam gets the submission, and no mail is sent.
 * - What is suspected is a real lead's like others; the mail to the visitor is written into the outbox as
 *   withheld, for a colleague to release (clearSuspicion.ts).
 * - `told` counts the notices of suspected ones. Its row is locked until the commit, so all replicas share the
 *   count, and who collects a digest (src/people/mails/suspectedDigest.ts) waits for those who are about to join it.
 *   Everybody locks in the order lead, count, conversation.
 */
const statementOf = (claims: readonly Claim[]) => `
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
  select jsonb_array_length(i.d->'spamReasons') > 0 as spam,
         nullif(concat_ws(', ',
           (select string_agg(reason, ', ') from jsonb_array_elements_text(i.d->'suspicions') reason),
           (select 'too-many'
              from leads l
              join submissions s on s.lead_id = l.id
             where l.email_key = i.d->>'emailKey' and s.client = i.d->>'client'
               and s.created_at > now() - interval '1 hour'
            offset ${mostAnHour - 1} limit 1)), '') as suspicion
    from i
),
person as (
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
         suspected = coalesce(l.suspected, false) or (l.status <> 'spam' and excluded.suspected),
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
told as (
  insert into notice_windows as w (name, count, until, digest)
  select 'suspected', 1, now() + interval '1 hour', i.d->>'digest'
    from i, verdict v, person p
   where p.status <> 'spam' and v.suspicion is not null and i.d->'mails' @> '[{"kind": "salesNotice"}]'
  on conflict (name) do update
     set count = case when w.until <= excluded.until - interval '1 hour' then 1 else w.count + 1 end,
         digest = case when w.until <= excluded.until - interval '1 hour' then excluded.digest else w.digest end,
         until = case when w.until <= excluded.until - interval '1 hour' then excluded.until else w.until end
  returning until, case when count > ${mostNoticesAnHour} then digest end as digest
),
sent as (
  insert into submissions (
    id, reference, type, lead_id, name, email, company, phone, subject, message, preferred_time,
    timezone, locale, verdict, spam_reasons, digest, client, consent_privacy, consent_marketing,
    consent_version, consent_text, consent_marketing_text, consent_at, source, body,
    created_at, updated_at)
  select (i.d->>'id')::uuid, i.d->>'reference', (i.d->>'type')::enum_submissions_type, p.id,
         i.d->>'name', i.d->>'email', i.d->>'company', i.d->>'phone', i.d->>'subject',
         i.d->>'message', (i.d->>'preferredTime')::timestamptz, i.d->>'timezone', i.d->>'locale',
         case when p.status = 'spam' then 'spam'
              when v.suspicion is not null then 'suspected'
              else 'real' end::enum_submissions_verdict,
         nullif(concat_ws(', ',
           (select string_agg(reason, ', ') from jsonb_array_elements_text(i.d->'spamReasons') reason),
           case when p.status = 'spam' and not v.spam then 'known-sender' end,
           v.suspicion), ''),
         t.digest,
         i.d->>'client', (i.d->>'privacy')::boolean, (i.d->>'marketing')::boolean, i.d->>'consentVersion',
         i.d->>'consentText', i.d->>'marketingText', (i.d->>'consentAt')::timestamptz,
         i.d->'source', i.d->'body', (i.d->>'at')::timestamptz, (i.d->>'at')::timestamptz
    from i cross join verdict v cross join person p left join told t on true
  returning id, lead_id, verdict, digest
),
${claims.map(({ name, sql }) => `${name} as (${sql}),`).join('\n')}
outbox as (
  ${insertMails(
    {
      id: `(m.mail->>'id')::uuid`,
      kind: `m.mail->>'kind'`,
      to: `m.mail->>'to'`,
      locale: `i.d->>'locale'`,
      state: `case when m.held then 'withheld' else 'queued' end`,
      lastError: `case when m.held then '${heldBack}' end`,
      leadId: 's.lead_id',
      submissionId: 's.id',
      at,
    },
    `i, sent s,
         lateral (select mail, s.verdict = 'suspected' and mail->>'kind' <> 'salesNotice' as held
                    from jsonb_array_elements(i.d->'mails') mail) m
   where s.verdict <> 'spam' and not (s.digest is not null and m.mail->>'kind' = 'salesNotice')`,
  )}
  returning id, state
),
digest as (
  ${insertMails(
    { id: 't.digest::uuid', kind: `'suspectedDigest'`, to: `m->>'to'`, at },
    `i, told t, jsonb_array_elements(i.d->'mails') m
   where t.digest is not null and m->>'kind' = 'salesNotice'`,
  )}
  on conflict (id) do nothing
  returning id
),
work as (
  ${insertSending(
    { mailId: 'id', due: 'due' },
    `(select id, now() as due from outbox where state = 'queued'
           union all
          select d.id, t.until from digest d, told t) as queued`,
  )}
)
select id as "submissionId", lead_id as "leadId" from sent`

const made = new WeakMap<readonly Claim[], string>()

/** The claims that are registered do not change while the process runs. */
const statementFor = (claims: readonly Claim[]): string => {
  const statement = made.get(claims) ?? statementOf(claims)
  made.set(claims, statement)
  return statement
}

/**
 * Saves a submission, its lead and its mails, or nothing of it.
 * @returns what the visitor may know, which is nothing of what was known of the address before;
 *   `undefined` when another request with the same idempotency key was first
 */
export const saveSubmission = async ({
  payload,
  database = payload.db.pool,
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
    digest: uuidv7(), // of the window that this one may begin
  }
  const { rows } = await database.query<Omit<Saved, 'saved'>>({
    name: 'save-submission',
    text: statementFor(personalDataOf(payload).claim),
    values: [
      JSON.stringify(data),
      idempotency?.key ?? null,
      idempotency?.fingerprint ?? null,
      idempotency && answer ? JSON.stringify(answer(saved)) : null,
    ],
  })
  return rows[0] && { saved, ...rows[0] }
}
