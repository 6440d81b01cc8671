import type { Pool } from 'pg'
import { PermanentFailure } from '../platform/jobs/task'
import type { LocaleCode } from '../platform/locales'
import {
  type ComposedMail,
  type Composer,
  type QueuedMail,
  Withheld,
} from '../platform/mail/composer'
import { writeLetter } from '../cms/mails/letter'
import { code as largeCode, note, words } from '../cms/mails/letterParts'
import { mailLocale, readSite, type MailedSite } from '../cms/mails/mailedSite'
import { readWords, type MailWords } from '../cms/mails/mailWords'
import { fillIn } from '../cms/mails/wording'

/** `data` and `secret` of a mail of this kind. */
export type OneTimeCode = {
  code: string
  /** The title of what the code opens. */
  item: string
  /** How long it works. */
  minutes: number
}

const ifNotYou: Record<LocaleCode, string> = {
  en: 'You did not ask for it? Then someone has mistyped an address. There is nothing to do: without this code nothing can be downloaded. Please do not pass it on.',
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

const readCode = ({ secret, data }: QueuedMail): OneTimeCode => {
  const { code } = (secret ?? {}) as Partial<OneTimeCode>
  const { item = '', minutes = 10 } = data as Partial<OneTimeCode>
  if (typeof code !== 'string') throw new PermanentFailure('The code of this mail is gone.')
  return { code, item, minutes }
}

type Request = { isOpen: boolean; withheld: string | null; isBlocked: boolean }

/** Whom staff have called spam is blocked. */
const readRequest = async (pool: Pool, requestId: unknown): Promise<Request | undefined> => {
  const { rows } = await pool.query<Request>(
    `select state = 'requested' and expires_at > now() as "isOpen", withheld,
            exists (select 1 from leads l where l.email_key = r.email_key and l.status = 'spam')
              as "isBlocked"
       from otp_requests r where id = $1::uuid`,
    [requestId],
  )
  return rows[0]
}

/**
 * Decided here and not when the code was asked for, so that neither an answer nor its time reveals what is
 * known of an address.
 */
const demandWanted = async (pool: Pool, requestId: unknown) => {
  const request = await readRequest(pool, requestId)
  if (!request?.isOpen) throw new Withheld('The code had ended before it could be sent.')
  if (request.withheld) throw new Withheld(`It looked like spam: ${request.withheld}`)
  if (!request.isBlocked) return
  await pool.query(`update otp_requests set withheld = 'known-sender' where id = $1::uuid`, [
    requestId,
  ])
  throw new Withheld('A colleague has called the sender spam before.')
}

/** One-time password by mail: the code that opens a gated file. */
export const oneTimeCode: Composer = async (mail, { payload }) => {
  await demandWanted(payload.db.pool, mail.data.requestId)
  const code = readCode(mail)
  const locale = mailLocale(mail.locale)
  const [site, given] = await Promise.all([
    readSite(payload, locale),
    readWords(payload, { mail: 'oneTimeCode', locale }),
  ])
  return writeOneTimeCode({ ...code, site, words: given, locale })
}
