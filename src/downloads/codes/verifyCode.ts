import type { Payload } from 'payload'
import type { PoolClient } from 'pg'
import { noteAudits } from '../../audit/noteAudit'
import { transaction } from '../../platform/database/transactions/transaction'
import { AppError } from '../../platform/errors'
import { oneTimeCodes } from '../../platform/metrics/events'
import { settings } from '../../platform/settings'
import { spamSignals } from '../../people/forms/spamSignals'
import { giveCodeToLead } from '../../platform/mail/outbox'
import { saveSubmission } from '../../people/intake/saveSubmission'
import { countAttempt, type Attempt, type Verified } from './countAttempt'
import { leadTypeOf, type DownloadKind } from '../downloadKinds'
import { nameToSave } from '../files/nameToSave'
import { newToken, sha256 } from './oneTimeSecrets'
import { otpRules } from './otpRules'

type Guess = { payload: Payload; kind: DownloadKind; requestId: string; code: string }

export type Grant = {
  url: string
  /** ISO 8601. */
  expiresAt: string
  filename: string
  /** In bytes. */
  size: number
  mimeType: string
}

/** The person becomes a lead by what they showed to be theirs, and agreed to when they asked. */
const saveLead = async (
  payload: Payload,
  database: PoolClient,
  kind: DownloadKind,
  request: Verified,
) => {
  const { id, email, name, company, locale, client, createdAt, title } = request
  const { consent, text, source, form } = request.body
  const done = await saveSubmission({
    payload,
    database,
    submission: {
      type: leadTypeOf[kind],
      name: name ?? email,
      email,
      company: company ?? undefined,
      subject: title,
      locale,
      client,
      source,
      consent,
      consentText: text,
      consentAt: createdAt.toISOString(),
      emailVerified: true,
      spamReasons: [],
      suspicions: spamSignals({ email, words: [name ?? '', company ?? ''] }).suspicions,
      body: form,
    },
    mails: [],
  })
  await database.query('update otp_requests set lead_id = $2, submission_id = $3 where id = $1', [
    id,
    done?.leadId,
    done?.submissionId,
  ])
  await noteAudits(database, [
    {
      action: 'verify',
      target: { type: 'otp-requests', id },
      changes: { item: { after: title }, lead: { after: done?.leadId } },
    },
  ])
  await giveCodeToLead(database, { requestId: id, to: email, leadId: done?.leadId })
}

/** The database keeps the token's hash alone: what lies there opens nothing. */
const makeGrant = async (database: PoolClient, kind: DownloadKind, request: Verified) => {
  const { id, downloadId, checksum, mimeType, size } = request
  const filename = nameToSave(request.filename, mimeType)
  const token = newToken()
  const expiresAt = new Date(Date.now() + otpRules.grantMinutes * 60_000).toISOString()
  await database.query(
    `insert into download_grants
       (token_hash, request_id, download_id, checksum, filename, mime_type, size, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [sha256(token), id, downloadId, checksum, filename, mimeType, size, expiresAt],
  )
  await database.query(
    `insert into download_days as t (download_id, day, verified)
     values ($1, (now() at time zone 'UTC')::date, 1)
     on conflict (download_id, day) do update set verified = t.verified + 1`,
    [downloadId],
  )
  const url = `${settings.baseUrl}/api/${kind}/download?token=${token}`
  return { url, expiresAt, filename, size, mimeType }
}

const refusal = (attempt: Exclude<Attempt, { outcome: 'verified' }>): AppError => {
  switch (attempt.outcome) {
    case 'wrong': {
      const { attemptsLeft } = attempt
      return new AppError('otp_invalid', 'This code is not right.', { data: { attemptsLeft } })
    }
    case 'locked':
      return new AppError(
        'otp_locked',
        'Too many wrong codes. Please ask for a new code in a few minutes.',
        { data: { attemptsLeft: 0 } },
      )
    case 'expired':
      return new AppError('otp_expired', 'This code has run out. Please ask for a new one.')
  }
}

/**
 * Checks a code. The right one makes or updates the lead and buys a grant, in one transaction.
 * @throws AppError 422 for a wrong code or an unknown request, 423 from the fifth wrong code on, 410 for a code
 *   that is past its time, used, or followed by another
 */
export const verifyCode = async ({ payload, kind, requestId, code }: Guess): Promise<Grant> => {
  const done = await transaction(payload.db.pool, async (client) => {
    const attempt = await countAttempt(client, { requestId, kind, code })
    if (attempt.outcome !== 'verified') return { attempt }
    await saveLead(payload, client, kind, attempt.request)
    return { grant: await makeGrant(client, kind, attempt.request) }
  })
  oneTimeCodes.inc({ kind, outcome: done.attempt?.outcome ?? 'verified' })
  if (done.attempt) throw refusal(done.attempt) // the guess stays counted
  return done.grant
}
