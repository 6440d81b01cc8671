import { settings } from '../../../platform/settings'
import type { LocaleCode } from '../../../platform/locales'
import { writeLetter } from '../../mails/letter'
import { button, note, words } from '../../mails/letterParts'
import { formatMoment } from '../../mails/formatMoment'
import type { Mail } from './passwordMails'

/** What of an account was changed, and by whom. */
export type CredentialsChange = {
  what: 'password' | 'email' | 'both'
  by: 'self' | 'administrator' | 'link'
}

type Wording = {
  subject: Record<CredentialsChange['what'], string>
  changed: Record<CredentialsChange['what'], string>
  by: Record<CredentialsChange['by'], string>
  ended: string
  button: string
  notYou: Record<'password' | 'email', string>
}

const wordings: Record<LocaleCode, Wording> = {
  en: {
    subject: {
      password: 'Your password was changed',
      email: 'Your mail address for signing in was changed',
      both: 'Your password and your mail address for signing in were changed',
    },
    changed: {
      password: 'the password of your account was changed on {at}',
      email:
        'the mail address of your account was changed on {at}. This one is no longer used to sign in',
      both: 'the password and the mail address of your account were changed on {at}. This address is no longer used to sign in',
    },
    by: { self: '.', administrator: ', by an administrator.', link: ', with a link that was mailed to you.' }, // prettier-ignore
    ended: 'Whoever was signed in elsewhere has been signed out.',
    button: 'Set a new password',
    notYou: {
      password:
        'If this was you, there is nothing to do. If not: set a new password at once, and tell your administrator.',
      email:
        'If you know of this, there is nothing to do. If not, please tell your administrator at once.',
    },
  },
  de: {
    subject: {
      password: 'Ihr Passwort wurde geändert',
      email: 'Ihre E-Mail-Adresse zum Anmelden wurde geändert',
      both: 'Ihr Passwort und Ihre E-Mail-Adresse zum Anmelden wurden geändert',
    },
    changed: {
      password: 'das Passwort Ihres Kontos wurde am {at} geändert',
      email:
        'die E-Mail-Adresse Ihres Kontos wurde am {at} geändert. Diese hier dient nicht mehr zum Anmelden',
      both: 'das Passwort und die E-Mail-Adresse Ihres Kontos wurden am {at} geändert. Diese Adresse dient nicht mehr zum Anmelden',
    },
    by: { self: '.', administrator: ', durch einen Administrator.', link: ', über einen Link, der Ihnen gemailt wurde.' }, // prettier-ignore
    ended: 'Wer anderswo angemeldet war, wurde abgemeldet.',
    button: 'Neues Passwort festlegen',
    notYou: {
      password:
        'Waren Sie es selbst, ist nichts zu tun. Wenn nicht: Legen Sie sofort ein neues Passwort fest, und sagen Sie Ihrem Administrator Bescheid.',
      email:
        'Wissen Sie davon, ist nichts zu tun. Wenn nicht, sagen Sie bitte sofort Ihrem Administrator Bescheid.',
    },
  },
}

const greetings: Record<LocaleCode, string> = { en: 'Hello {name},', de: 'Hallo {name},' }

type Told = CredentialsChange & { name: string; site: string; at?: Date; locale?: LocaleCode }

/** What the owner of an account receives, at the address that it had, when its password or address has changed. */
export const credentialsMail = ({
  what,
  by,
  name,
  site,
  at = new Date(),
  locale = settings.locales[0] ?? 'en',
}: Told): Mail => {
  const wording = wordings[locale]
  const moment = formatMoment(at, { locale })
  const changed = wording.changed[what].replace('{at}', moment) + wording.by[by]
  const keepsAddress = what === 'password'
  return writeLetter({
    subject: wording.subject[what],
    locale,
    site,
    parts: [
      words(`${greetings[locale].replace('{name}', () => name)}\n\n${changed} ${wording.ended}`),
      words(wording.notYou[keepsAddress ? 'password' : 'email']),
      ...(keepsAddress
        ? [button({ label: wording.button, url: `${settings.baseUrl}/admin/forgot` })]
        : []),
      note(settings.baseUrl),
    ],
  })
}
