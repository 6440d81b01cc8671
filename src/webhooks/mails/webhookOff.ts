import { writeLetter } from '../../cms/mails/letter'
import { button, highlight, note, words } from '../../cms/mails/letterParts'
import { mailLocale, readSite } from '../../cms/mails/mailedSite'
import type { Composer } from '../../platform/mail/composer'
import { settings } from '../../platform/settings'

/** The panel's language. */
const locale = 'en'

type Told = { id?: string; name?: string; reason?: string }

/** Tells an admin of a webhook that was switched off because its receiver takes nothing. */
export const webhookOff: Composer = async ({ data }, { payload }) => {
  const { id = '', name = '', reason = '' } = data as Told
  const { name: site } = await readSite(payload, mailLocale(locale))
  return writeLetter({
    subject: `The webhook “${name}” is off`,
    locale,
    site,
    preview: reason,
    parts: [
      words(`The webhook “${name}” was switched off: its receiver takes nothing any more.`),
      highlight(reason),
      words(
        'What waits for it, and what happens until it is on again, is kept for 30 days and goes out then.',
      ),
      button({
        label: 'Open the webhook',
        url: `${settings.baseUrl}/admin/collections/webhooks/${id}`,
      }),
      note('Send a test there before you switch it on again.'),
    ],
  })
}
