import type { Payload } from 'payload'
import type { Mail } from '../../payload-types'

/** A row of the outbox, as its composer gets it. */
export type QueuedMail = {
  id: string
  kind: Mail['kind']
  to: string
  locale: string | null
  leadId: string | null
  submissionId: string | null
  createdAt: Date
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
  /** Who gets the answers, when it is not the sender. */
  replyTo?: Address
  attachments?: { filename: string; content: string; contentType: string }[]
}

/** Throws `Withheld` when nothing is to be sent, a `PermanentFailure` when nothing can be. */
export type Composer = (mail: QueuedMail, tools: { payload: Payload }) => Promise<ComposedMail>

/** Who writes which kind of mail. */
export type Composers = Record<Mail['kind'], Composer>

/** A mail that is not sent, on purpose. Nothing has failed. */
export class Withheld extends Error {
  override name = 'Withheld'
}
