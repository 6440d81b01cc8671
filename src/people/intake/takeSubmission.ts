import type { Payload } from 'payload'
import { consentTexts, shownConsent } from '../consent/consentTexts'
import { settings } from '../../platform/settings'
import { AppError } from '../../platform/errors'
import type { FormExtras } from '../forms/fields'
import { firstAnswer, type IdempotencyClaim } from '../forms/idempotency'
import { mailboxKey } from '../forms/mailboxKey'
import { normalizePhone } from '../forms/phone'
import { spamSignals } from '../forms/spamSignals'
import { isWithin, limits } from '../../http/limits/rateLimit'
import { wakeJobs } from '../../platform/jobs/wakeJobs'
import type { Mail } from '../../payload-types'
import { saveSubmission, type SavedSubmission } from './saveSubmission'
import type { OutgoingMail, Submission } from './submissionData'
import { anonymizeIp } from './anonymizeIp'

/** A form as its schema reads it. */
export type Form = FormExtras &
  Omit<
    Submission,
    | 'type'
    | 'locale'
    | 'client'
    | 'spamReasons'
    | 'suspicions'
    | 'body'
    | 'consentText'
    | 'consentAt'
    | 'emailVerified'
    | 'source'
  >

export type SubmissionAnswer = { message: string; lead: SavedSubmission }

type Take = {
  payload: Payload
  type: 'demo' | 'contact'
  form: Form
  /** As it was sent. */
  body: object
  /** The visitor's network address. */
  client: string
  idempotency?: IdempotencyClaim
}

const thanks: Record<Take['type'], Record<string, string>> = {
  demo: {
    en: 'Thank you. We will get back to you to arrange the demo.',
    de: 'Vielen Dank. Wir melden uns, um die Vorführung zu vereinbaren.',
  },
  contact: {
    en: 'Thank you. We have received your message and will answer soon.',
    de: 'Vielen Dank. Ihre Nachricht ist angekommen, wir antworten bald.',
  },
}

const confirmations: Record<Take['type'], Mail['kind']> = {
  demo: 'demoConfirmation',
  contact: 'contactConfirmation',
}

/** A confirmation that is held back anyway does not count: it must not use up those of the person themselves. */
const mailsFor = async (
  type: Take['type'],
  { email, suspicions }: Pick<Submission, 'email' | 'suspicions'>,
): Promise<OutgoingMail[]> => {
  const mails: OutgoingMail[] = []
  if (settings.salesInbox.length > 0)
    mails.push({ kind: 'salesNotice', to: settings.salesInbox.join(',') })
  if (suspicions.length > 0 || (await isWithin(limits.confirmations, mailboxKey(email))))
    mails.push({ kind: confirmations[type], to: email })
  return mails
}

const inProgress = () =>
  new AppError(
    'idempotency_in_progress',
    'The first request with this Idempotency-Key is still being answered.',
    { headers: { 'Retry-After': '1' } },
  )

/**
 * Takes a demo booking or a message: saves it with its lead and its mails, whatever it looks like. What only
 * robots do goes into quarantine under the same answer.
 * @throws AppError 409 while the first request with the same idempotency key is in flight
 */
export const takeSubmission = async ({
  payload,
  type,
  form,
  body,
  client,
  idempotency,
}: Take): Promise<{ answer: SubmissionAnswer; replayed: boolean }> => {
  const { locale = settings.locales[0] ?? 'en', website, elapsedMs } = form
  const texts = await consentTexts({ payload })
  const { name, company, subject, message, email, phone, country } = form
  const words = [name, company, subject, message]
  const { spam, suspicions } = spamSignals({ email, website, elapsedMs, words })
  const submission: Submission = {
    type,
    name,
    email,
    company,
    jobTitle: form.jobTitle,
    country,
    companySize: form.companySize,
    productModules: form.productModules,
    subject,
    message,
    preferredTime: form.preferredTime,
    timezone: form.timezone,
    source: form.source,
    consent: form.consent,
    locale,
    body,
    phone: phone && normalizePhone(phone, country),
    client: anonymizeIp(client),
    consentText: shownConsent(texts, { locale, version: form.consent.version }),
    spamReasons: spam,
    suspicions,
  }
  const answer = (lead: SavedSubmission): SubmissionAnswer => ({
    message: thanks[type][locale] ?? thanks[type].en ?? '',
    lead,
  })
  const mails = spam.length > 0 ? [] : await mailsFor(type, { email, suspicions })
  const done = await saveSubmission({ payload, submission, mails, idempotency, answer })
  if (done) {
    wakeJobs('mail')
    return { answer: answer(done.saved), replayed: false }
  }
  const first = idempotency && (await firstAnswer(payload, idempotency))
  if (!first) throw inProgress()
  return { answer: first as SubmissionAnswer, replayed: true }
}
