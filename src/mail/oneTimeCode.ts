import { PermanentFailure } from '../jobs/task'
import type { LocaleCode } from '../locales'
import type { ComposedMail, Composer, QueuedMail } from './compose'
import { writeLetter } from './letter'
import { code as largeCode, note, words } from './letterParts'
import { mailLocale, readSite, type MailedSite } from './mailedSite'
import { readWords, type MailWords } from './mailWords'
import { fillIn } from './wording'

/** `data` and `secret` of a mail of this kind. */
export type OneTimeCode = {
  code: string
  /** The title of what the code opens. */
  item: string
  /** How long it works. */
  minutes: number
}

const ifNotYou: Record<LocaleCode, string> = {
  en: 'You did not ask for it? Then somebody has mistyped an address. There is nothing to do: without this code nobody gets anything. Please do not pass it on.',
  de: 'Sie haben ihn nicht angefordert? Dann hat sich jemand bei der Adresse vertippt. Sie brauchen nichts zu tun: Ohne diesen Code erhält niemand etwas. Bitte geben Sie ihn nicht weiter.',
}

type Write = OneTimeCode & { site: MailedSite; words: MailWords; locale: LocaleCode }

export const writeOneTimeCode = ({
  code,
  item,
  minutes,
  site,
  words: given,
  locale,
}: Write): ComposedMail => {
  const fill = (text: string) =>
    fillIn(text, { code, item, minutes: String(minutes), site: site.name })
  return {
    ...writeLetter({
      subject: fill(given.subject),
      locale,
      site: site.name,
      parts: [words(fill(given.body)), largeCode(code), note(ifNotYou[locale])],
      signature: given.signature || site.name,
    }),
    replyTo: { name: site.name, address: site.email },
  }
}

const readCode = ({ secret, data, createdAt }: QueuedMail): OneTimeCode => {
  const { code } = (secret ?? {}) as Partial<OneTimeCode>
  const { item = '', minutes = 10 } = data as Partial<OneTimeCode>
  if (typeof code !== 'string') throw new PermanentFailure('The code of this mail is gone.')
  if (Date.now() > createdAt.getTime() + minutes * 60_000)
    throw new PermanentFailure('The code had run out before it could be sent.')
  return { code, item, minutes }
}

/** Brings the code that opens a gated file. One that has run out meanwhile is not sent. */
export const oneTimeCode: Composer = async (mail, { payload }) => {
  const code = readCode(mail)
  const locale = mailLocale(mail.locale)
  const [site, given] = await Promise.all([
    readSite(payload, locale),
    readWords(payload, { mail: 'oneTimeCode', locale }),
  ])
  return writeOneTimeCode({ ...code, site, words: given, locale })
}
