import { env } from '../../env'
import { emailKeyOf } from '../../leads/emailKey'
import { defaultSender } from '../../mail/sender'

const siteDomain = new URL(env.SITE_URL).hostname.replace(/^www\./, '')

/** Whether it is ours: who names our address in a question has not left their own. */
export const isOwnAddress = (email: string, contact: string | null | undefined): boolean => {
  const key = emailKeyOf(email)
  const domain = key.slice(key.lastIndexOf('@') + 1)
  const ours = [contact ?? '', defaultSender().address, ...env.SALES_INBOX]
  return (
    domain === siteDomain ||
    domain.endsWith(`.${siteDomain}`) ||
    ours.some((address) => address && emailKeyOf(address) === key)
  )
}
