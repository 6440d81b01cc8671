import { getTranslation, type I18n } from '@payloadcms/translations'
import type { Payload, SanitizedCollectionConfig } from 'payload'
import { AppError } from '../../platform/errors'
import { settings } from '../../platform/settings'
import { atomFeed, type FeedEntry } from './atomFeed'
import { eventCalendar, type CalendarEvent } from './eventCalendar'
import { llmsText } from './llmsText'
import { latestOf } from './moments'
import { collectionsWithPages, readPublished, siteName, type PublishedPage } from './readPublished'
import { sitemapIndex, sitemapsOf, type SitemapPage } from './sitemap'

type Asked = { payload: Payload; locale?: string }

const defaultLocale = (): string => settings.locales[0] ?? 'en'

/** The website's first page in a language. */
const homeIn = (locale: string) =>
  `${settings.siteUrl}${locale === defaultLocale() ? '' : `/${locale}`}/`

/** A file of ours, in a language. */
const addressOf = (file: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const search = new URLSearchParams(given).toString()
  return `${settings.baseUrl}/api/${file}${search ? `?${search}` : ''}`
}

/** What search engines shall not show, programs that read the whole site are not told of either. */
const mayBeFound = ({ seo }: PublishedPage) => (seo as SitemapPage['seo'])?.noIndex !== true

const pagesOf = async (
  { payload, locale = defaultLocale() }: Asked,
  more: Pick<Parameters<typeof readPublished>[0], 'fields' | 'sort' | 'limit'>,
) => {
  const all = []
  for (const collection of collectionsWithPages(payload)) {
    const fields = ['seo', ...more.fields]
    const documents = await readPublished({ payload, collection, locale, ...more, fields })
    all.push({ collection, documents: documents.filter(mayBeFound) })
  }
  return all
}

const homePage = (pages: readonly SitemapPage[]): SitemapPage => ({
  alternates: Object.fromEntries(settings.locales.map((locale) => [locale, homeIn(locale)])),
  updatedAt: latestOf(pages.map(({ updatedAt }) => updatedAt)),
})

/**
 * The sitemap of everything that is published, in all languages or in one; the list of sitemaps where it takes several.
 * @throws AppError 404 for a page behind the last one
 */
export const siteSitemap = async ({
  payload,
  locale,
  page,
}: Asked & { page?: number }): Promise<string> => {
  const read = await pagesOf({ payload, locale }, { fields: [] })
  const pages = read.flatMap(({ documents }) => documents)
  const sitemaps = sitemapsOf([homePage(pages), ...pages], { locale })
  if (page === undefined && sitemaps.length > 1)
    return sitemapIndex(
      sitemaps.map(({ changedAt }, at) => ({
        url: addressOf('sitemap.xml', { locale, page: String(at + 1) }),
        changedAt,
      })),
    )
  const sitemap = sitemaps[(page ?? 1) - 1]
  if (!sitemap) throw new AppError('not_found', `There are ${sitemaps.length} sitemaps.`)
  return sitemap.xml
}

const inLanguages = (file: string) =>
  Object.fromEntries(
    settings.locales.map((locale) => [
      locale,
      addressOf(file, { locale: locale === defaultLocale() ? undefined : locale }),
    ]),
  )

/** How many are news. */
const newest = 50

/** What was published last, newest first. */
export const siteFeed = async ({ payload, locale = defaultLocale() }: Asked): Promise<string> => {
  const fields = ['title', 'summary', 'tags', 'authors', 'publishedAt']
  const read = await pagesOf({ payload, locale }, { fields, sort: '-publishedAt', limit: newest })
  const entries = read
    .flatMap(({ documents }) => documents as (PublishedPage & FeedEntry)[])
    .filter(({ publishedAt }) => Boolean(publishedAt))
    .sort((one, other) => String(other.publishedAt).localeCompare(String(one.publishedAt)))
    .slice(0, newest)
  const alternates = inLanguages('feed.xml')
  return atomFeed({
    title: await siteName(payload, locale),
    language: locale.replaceAll('_', '-'),
    siteUrl: homeIn(locale),
    feedUrl: alternates[locale] ?? addressOf('feed.xml', {}),
    alternates,
    entries,
  })
}

/** Whether its documents take place at some time. */
const hasTimes = ({ flattenedFields }: SanitizedCollectionConfig) =>
  flattenedFields.some(({ name, type }) => name === 'startsAt' && type === 'date')

const eventFields = [
  'title',
  'summary',
  'startsAt',
  'startsAt_tz',
  'endsAt',
  'endsAt_tz',
  'state',
  'location',
  'onlineUrl',
  'tags',
]

/** The latest of a long history. */
const mostEvents = 2000

/** All events, past ones too: a calendar that forgets would take them out of people's own. */
export const siteCalendar = async ({
  payload,
  locale = defaultLocale(),
}: Asked): Promise<string> => {
  const events: CalendarEvent[] = []
  for (const collection of collectionsWithPages(payload).filter(hasTimes)) {
    const read = { payload, collection, locale, fields: eventFields }
    const found = await readPublished({ ...read, sort: '-startsAt', limit: mostEvents })
    events.push(...(found as CalendarEvent[]))
  }
  const name = await siteName(payload, locale)
  return eventCalendar({ name, host: new URL(settings.siteUrl).host, events })
}

const titleOf = ({ labels, slug }: SanitizedCollectionConfig, locale: string): string =>
  getTranslation(labels.plural, { language: locale, fallbackLanguage: 'en' } as I18n) || slug

/** What language models shall read of the site: every page with its summary. */
export const siteLlmsText = async ({
  payload,
  locale = defaultLocale(),
}: Asked): Promise<string> => {
  const read = await pagesOf(
    { payload, locale },
    { fields: ['title', 'summary', 'publishedAt'], sort: '-publishedAt' },
  )
  return llmsText({
    name: await siteName(payload, locale),
    sections: read.map(({ collection, documents }) => ({
      title: titleOf(collection, locale),
      links: documents,
    })),
  })
}
