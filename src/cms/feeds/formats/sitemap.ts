import { xml, xmlHead, type Xml } from '../../platform/markup/xml'
import { percentEncoded } from '../served/documentAddress'
import { latestOf, momentOf, timestamp } from './moments'

/** Of a served document. */
export type SitemapPage = {
  url?: string
  /** By locale, the default first. */
  alternates?: Record<string, string>
  updatedAt?: string | Date | null
  seo?: { noIndex?: boolean | null } | null
}

/** Which of a page's languages have entries. @default all of them */
type Languages = { locale?: string }

/** What one file may hold (sitemaps.org/protocol.html). */
export type SitemapLimits = {
  /** @default 50_000 */
  maxUrls?: number
  /** Before compression. @default 52_428_800 */
  maxBytes?: number
}

export type Sitemap = {
  xml: string
  /** When the latest of its pages changed. */
  changedAt?: Date
}

const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const xhtml = 'http://www.w3.org/1999/xhtml'

const begin = `${xmlHead}<urlset xmlns="${sitemaps}" xmlns:xhtml="${xhtml}">\n`
const end = '</urlset>\n'

/** BCP 47 has hyphens. */
const languageTag = (locale: string) => locale.replaceAll('_', '-')

const lastmod = (value: unknown) => {
  const moment = momentOf(value)
  return moment ? [xml('lastmod', {}, [timestamp(moment)])] : []
}

const alternate = (hreflang: string, href: string) =>
  xml('xhtml:link', { rel: 'alternate', hreflang, href: percentEncoded(href) })

/** Every language of a page names all of them, itself among them (developers.google.com, “Localized versions”). */
const linksOf = (alternates: Record<string, string>): Xml[] => {
  const [original, ...others] = Object.entries(alternates)
  if (!original || others.length === 0) return []
  const links = [original, ...others].map(([locale, url]) => alternate(languageTag(locale), url))
  return [...links, alternate('x-default', original[1])]
}

/** Every language has an entry of its own. Pages that search engines shall not show have none. */
const entriesOf = (
  { url, alternates = {}, updatedAt, seo }: SitemapPage,
  { locale }: Languages,
): string[] => {
  if (seo?.noIndex === true) return []
  const all = Object.entries(alternates).flatMap(([each, address]) =>
    locale === undefined || each === locale ? [address] : [],
  )
  const addresses = all.length > 0 ? all : url === undefined ? [] : [url]
  const shared = [...lastmod(updatedAt), ...linksOf(alternates)]
  return addresses.map(
    (address) => `${xml('url', {}, [xml('loc', {}, [percentEncoded(address)]), ...shared]).xml}\n`,
  )
}

/**
 * The pages' sitemaps: one, or as many as the protocol's bounds need. Without pages it is one without entries, which the
 * protocol's schema has no place for: name the website's first page as well.
 */
export const sitemapsOf = (
  pages: Iterable<SitemapPage>,
  { maxUrls = 50_000, maxBytes = 50 * 1024 * 1024, locale }: SitemapLimits & Languages = {},
): Sitemap[] => {
  const made: Sitemap[] = []
  let entries: string[] = []
  let moments: unknown[] = []
  let bytes = 0
  const close = () => {
    made.push({ xml: `${begin}${entries.join('')}${end}`, changedAt: latestOf(moments) })
    entries = []
    moments = []
    bytes = 0
  }
  for (const page of pages) {
    for (const entry of entriesOf(page, { locale })) {
      const size = Buffer.byteLength(entry)
      const isFull = bytes + size + begin.length + end.length > maxBytes
      if (entries.length >= maxUrls || (isFull && entries.length > 0)) close()
      entries.push(entry)
      moments.push(page.updatedAt)
      bytes += size
    }
  }
  if (entries.length > 0 || made.length === 0) close()
  return made
}

/** The list of sitemaps, for a site that needs more than one. */
export const sitemapIndex = (files: readonly { url: string; changedAt?: Date }[]): string => {
  const entries = files.map(({ url, changedAt }) =>
    xml('sitemap', {}, [xml('loc', {}, [percentEncoded(url)]), ...lastmod(changedAt)]),
  )
  return `${xmlHead}${xml('sitemapindex', { xmlns: sitemaps }, entries).xml}\n`
}
