import { PermanentFailure } from '../../../platform/jobs/task'
import type { Composer } from '../../../platform/mail/composer'
import { htmlToText } from '../../mails/htmlToText'

type Written = { subject: string; html: string; text: string }

/** Mails about accounts, such as for a forgotten password: written when they were queued. */
export const accountMail: Composer = async ({ secret }) => {
  const { subject, html = '', text } = (secret ?? {}) as Partial<Written>
  if (!subject) throw new PermanentFailure('What this mail says is gone.')
  return { subject, html, text: text || htmlToText(html) } // Payload's own come without a text
}
