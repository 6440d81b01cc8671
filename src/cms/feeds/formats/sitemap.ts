import { xml, xmlHead, type Xml } from '../../../platform/markup/xml'
import { percentEncoded } from '../../served/documentAddress'
import { latestOf, momentOf, timestamp } from './moments'

/** Of a served document. */
export type SitemapPage = {
  url?: string
  /** By locale, the default first. */
  alternates?: Record<string, string>
  updatedAt?: string | Date | null
}

/** Which of a page's languages have entries. @default all of them */
type Languages = { locale?: string }

/** Pages that are made as they are needed: all of a large site at once would be much. */
export type SitemapSource = Languages & {
  pageAt: (place: number) => SitemapPage
  count: number
  /** Awaited now and then, so that other work comes between. */
  pause?: () => Promise<void>
}

/** What one file may hold: the protocol's 50,000 addresses (sitemaps.org/protocol.html), and the bytes of an answer. */
export type SitemapLimits = {
  /** @default 50_000 */
  maxUrls?: number
  /** Before compression. @default 4_194_304 */
  maxBytes?: number
}

/** The pages of one file. */
export type SitemapPart = {
  begin: number
  /** Behind the last. */
  end: number
  /** When the latest of them changed. */
  changedAt?: Date
}

/** Between two pauses: a few milliseconds. */
const pagesAtOnce = 200

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
  xml('xhtml:link', { rel: 'alternate', hreflang, href })

/** Every language of a page names all of them, itself among them (developers.google.com, “Localized versions”). */
const linksOf = (alternates: Record<string, string>): Xml[] => {
  const [original, ...others] = Object.entries(alternates)
  if (!original || others.length === 0) return []
  const links = [original, ...others].map(([locale, url]) => alternate(languageTag(locale), url))
  return [...links, alternate('x-default', original[1])]
}

/** Every language has an entry of its own. */
const entriesOf = (
  { url, alternates = {}, updatedAt }: SitemapPage,
  { locale }: Languages,
): string[] => {
  const encoded = Object.entries(alternates).map(
    ([each, to]) => [each, percentEncoded(to)] as const,
  )
  const all = encoded.flatMap(([each, address]) =>
    locale === undefined || each === locale ? [address] : [],
  )
  const addresses = all.length > 0 ? all : url === undefined ? [] : [percentEncoded(url)]
  const shared = [...lastmod(updatedAt), ...linksOf(Object.fromEntries(encoded))]
  return addresses.map(
    (address) => `${xml('url', {}, [xml('loc', {}, [address]), ...shared]).xml}\n`,
  )
}

/** Which pages stand in which file: one, or as many as the bounds need. */
export const sitemapParts = async (
  { pageAt, count, pause, ...languages }: SitemapSource,
  { maxUrls = 50_000, maxBytes = 4 * 1024 * 1024 }: SitemapLimits = {},
): Promise<SitemapPart[]> => {
  const parts: SitemapPart[] = []
  let part: SitemapPart = { begin: 0, end: 0 }
  let urls = 0
  let bytes = begin.length + end.length
  for (let place = 0; place < count; place++) {
    if (pause && place % pagesAtOnce === pagesAtOnce - 1) await pause()
    const page = pageAt(place)
    const entries = entriesOf(page, languages)
    const size = Buffer.byteLength(entries.join(''))
    if (urls > 0 && (urls + entries.length > maxUrls || bytes + size > maxBytes)) {
      parts.push(part)
      part = { begin: place, end: place }
      urls = 0
      bytes = begin.length + end.length
    }
    urls += entries.length
    bytes += size
    part.end = place + 1
    if (entries.length > 0) part.changedAt = latestOf([part.changedAt, page.updatedAt])
  }
  return [...parts, part]
}

/**
 * One file. Without pages it is one without entries, which the protocol's schema has no place for: name the website's
 * first page as well.
 */
export const sitemapOf = async (
  { pageAt, pause, ...languages }: Pick<SitemapSource, 'pageAt' | 'pause' | 'locale'>,
  part: Pick<SitemapPart, 'begin' | 'end'>,
): Promise<string> => {
  const entries: string[] = []
  for (let place = part.begin; place < part.end; place++) {
    if (pause && place % pagesAtOnce === pagesAtOnce - 1) await pause()
    entries.push(...entriesOf(pageAt(place), languages))
  }
  return `${begin}${entries.join('')}${end}`
}

/** The list of sitemaps, for a site that needs more than one. */
export const sitemapIndex = (files: readonly { url: string; changedAt?: Date }[]): string => {
  const entries = files.map(({ url, changedAt }) =>
    xml('sitemap', {}, [xml('loc', {}, [percentEncoded(url)]), ...lastmod(changedAt)]),
  )
  return `${xmlHead}${xml('sitemapindex', { xmlns: sitemaps }, entries).xml}\n`
}
