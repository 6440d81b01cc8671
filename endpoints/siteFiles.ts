import { z } from 'zod'
import { siteCalendar, siteFeed } from '../src/cms/feeds/siteFiles'
import { siteLlmsText } from '../src/cms/feeds/siteLlmsText'
import { siteSitemap } from '../src/cms/feeds/siteSitemap'
import { defineEndpoint } from '../src/http/defineEndpoint'
import { anyLocale, wholeNumber } from '../src/http/query/parseQuery'

const inOneLanguage = () =>
  z.object({
    locale: anyLocale()
      .optional()
      .describe('The language. Without it, or of one that is not spoken here: the default one.'),
  })

const ofPages = () =>
  z.object({
    locale: anyLocale()
      .optional()
      .describe('The pages in this language alone, if it is spoken here.'),
    page: wholeNumber([1, 100_000])
      .optional()
      .describe('Which sitemap of several: the list names them.'),
  })

const text = (description: string, type: string) => ({
  200: {
    description,
    headers: { ETag: { schema: { type: 'string' } } },
    content: { [type]: { schema: { type: 'string' } } },
  },
  304: { description: 'Unchanged since `If-None-Match`.' },
})

const fileOf = (body: string, type: string) =>
  new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } })

/** Read from memory until content changes; a parameter that they don't know is no mistake. */
const shown = {
  method: 'get',
  isContent: true,
  ignoresOthers: true,
  tags: ['For sites'],
} as const

/** GET /api/sitemap.xml */
const sitemap = defineEndpoint({
  ...shown,
  path: '/sitemap.xml',
  query: ofPages,
  summary: 'Read the sitemap',
  description:
    'Every published page in every language, with its others as `hreflang`, but for those that search engines shall not show. Of more than 50,000 addresses or 4 MiB: the list of sitemaps, whose parts are `page`.',
  answers: text('A sitemap, or the list of sitemaps (sitemaps.org).', 'application/xml'),
  fails: [404],
  handle: async ({ payload, query }) =>
    fileOf(await siteSitemap({ payload, ...query }), 'application/xml'),
})

/** GET /api/feed.xml */
const feed = defineEndpoint({
  ...shown,
  path: '/feed.xml',
  query: inOneLanguage,
  summary: 'Read the feed',
  description:
    'The 50 documents that were published last, newest first, but for those that search engines shall not show.',
  answers: text('Atom 1.0 (RFC 4287).', 'application/atom+xml'),
  handle: async ({ payload, query }) =>
    fileOf(await siteFeed({ payload, ...query }), 'application/atom+xml'),
})

/** GET /api/calendar.ics */
const calendar = defineEndpoint({
  ...shown,
  path: '/calendar.ics',
  query: inOneLanguage,
  summary: 'Subscribe to the events',
  description:
    'The 2,000 latest of the published events of a collection, past ones among them, each in its own time zone.',
  answers: text('iCalendar (RFC 5545).', 'text/calendar'),
  handle: async ({ payload, query }) =>
    fileOf(await siteCalendar({ payload, ...query }), 'text/calendar'),
})

/** GET /api/llms.txt */
const llms = defineEndpoint({
  ...shown,
  path: '/llms.txt',
  query: inOneLanguage,
  summary: 'Read what the site has, for language models',
  description:
    'Links to every published page with its summary, but for those that search engines shall not show. Of more than 4 MiB: the pages that were published last.',
  answers: text('Markdown (llmstxt.org).', 'text/plain'),
  handle: async ({ payload, query }) =>
    fileOf(await siteLlmsText({ payload, ...query }), 'text/plain'),
})

export const siteFiles = [sitemap, feed, calendar, llms]
