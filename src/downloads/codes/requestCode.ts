import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import type { Pool } from 'pg'
import { asAuditPart, auditJson } from '../../audit/write/asAuditPart'
import { currentActor } from '../../platform/access/actor'
import { once } from '../../platform/async/once'
import { oneTimeCodes } from '../../platform/metrics/events'
import { v7 as uuidv7 } from 'uuid'
import { consentTexts, shownConsent } from '../../people/consent/consentTexts'
import { settings } from '../../platform/settings'
import type { FormExtras } from '../../people/forms/fields'
import { addressKey, mailboxKey } from '../../people/forms/mailboxKey'
import { spamSignals } from '../../people/forms/spamSignals'
import { countAgainst, limits } from '../../http/limits/rateLimit'
import { wakeJobs } from '../../platform/jobs/wakeJobs'
import { emailKeyOf } from '../../people/forms/emailKey'
import { anonymizeIp } from '../../people/intake/anonymizeIp'
import { insertMails, insertSending } from '../../platform/mail/outbox'
import { seal } from '../../platform/mail/seal'
import { countAgainstFlood } from './floodLimit'
import type { DownloadKind } from '../downloadKinds'
import { findItem, noSuchItem } from '../findItem'
import { codeHash, newCode } from './oneTimeSecrets'
import { otpRules } from './otpRules'

export type CodeForm = FormExtras & { email: string; item: string; name?: string; company?: string }

export type CodeRequested = {
  message: string
  requestId: string
  /** ISO 8601. */
  expiresAt: string
  resendAfterSeconds: number
  attemptsAllowed: number
}

type Request = {
  payload: Payload
  kind: DownloadKind
  form: CodeForm
  /** As it was sent. */
  body: object
  /** The visitor's network address. */
  client: string
}

const messages: Record<string, string> = {
  en: 'If this address can receive mail, a code is on its way to it.',
  de: 'Wenn diese Adresse Mails empfängt, ist ein Code dorthin unterwegs.',
}

/**
 * One statement, and so one transaction: an earlier code for the same address and item ends, the new one and
 * its mail are there, the funnel counts. Every address gets the same work here; whether the mail goes out is
 * decided when it is sent (src/downloads/oneTimeCode.ts).
 */
const trail = () =>
  Object.entries(
    asAuditPart({ from: 'i', rows: `i.d->'audit'`, said: { target_id: `i.d->>'id'` } }),
  ).map(([name, query]) => `${name} as (${query}),\n`)

const statementOf = () => `
with i as (select $1::jsonb as d),
${trail().join('')}
earlier as (
  update otp_requests r
     set state = 'superseded', code_hash = null, updated_at = (i.d->>'at')::timestamptz
    from i
   where r.email_key = i.d->>'emailKey' and r.download_id = (i.d->>'downloadId')::uuid
     and r.state = 'requested'
),
made as (
  insert into otp_requests (
    id, email, email_key, name, company, kind, item, download_id, state, attempts, downloads,
    code_hash, expires_at, locale, client, withheld, body, created_at, updated_at)
  select (i.d->>'id')::uuid, i.d->>'email', i.d->>'emailKey', i.d->>'name', i.d->>'company',
         (i.d->>'kind')::enum_otp_requests_kind, i.d->>'item', (i.d->>'downloadId')::uuid,
         'requested', 0, 0, i.d->>'codeHash', (i.d->>'expiresAt')::timestamptz, i.d->>'locale',
         i.d->>'client', i.d->>'withheld', i.d->'body', (i.d->>'at')::timestamptz, (i.d->>'at')::timestamptz
    from i
),
outbox as (
  ${insertMails(
    {
      id: `(i.d->>'mailId')::uuid`,
      kind: `'oneTimeCode'`,
      to: `i.d->>'email'`,
      locale: `i.d->>'locale'`,
      data: `jsonb_build_object('requestId', i.d->>'id', 'item', i.d->>'title', 'minutes', ${otpRules.validMinutes})`,
      secret: `i.d->>'secret'`,
      at: `(i.d->>'at')::timestamptz`,
    },
    'i',
  )}
),
work as (
  ${insertSending({ mailId: `i.d->>'mailId'` }, 'i')}
)
insert into download_days as t (download_id, day, requested)
select (i.d->>'downloadId')::uuid, (now() at time zone 'UTC')::date, 1 from i
on conflict (download_id, day) do update set requested = t.requested + 1`

const foreignKeyMissing = '23503'

/** Once it is known whether there is an audit trail. */
const statement = once(statementOf)

const save = async (pool: Pool, data: object) => {
  try {
    await pool.query({ name: 'request-code', text: statement(), values: [JSON.stringify(data)] })
  } catch (error) {
    if ((error as { code?: string }).code === foreignKeyMissing) throw noSuchItem() // deleted right now
    throw error
  }
}

const consentOf = async (payload: Payload, form: CodeForm, locale: string) => {
  const texts = await consentTexts({ payload })
  return shownConsent(texts, { locale, version: form.consent.version })
}

/**
 * Makes a code for a published item and sends it to the address. What is said about it is the same whatever is known
 * of the address.
 * @throws AppError 404 without such an item, 429 when the address, or all together, have had too many codes
 */
export const requestCode = async ({
  payload,
  kind,
  form,
  body,
  client,
}: Request): Promise<CodeRequested> => {
  const { pool } = payload.db
  const { email, name, company, website, elapsedMs, locale = settings.locales[0] ?? 'en' } = form
  const item = await findItem({ pool, kind, slug: form.item })
  await countAgainst(limits.codesAMinute, addressKey(email))
  await countAgainst(limits.codesAnHour, mailboxKey(email))
  await countAgainstFlood({ id: item.id, slug: form.item })

  const id = randomUUID()
  const code = newCode()
  const at = new Date()
  const expiresAt = new Date(at.getTime() + otpRules.validMinutes * 60_000).toISOString()
  const data = {
    id,
    mailId: uuidv7(),
    email,
    emailKey: emailKeyOf(email),
    name,
    company,
    kind,
    item: form.item,
    title: item.title,
    downloadId: item.id,
    codeHash: codeHash({ requestId: id, kind, code }),
    secret: seal({ code }),
    expiresAt,
    at: at.toISOString(),
    locale,
    client: anonymizeIp(client),
    // A suspicion holds no code up: it is what was asked for, and says nothing that a stranger wrote.
    withheld: spamSignals({ email, website, elapsedMs, words: [] }).spam.join(', ') || undefined,
    body: {
      form: body,
      source: form.source,
      consent: form.consent,
      text: await consentOf(payload, form, locale),
    },
    audit: auditJson([
      {
        actor: currentActor(),
        action: 'create',
        target: { type: 'otp-requests', title: form.item },
        personal: {
          changes: { email: { after: email }, name: { after: name }, company: { after: company } },
        },
      },
    ]),
  }
  await save(pool, data)
  oneTimeCodes.inc({ kind, outcome: 'requested' })
  wakeJobs('mail')
  return {
    message: messages[locale] ?? messages.en ?? '',
    requestId: id,
    expiresAt,
    resendAfterSeconds: otpRules.resendAfterSeconds,
    attemptsAllowed: otpRules.attempts,
  }
}
