import type { Payload } from 'payload'
import type { Pool } from 'pg'
import type { ConsentText } from '../consent/keepConsentHistory'
import type { FormExtras } from '../forms/fields'
import type { IdempotencyClaim } from '../forms/idempotency'
import type { Mail } from '../../payload-types'
import { personalDataOf } from '../../platform/privacy/personalData'
import type { LeadType } from '../leads/leadStatus'
import { newReference } from './reference'
import { saveAlone, saveTogether, type SubmissionRow } from './saveTogether'
import { submissionData } from './submissionData'
import { submissionStatement } from './submissionStatement'

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
  /** A transaction that more belongs to. @default one of its own, which others may share */
  database?: Pick<Pool, 'query'>
  submission: Submission
  /** What goes out when it is no spam; to the visitor, only when it is not suspected either. */
  mails: OutgoingMail[]
  idempotency?: IdempotencyClaim
  /** The answer to keep for the idempotency key. */
  answer?: (saved: SavedSubmission) => object
}

/**
 * Saves a submission, its lead and its mails, or nothing of it.
 * @returns what the visitor may know, which is nothing of what was known of the address before;
 *   `undefined` when another request with the same idempotency key was first
 */
export const saveSubmission = async ({
  payload,
  database,
  submission,
  mails,
  idempotency,
  answer,
}: Save): Promise<Saved | undefined> => {
  const at = new Date().toISOString()
  const saved: SavedSubmission = {
    reference: newReference(),
    type: submission.type,
    status: 'new',
    createdAt: at,
  }
  const data = submissionData({ submission, mails, reference: saved.reference, at })
  const row: SubmissionRow = {
    d: data,
    key: idempotency?.key ?? null,
    fingerprint: idempotency?.fingerprint ?? null,
    response: idempotency && answer ? JSON.stringify(answer(saved)) : null,
  }
  const statement = submissionStatement(personalDataOf(payload).claim)
  const stored = database
    ? await saveAlone({ database, statement }, row)
    : await saveTogether({ database: payload.db.pool, statement }, row)
  return stored && { saved, ...stored }
}
