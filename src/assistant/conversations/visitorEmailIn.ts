import type { Payload } from 'payload'
import { once } from '../../platform/async/once'
import { settings } from '../../platform/settings'
import { emailKeyOf } from '../../people/forms/emailKey'
import { mailLocale, readSite } from '../../cms/mails/mailedSite'
import { defaultSender } from '../../platform/mail/sender'
import { emailIn } from './emailIn'

const siteDomain = once(() => new URL(settings.siteUrl).hostname.replace(/^www\./, ''))

/** Whether it is ours: who names our address in a question has not left their own. */
const isOwnAddress = (email: string, contact: string | null | undefined): boolean => {
  const key = emailKeyOf(email)
  const domain = key.slice(key.lastIndexOf('@') + 1)
  const ours = [contact ?? '', defaultSender().address, ...settings.salesInbox]
  return (
    domain === siteDomain() ||
    domain.endsWith(`.${siteDomain()}`) ||
    ours.some((address) => address && emailKeyOf(address) === key)
  )
}

/** The mail address that a visitor left in a question, if it is not ours. */
export const visitorEmailIn = async (
  payload: Payload,
  question: string,
): Promise<string | undefined> => {
  if (!emailIn(question)) return undefined // as nearly always
  const { email: contact } = await readSite(payload, mailLocale(undefined))
  return emailIn(question, (email) => !isOwnAddress(email, contact))
}
