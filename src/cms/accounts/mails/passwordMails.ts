import { writeLetter } from '../../mails/letter'
import { button, note, words } from '../../mails/letterParts'
import { settings } from '../../../platform/settings'
import { passwordUrl } from './passwordToken'

export type Mail = { subject: string; html: string; text: string }

type Text = {
  site: string
  subject: string
  before: string
  button: string
  url: string
  after: string
}

const asMail = ({ site, subject, before, button: label, url, after }: Text): Mail =>
  writeLetter({
    subject,
    locale: 'en',
    site,
    parts: [
      words(before),
      button({ label, url }),
      words(after),
      note(`If the button does not work: ${url}`),
    ],
  })

type Invitation = { name: string; email: string; token: string; site: string; invitedBy?: string }

/** What a new colleague receives. */
export const invitationMail = ({ name, email, token, site, invitedBy }: Invitation): Mail =>
  asMail({
    site,
    subject: `Your account for ${site}`,
    before: `Hello ${name},\n\n${invitedBy ?? 'An administrator'} has made you an account for ${site}, with this mail address (${email}). Choose a password to sign in:`,
    button: 'Choose a password',
    url: passwordUrl(token),
    after:
      'The link works for 7 days, once. After that, “Forgot password?” on the login page sends a new one.',
  })

type SignOnInvitation = Omit<Invitation, 'token'>

/** What a new colleague receives where passwords are off: there is none to choose. */
export const signOnInvitationMail = ({ name, email, site, invitedBy }: SignOnInvitation): Mail =>
  asMail({
    site,
    subject: `Your account for ${site}`,
    before: `Hello ${name},\n\n${invitedBy ?? 'An administrator'} has made you an account for ${site}, with this mail address (${email}). You sign in with your company’s single sign-on:`,
    button: 'Sign in',
    url: `${settings.baseUrl}/admin/login`,
    after: 'No password is needed here: “Single sign-on” on the login page is the way in.',
  })

type Forgotten = { name: string; token: string; site: string }

/** What a person receives who forgot the password. */
export const forgottenPasswordMail = ({ name, token, site }: Forgotten): Mail =>
  asMail({
    site,
    subject: 'Set a new password',
    before: `Hello ${name},\n\nsomebody, most likely you, asked to set a new password for ${site}.`,
    button: 'Set a new password',
    url: passwordUrl(token),
    after:
      'The link works for one hour, once. If it was not you, there is nothing to do: your password stays as it is.',
  })
