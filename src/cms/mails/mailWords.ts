import type { Payload } from 'payload'
import { keptWhileUnchanged } from '../../platform/changes/keptWhileUnchanged'
import { settings } from '../../platform/settings'
import type { LocaleCode } from '../../platform/locales'
import { wordingDefaults, type WordedMail } from './wording'

/** The words of one mail in one language, with their placeholders. */
export type MailWords = { subject: string; body: string; signature: string }

type Localized = Partial<Record<LocaleCode, string | null>> | null | undefined
type Stored = { signature?: Localized } & Partial<
  Record<WordedMail, { subject?: Localized; body?: Localized } | null>
>

/** An empty text is ours: in the mail's own language, rather than the editors' in another. */
export const chooseWords = (
  stored: Stored,
  { mail, locale }: { mail: WordedMail; locale: LocaleCode },
): MailWords => {
  const part = (name: 'subject' | 'body') =>
    stored[mail]?.[name]?.[locale]?.trim() || wordingDefaults[mail][name][locale]
  const signatures = [locale, ...settings.locales].map((code) => stored.signature?.[code]?.trim())
  return {
    subject: part('subject'),
    body: part('body'),
    signature: signatures.find(Boolean) ?? '',
  }
}

const kept = keptWhileUnchanged<Stored>('mailWords')

const read = async (payload: Payload): Promise<Stored> =>
  (await payload.findGlobal({
    slug: 'mail-wording',
    locale: 'all',
    depth: 0,
    overrideAccess: true, // the mail goes to a visitor, whom it is written for
  })) as Stored

/** What the editors have written, else what is built in. Kept in memory until content or a setting changes. */
export const readWords = async (
  payload: Payload,
  options: { mail: WordedMail; locale: LocaleCode },
): Promise<MailWords> => chooseWords(await kept(() => read(payload)), options)
