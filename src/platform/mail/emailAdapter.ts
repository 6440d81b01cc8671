import type { EmailAdapter } from 'payload'
import { wakeJobs } from '../jobs/wakeJobs'
import { queueMail } from './outbox'
import { defaultSender } from './sender'

type Message = { to?: unknown; subject?: string; html?: unknown; text?: unknown }

/** What the adapter is called. */
export const outboxName = 'outbox'

/**
 * Mails of Payload's own, such as for a forgotten password, go into the outbox like all others: the
 * request does not wait for the mail server, so its time tells nothing of an account.
 */
export const emailAdapter: EmailAdapter = ({ payload }) => {
  const { name: defaultFromName, address: defaultFromAddress } = defaultSender()
  return {
    name: outboxName,
    defaultFromName,
    defaultFromAddress,
    sendEmail: async ({ to, subject = '', html = '', text = '' }: Message) => {
      await queueMail({
        connection: payload.db.drizzle,
        kind: 'account',
        to: String(to),
        secret: { subject, html, text },
      })
      wakeJobs()
    },
  }
}
