import type { Here } from '../here'
import type { Locale } from '../i18n/locales'
import { messages } from '../i18n/messages'
import { settings } from '../settings'
import { site } from './site'

export const hereIn = async (locale: Locale): Promise<Here> => {
  const { name, productModules } = await site(locale)
  return {
    locale,
    t: messages[locale],
    cmsUrl: settings.publicCmsUrl,
    siteUrl: settings.siteUrl,
    siteName: name,
    modules: (productModules ?? []).map((one) => ({
      slug: one.slug,
      name: one.name,
      path: one.path,
    })),
  }
}
