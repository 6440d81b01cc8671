import { settings } from '../../../platform/settings'
import type { LocaleCode } from '../../../platform/locales'
import { writeLetter } from '../../mails/letter'
import { button, note, words } from '../../mails/letterParts'
import { formatMoment } from '../../mails/formatMoment'
import type { Mail } from './passwordMails'

/** What the owner of an account is told of it. `detail` fills the wording in. */
export type SecurityEvent =
  | { what: 'newBrowser'; detail: { browser: string; address: string } }
  | { what: 'factorOn' | 'factorOff' | 'factorReset'; detail?: undefined }
  | { what: 'recoveryCode'; detail: { left: number } }
  | { what: 'codesGuessed'; detail?: undefined }
  | { what: 'singleSignOn'; detail: { issuer: string } }

type Wording = { subject: string; happened: string; otherwise: string }

const wordings: Record<LocaleCode, Record<SecurityEvent['what'], Wording>> = {
  en: {
    newBrowser: {
      subject: 'New sign-in to your account',
      happened:
        'somebody signed in to your account on {at}, from a browser that we had not seen before: {browser}, network {address}.',
      otherwise:
        'If this was you, there is nothing to do. If not: set a new password at once, which ends all sessions, and tell your administrator.',
    },
    factorOn: {
      subject: 'Your account has a second factor now',
      happened:
        'since {at}, signing in to your account takes a code of your authenticator app as well. Your other sessions have ended.',
      otherwise: 'If this was not you, tell your administrator at once.',
    },
    factorOff: {
      subject: 'The second factor of your account was switched off',
      happened: 'on {at} the second factor of your account was switched off.',
      otherwise: 'If this was not you, set a new password at once, and tell your administrator.',
    },
    factorReset: {
      subject: 'The second factor of your account was removed',
      happened:
        'on {at} an administrator removed the second factor of your account, so that you can set it up anew.',
      otherwise: 'If you don’t know of this, please ask your administrator at once.',
    },
    recoveryCode: {
      subject: 'A recovery code of your account was used',
      happened:
        'on {at} somebody signed in to your account with a recovery code instead of the authenticator app. Codes that are left: {left}.',
      otherwise:
        'If this was you, set the app up anew in your account. If not, set a new password at once, and tell your administrator.',
    },
    codesGuessed: {
      subject: 'Somebody tries to get past your second factor',
      happened:
        'on {at} somebody who knows your password entered a wrong code five times. They were not let in.',
      otherwise: 'If this was not you, set a new password at once, and tell your administrator.',
    },
    singleSignOn: {
      subject: 'Single sign-on is connected with your account',
      happened: 'since {at} you can sign in to your account by {issuer}.',
      otherwise: 'If this was not you, tell your administrator at once.',
    },
  },
  de: {
    newBrowser: {
      subject: 'Neue Anmeldung in Ihrem Konto',
      happened:
        'am {at} hat sich jemand in Ihrem Konto angemeldet, mit einem Browser, den wir noch nicht kannten: {browser}, Netz {address}.',
      otherwise:
        'Waren Sie es selbst, ist nichts zu tun. Wenn nicht: Legen Sie sofort ein neues Passwort fest, das beendet alle Sitzungen, und sagen Sie Ihrem Administrator Bescheid.',
    },
    factorOn: {
      subject: 'Ihr Konto hat jetzt einen zweiten Faktor',
      happened:
        'seit dem {at} braucht die Anmeldung in Ihrem Konto auch einen Code Ihrer Authenticator-App. Ihre anderen Sitzungen wurden beendet.',
      otherwise: 'Waren Sie es nicht, sagen Sie sofort Ihrem Administrator Bescheid.',
    },
    factorOff: {
      subject: 'Der zweite Faktor Ihres Kontos wurde ausgeschaltet',
      happened: 'am {at} wurde der zweite Faktor Ihres Kontos ausgeschaltet.',
      otherwise:
        'Waren Sie es nicht, legen Sie sofort ein neues Passwort fest, und sagen Sie Ihrem Administrator Bescheid.',
    },
    factorReset: {
      subject: 'Der zweite Faktor Ihres Kontos wurde entfernt',
      happened:
        'am {at} hat ein Administrator den zweiten Faktor Ihres Kontos entfernt, damit Sie ihn neu einrichten können.',
      otherwise: 'Wissen Sie nichts davon, fragen Sie bitte sofort Ihren Administrator.',
    },
    recoveryCode: {
      subject: 'Ein Wiederherstellungscode Ihres Kontos wurde benutzt',
      happened:
        'am {at} hat sich jemand in Ihrem Konto mit einem Wiederherstellungscode statt mit der Authenticator-App angemeldet. Übrige Codes: {left}.',
      otherwise:
        'Waren Sie es selbst, richten Sie die App in Ihrem Konto neu ein. Wenn nicht, legen Sie sofort ein neues Passwort fest, und sagen Sie Ihrem Administrator Bescheid.',
    },
    codesGuessed: {
      subject: 'Jemand versucht, Ihren zweiten Faktor zu umgehen',
      happened:
        'am {at} hat jemand, der Ihr Passwort kennt, fünfmal einen falschen Code eingegeben. Hineingekommen ist er nicht.',
      otherwise:
        'Waren Sie es nicht, legen Sie sofort ein neues Passwort fest, und sagen Sie Ihrem Administrator Bescheid.',
    },
    singleSignOn: {
      subject: 'Single Sign-on ist mit Ihrem Konto verbunden',
      happened: 'seit dem {at} können Sie sich in Ihrem Konto über {issuer} anmelden.',
      otherwise: 'Waren Sie es nicht, sagen Sie sofort Ihrem Administrator Bescheid.',
    },
  },
}

const frame: Record<LocaleCode, { greeting: string; button: string }> = {
  en: { greeting: 'Hello {name},', button: 'Your account' },
  de: { greeting: 'Hallo {name},', button: 'Ihr Konto' },
}

type Told = SecurityEvent & { name: string; site: string; at?: Date; locale?: LocaleCode }

/** What the owner of an account receives when something happens to it that a thief would do. */
export const securityMail = ({
  what,
  detail,
  name,
  site,
  at = new Date(),
  locale = settings.locales[0] ?? 'en',
}: Told): Mail => {
  const { subject, happened, otherwise } = wordings[locale][what]
  const filled: Record<string, unknown> = { ...detail, at: formatMoment(at, { locale }), name }
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, key: string) => String(filled[key] || '–'))
  const { greeting, button: label } = frame[locale]
  return writeLetter({
    subject,
    locale,
    site,
    parts: [
      words(`${fill(greeting)}\n\n${fill(happened)}`),
      words(otherwise),
      button({ label, url: `${settings.baseUrl}/admin/account` }),
      note(settings.baseUrl),
    ],
  })
}
