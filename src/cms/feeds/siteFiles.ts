import type { Payload, SanitizedCollectionConfig } from 'payload'
import { settings } from '../../platform/settings'
import { atomFeed, type FeedEntry } from './formats/atomFeed'
import { eventCalendar, type CalendarEvent } from './formats/eventCalendar'
import { mayBeFound } from './publishedPages'
import { collectionsWithPages, readPublished, siteName, type PublishedPage } from './readPublished'
import { addressOf, defaultLocale, homeIn } from './siteAddresses'

type Asked = { payload: Payload; locale?: string }

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
  const read = { payload, locale, fields, sort: '-publishedAt', limit: newest }
  const found: (PublishedPage & FeedEntry)[] = []
  for (const collection of collectionsWithPages(payload))
    found.push(...(await readPublished({ ...read, collection, where: mayBeFound(collection) })))
  const entries = found
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

/** The latest events, past ones too: a calendar that forgets would take them out of people's own. */
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
