import { v7 as uuidv7 } from 'uuid'
import { auditJson } from '../../audit/write/asAuditPart'
import type { Mail } from '../../payload-types'
import { currentActor } from '../../platform/access/actor'
import type { ConsentText } from '../consent/keepConsentHistory'
import { emailKeyOf } from '../forms/emailKey'
import type { FormExtras } from '../forms/fields'
import type { LeadType } from '../leads/leadStatus'
import type { TouchName } from '../leads/touch'

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

type Told = { submission: Submission; reference: string }

/** Texts that the visitor wrote, of which the audit trail keeps value and salt apart. */
const personalFields = [
  'name',
  'email',
  'company',
  'jobTitle',
  'phone',
  'subject',
  'message',
] as const

const longestKept = 200

/** What the trail says of the request; whose it is, the statement says. */
const auditOf = ({ submission, reference }: Told) => {
  const { type, consent } = submission
  const given = personalFields.flatMap((field) => {
    const value = submission[field]
    return value ? [[field, { after: value.slice(0, longestKept) }] as const] : []
  })
  return auditJson([
    {
      actor: currentActor(),
      action: 'create',
      target: { type: 'submissions', title: reference },
      changes: { type: { after: type }, marketing: { after: consent.marketing ?? false } },
      personal: { changes: Object.fromEntries(given) },
    },
  ])
}

type Given = Told & { mails: OutgoingMail[]; at: string }

/**
 * A submission as its statement reads it (submissionStatement.ts). Every field is named: of a spread with so many more V8
 * makes a hash table (dictionary mode), 17 KB where this is 0.7.
 */
export const submissionData = ({ submission, reference, mails, at }: Given) => {
  const { consent, consentText, consentAt = at, source } = submission
  return {
    type: submission.type,
    name: submission.name,
    email: submission.email,
    company: submission.company,
    jobTitle: submission.jobTitle,
    phone: submission.phone,
    country: submission.country,
    companySize: submission.companySize,
    productModules: [...new Set(submission.productModules)],
    subject: submission.subject,
    message: submission.message,
    preferredTime: submission.preferredTime,
    timezone: submission.timezone,
    locale: submission.locale,
    client: submission.client,
    spamReasons: submission.spamReasons,
    suspicions: submission.suspicions,
    body: submission.body,
    id: uuidv7(),
    leadId: uuidv7(),
    reference,
    at,
    emailKey: emailKeyOf(submission.email),
    emailVerified: submission.emailVerified ?? false,
    consentAt: consent.privacy ? consentAt : null,
    privacy: consent.privacy,
    marketing: consent.marketing ?? false,
    consentVersion: consentText?.version ?? consent.version,
    consentText: consentText?.privacy,
    marketingText: consentText?.marketing,
    source: source ?? {},
    first: touchOf(source?.firstTouch ?? source, source?.firstTouch?.at ?? at),
    last: touchOf(source, at),
    mails: mails.map(({ kind, to }) => ({ id: uuidv7(), kind, to })),
    digest: uuidv7(), // of the window that this one may begin
    audit: auditOf({ submission, reference }),
  }
}
