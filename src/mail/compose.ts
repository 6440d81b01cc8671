import type { Payload } from 'payload'
import type { Mail } from '../payload-types'

/** A row of the outbox, as its composer gets it. */
export type QueuedMail = {
  id: string
  kind: Mail['kind']
  to: string
  locale: string | null
  leadId: string | null
  submissionId: string | null
  data: Record<string, unknown>
  /** Opened: what only the recipient may read. */
  secret?: unknown
}

export type Address = { name: string; address: string }

/** What a mail says. The sender, the recipient and the technical headers are added by `sendMail`. */
export type ComposedMail = {
  subject: string
  text: string
  html: string
  replyTo?: Address
  attachments?: { filename: string; content: string; contentType: string }[]
}

export type Composer = (mail: QueuedMail, tools: { payload: Payload }) => Promise<ComposedMail>

/** Mails of Payload's own, such as for a forgotten password: written when they were queued. */
const asWritten: Composer = async ({ secret }) => secret as ComposedMail

const plain: Composer = async ({ kind, data }) => ({
  subject: kind,
  text: JSON.stringify(data),
  html: '',
})

/** Who writes which mail. A new kind is one line here. */
export const composers: Record<Mail['kind'], Composer> = {
  account: asWritten,
  salesNotice: plain,
  demoConfirmation: plain,
  contactConfirmation: plain,
  oneTimeCode: plain,
}
