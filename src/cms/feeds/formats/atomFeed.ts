import { isUuid } from '../../../platform/values/isUuid'
import { markupLine } from '../../../platform/markup/markupText'
import { xml, xmlHead, type Xml } from '../../../platform/markup/xml'
import { percentEncoded } from '../../served/documentAddress'
import { latestOf, momentOf, timestamp } from './moments'

/** Of a served document. */
export type FeedEntry = {
  id: string | number
  url?: string
  title?: string | null
  summary?: string | null
  publishedAt?: string | Date | null
  updatedAt?: string | Date | null
  /** Names, as readers see them. */
  authors?: readonly string[] | null
  tags?: readonly string[] | null
  /** The text itself, as HTML whose addresses are full ones. */
  html?: string
}

export type Feed = {
  title: string
  subtitle?: string
  /** BCP 47. */
  language: string
  /** The website, in that language. */
  siteUrl: string
  /** The feed's own address; what identifies it. */
  feedUrl: string
  /** By locale, the feed in other languages. */
  alternates?: Record<string, string>
  entries: readonly FeedEntry[]
}

const when = (name: string, value: unknown): Xml[] => {
  const text = markupLine(value)
  return text === '' ? [] : [xml(name, {}, [text])]
}

const link = (rel: string, href: string, more: Record<string, string> = {}) =>
  xml('link', { rel, href: percentEncoded(href), ...more })

const person = (name: string) => xml('author', {}, [xml('name', {}, [name])])

const textsIn = (values: unknown): string[] =>
  (Array.isArray(values) ? values : []).map(markupLine).filter((text) => text !== '')

/** It stays when the document moves: readers would show it as another. */
const idOf = (id: string | number, url: string) =>
  isUuid(String(id)) ? `urn:uuid:${String(id).toLowerCase()}` : percentEncoded(url)

const entry = (document: FeedEntry): Xml[] => {
  const { id, url, title, summary, publishedAt, updatedAt, authors, tags, html } = document
  const updated = latestOf([updatedAt, publishedAt])
  if (url === undefined || !updated) return []
  const published = momentOf(publishedAt)
  const children: Xml[] = [
    xml('id', {}, [idOf(id, url)]),
    xml('title', {}, [markupLine(title) || '–']),
    xml('updated', {}, [timestamp(updated)]),
    ...(published ? [xml('published', {}, [timestamp(published)])] : []),
    ...textsIn(authors).map(person),
    link('alternate', url, { type: 'text/html' }),
    ...textsIn(tags).map((term) => xml('category', { term })),
    ...when('summary', summary),
    ...(html ? [xml('content', { type: 'html' }, [html])] : []),
  ]
  return [xml('entry', {}, children)]
}

/**
 * News for feed readers as Atom 1.0 (RFC 4287). Rather than RSS 2.0: it says whether a text is HTML, has a language,
 * requires an identity that lasts and a time of the last change, and its times are ISO 8601. All readers take both.
 * What was never published, or has no page, is left out. It depends on nothing but the documents, `updated` included.
 */
export const atomFeed = ({
  title,
  subtitle,
  language,
  siteUrl,
  feedUrl,
  alternates = {},
  entries,
}: Feed): string => {
  const shown = entries.flatMap(entry)
  const updated = latestOf(
    entries.flatMap(({ updatedAt, publishedAt }) => [updatedAt, publishedAt]),
  )
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language }
  const others = Object.entries(alternates).filter(([, url]) => url !== feedUrl)
  const children: Xml[] = [
    xml('id', {}, [percentEncoded(feedUrl)]),
    xml('title', {}, [markupLine(title)]),
    ...when('subtitle', subtitle),
    xml('updated', {}, [timestamp(updated ?? new Date(0))]),
    person(markupLine(title)),
    link('self', feedUrl, { type: 'application/atom+xml' }),
    link('alternate', siteUrl, { type: 'text/html', hreflang: language }),
    ...others.map(([hreflang, url]) =>
      link('alternate', url, { type: 'application/atom+xml', hreflang }),
    ),
    ...shown,
  ]
  return `${xmlHead}${xml('feed', attributes, children).xml}\n`
}
