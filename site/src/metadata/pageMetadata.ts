import type { Metadata } from 'next'
import { defaultLocale, locales, pathIn, type Locale } from '../i18n/locales'
import type { Collection } from '../reading/collections'
import type { Page } from '../reading/documents'
import { settings } from '../settings'

type Plain = {
  locale: Locale
  path: string
  title?: string
  description?: string
  noIndex?: boolean
}

const regions: Record<Locale, string> = { en: 'en_GB', de: 'de_DE' }

/** For a page that is no document: it is there in every language. */
export const plainMetadata = ({ locale, path, title, description, noIndex }: Plain): Metadata => {
  const addressIn = (one: Locale) => settings.siteUrl + pathIn(one, path)
  return {
    title,
    description,
    ...(noIndex && { robots: { index: false, follow: true } }),
    alternates: {
      canonical: addressIn(locale),
      languages: {
        ...Object.fromEntries(locales.map((one) => [one, addressIn(one)])),
        'x-default': addressIn(defaultLocale),
      },
    },
    openGraph: {
      title,
      description,
      url: addressIn(locale),
      locale: regions[locale],
      type: 'website',
      images: [{ url: `/og/${locale}/page/${path.slice(1) || 'home'}`, width: 1200, height: 630 }],
    },
    twitter: { card: 'summary_large_image' },
  }
}

/**
 * For a document: its own words for search engines, else its title and summary. A language that it has no words in shows the
 * default one’s, and says so.
 */
export const documentMetadata = (
  doc: Page<Collection>,
  { collection, locale }: { collection: Collection; locale: Locale },
): Metadata => {
  const { seo, alternates, translatedTo, isTranslated } = doc
  const languages = (translatedTo.length > 0 ? translatedTo : locales).filter(
    (one) => alternates[one],
  )
  const title = seo?.title || doc.title
  const description = seo?.description || doc.summary || undefined
  const canonical = alternates[isTranslated ? locale : defaultLocale]
  return {
    title,
    description,
    ...(seo?.noIndex && { robots: { index: false } }),
    alternates: {
      canonical,
      languages: {
        ...Object.fromEntries(languages.map((one) => [one, alternates[one]])),
        'x-default': alternates[defaultLocale],
      },
    },
    openGraph: {
      title,
      description,
      url: canonical,
      locale: regions[locale],
      type: collection === 'content' || collection === 'case-studies' ? 'article' : 'website',
      images: [{ url: `/og/${locale}/${collection}/${doc.slug}`, width: 1200, height: 630 }],
    },
    twitter: { card: 'summary_large_image' },
  }
}
