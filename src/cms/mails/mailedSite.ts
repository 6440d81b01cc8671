import type { Payload } from 'payload'
import { keptWhileUnchanged } from '../../platform/changes/keptWhileUnchanged'
import { settings } from '../../platform/settings'
import { supportedLocales, type LocaleCode } from '../../platform/locales'
import { defaultSender } from '../../platform/mail/sender'

/** What mails say of the site. */
export type MailedSite = {
  name: string
  /** Whom visitors may write to: the site's contact, else the sender. */
  email: string
  /** Names by slugs, in the mail's language. */
  productModules: Record<string, string>
}

/** The mail's language, when it is switched on; else the first. */
export const mailLocale = (locale: string | null | undefined): LocaleCode =>
  settings.locales.find((code) => code === locale) ?? settings.locales[0] ?? supportedLocales[0]

const read = async (payload: Payload, locale: LocaleCode): Promise<MailedSite> => {
  const site = await payload.findGlobal({
    slug: 'site',
    locale,
    depth: 0,
    overrideAccess: true, // everybody may read it
  })
  const modules = site.productModules ?? []
  return {
    name: site.name || defaultSender().name,
    email: site.contact?.email || defaultSender().address,
    productModules: Object.fromEntries(modules.map(({ slug, name }) => [slug, name])),
  }
}

/** In the mail's language. Kept in memory until content or a setting changes. */
export const readSite = (payload: Payload, locale: LocaleCode): Promise<MailedSite> =>
  keptWhileUnchanged<MailedSite>(`mailedSite ${locale}`)(() => read(payload, locale))

/** Names of the modules; what the site does not list is called by its slug. */
export const moduleNames = ({ productModules }: MailedSite, slugs: string[]): string =>
  slugs
    .map((slug) => (Object.hasOwn(productModules, slug) ? productModules[slug] : slug))
    .join(', ')
