import type { Payload } from 'payload'
import type { Pool } from 'pg'
import type { IdempotencyClaim } from '../forms/idempotency'
import { personalDataOf } from '../../platform/privacy/personalData'
import type { LeadType } from '../leads/leadStatus'
import { newReference } from './reference'
import { saveAlone, saveTogether, type SubmissionRow } from './saveTogether'
import { submissionData, type OutgoingMail, type Submission } from './submissionData'
import { submissionStatement } from './submissionStatement'

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
