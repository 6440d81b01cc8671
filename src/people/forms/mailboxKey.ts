import { createHmac } from 'node:crypto'
import { settings } from '../../platform/settings'
import { emailKeyOf } from './emailKey'

/** Where full stops before the `@` count for nothing: https://support.google.com/mail/answer/7436150 */
const gmail = /^([^@]*)@(?:gmail|googlemail)\.com$/

const hashed = (text: string): string =>
  createHmac('sha256', settings.secret).update(text).digest('hex')

/** Counter key of an address as it was typed. */
export const addressKey = (email: string): string => hashed(emailKeyOf(email))

/**
 * Counter key of a mailbox (subaddressing, RFC 5233): `ada+news@example.com` and `ada@example.com` are one, and so are
 * `a.da@gmail.com` and `ada@googlemail.com`. Hashed, because the counter outlives the person's data.
 */
export const mailboxKey = (email: string): string => {
  // eslint-disable-next-line regexp/no-super-linear-move -- an address has at most 254 characters
  const plain = emailKeyOf(email).replace(/\+[^@]*(?=@)/, '')
  const mailbox = plain.replace(gmail, (_, name: string) => `${name.replaceAll('.', '')}@gmail.com`)
  return hashed(mailbox)
}
