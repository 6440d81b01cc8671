import { describe, expect, test } from '@jest/globals'
import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import fc from 'fast-check'
import { atomFeed, type FeedEntry } from './atomFeed'
import { runs } from '../../../../tests/helpers/runs'
import { anyText } from '../../../../tests/helpers/anyText'

const elementsIn = ({ children }: XmlElement) =>
  children.filter((child): child is XmlElement => child.type === 'element')

const named = (element: XmlElement, name: string) =>
  elementsIn(element).filter((one) => one.name === name)

const textOf = (element: XmlElement, name: string) => named(element, name)[0]?.text

const feed = {
  title: 'Example & Sons',
  subtitle: 'News',
  language: 'de',
  siteUrl: 'https://www.example.com/de',
  feedUrl: 'https://api.example.com/api/feed.xml?locale=de',
  alternates: {
    en: 'https://api.example.com/api/feed.xml',
    de: 'https://api.example.com/api/feed.xml?locale=de',
  },
}

const document: FeedEntry = {
  id: '019AAAAA-0000-7000-8000-000000000001',
  url: 'https://www.example.com/de/content/größe',
  title: '“Größe” <b>&amp;',
  summary: 'One.\nTwo.',
  publishedAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-22T10:00:00.000Z',
  authors: ['A. Author', ' '],
  tags: ['Buses & co'],
  html: '<p>Text &#38; more</p>',
}

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** What RFC 4287 (4.1.1, 4.1.2) says an Atom feed must and may have. */
const checked = (xml: string): XmlElement => {
  const root = parseXml(xml).root as XmlElement
  expect([root.name, root.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
  const once = (element: XmlElement, names: string[]) => {
    for (const name of names) expect([name, named(element, name).length]).toEqual([name, 1])
  }
  once(root, ['id', 'title', 'updated', 'author'])
  const ids = named(root, 'entry').map((entry) => {
    once(entry, ['id', 'title', 'updated'])
    expect(textOf(entry, 'updated')).toMatch(rfc3339)
    const links = named(entry, 'link').filter(({ attributes }) => attributes.rel === 'alternate')
    expect(links.length).toBe(1)
    for (const author of named(entry, 'author')) once(author, ['name'])
    return textOf(entry, 'id')
  })
  expect(new Set(ids).size).toBe(ids.length)
  expect(textOf(root, 'updated')).toMatch(rfc3339)
  for (const link of named(root, 'link')) expect(link.attributes.href).toMatch(/^[!-~]+$/)
  return root
}

describe('the feed', () => {
  const root = checked(atomFeed({ ...feed, entries: [document] }))
  const [entry] = named(root, 'entry') as [XmlElement]

  test('says who it is, in which language, and where the others are', () => {
    expect(root.attributes['xml:lang']).toBe('de')
    expect(textOf(root, 'id')).toBe(feed.feedUrl)
    expect(textOf(root, 'title')).toBe('Example & Sons')
    expect(textOf(root, 'updated')).toBe('2026-11-22T10:00:00.000Z')
    expect(
      named(root, 'link').map(({ attributes: { rel, href, hreflang } }) => [rel, href, hreflang]),
    ).toEqual([
      ['self', feed.feedUrl, undefined],
      ['alternate', feed.siteUrl, 'de'],
      ['alternate', feed.alternates.en, 'en'],
    ])
  })

  test('has a document’s words as words, and its HTML as HTML', () => {
    expect(textOf(entry, 'id')).toBe('urn:uuid:019aaaaa-0000-7000-8000-000000000001')
    expect(textOf(entry, 'title')).toBe('“Größe” <b>&amp;')
    expect(textOf(entry, 'summary')).toBe('One. Two.')
    expect(textOf(entry, 'published')).toBe('2026-11-20T08:00:00.000Z')
    expect(named(entry, 'author').map(({ text }) => text)).toEqual(['A. Author'])
    expect(named(entry, 'category').map(({ attributes }) => attributes.term)).toEqual([
      'Buses & co',
    ])
    expect(named(entry, 'link')[0]?.attributes.href).toBe(
      'https://www.example.com/de/content/gr%C3%B6%C3%9Fe',
    )
    const [content] = named(entry, 'content')
    expect([content?.attributes.type, content?.text]).toEqual(['html', '<p>Text &#38; more</p>'])
  })
})

test('what has no page, or was never published, is left out', () => {
  const entries = [
    { ...document, url: undefined },
    { ...document, publishedAt: null, updatedAt: null },
  ]
  const root = checked(atomFeed({ ...feed, entries }))
  expect(named(root, 'entry')).toEqual([])
})

test('an empty feed is a feed', () => {
  expect(textOf(checked(atomFeed({ ...feed, entries: [] })), 'updated')).toBe(
    '1970-01-01T00:00:00.000Z',
  )
})

test('the same documents make the same bytes', () => {
  const entries = [document]
  expect(atomFeed({ ...feed, entries })).toBe(atomFeed({ ...feed, entries }))
})

test('whatever stands in a document, the feed is XML', () => {
  const words = anyText()
  fc.assert(
    fc.property(words, words, (one, other) => {
      const [title, summary, html] = [one, other, `${one}]]>${other}`]
      const entry = { ...document, title, summary, html, url: `https://example.com/${one}` }
      checked(atomFeed({ ...feed, title, entries: [{ ...entry, authors: [other], tags: [one] }] }))
    }),
    runs(60),
  )
})
