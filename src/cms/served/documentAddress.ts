import type { ServedCollection } from './servedCollections'

export type Site = {
  /** Without a slash at the end. */
  siteUrl: string
  /** Those that are switched on, the default first. */
  locales: readonly string[]
}

type Page = { collection: Pick<ServedCollection, 'path'>; slug: string; locale?: string | null }

/** Letters, digits and what RFC 3986 leaves unreserved stay as they are: people read addresses. */
const segment = (text: string): string =>
  text.replace(/[^\p{L}\p{M}\p{N}\-._~]/gu, (character) =>
    encodeURIComponent(/\p{Cs}/u.test(character) ? '\ufffd' : character),
  )

/** A document's path on the website in any language, which stands behind that language's own: `/{collection}/{slug}`. */
export const documentPath = ({
  collection,
  slug,
}: {
  collection: Pick<ServedCollection, 'path'>
  slug: string
}): string => `/${[collection.path, slug].map(segment).join('/')}`

/** A document's page: `{siteUrl}[/{locale} unless the default]/{collection}/{slug}`, with letters as they are (an IRI, RFC 3987). */
export const documentAddress = (
  { collection, slug, locale }: Page,
  { siteUrl, locales }: Site,
): string => {
  const place = locale && locale !== locales[0] ? `/${segment(locale)}` : ''
  return `${siteUrl}${place}${documentPath({ collection, slug })}`
}

/** By locale, where the document's page is in it. */
export const alternateAddresses = (
  page: Omit<Page, 'locale'>,
  site: Site,
): Record<string, string> =>
  Object.fromEntries(
    site.locales.map((locale) => [locale, documentAddress({ ...page, locale }, site)]),
  )

/** The same address in ASCII, for XML, calendars and plain text. */
export const percentEncoded = (address: string): string =>
  URL.canParse(address) ? new URL(address).href : encodeURI(address.replace(/\p{Cs}/gu, '\ufffd'))
