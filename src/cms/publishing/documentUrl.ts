import { settings } from '../../platform/settings'

type DocumentAddress = { collection: string; slug: string; locale?: string | null }

/** The document's page on the marketing site: `{SITE_URL}[/{locale} unless the default]/{collection}/{slug}`. */
export const documentUrl = ({ collection, slug, locale }: DocumentAddress): string => {
  const isDefault = !locale || locale === settings.locales[0]
  const segments = [...(isDefault ? [] : [locale]), collection, slug].map(encodeURIComponent)
  return [settings.siteUrl, ...segments].join('/')
}
