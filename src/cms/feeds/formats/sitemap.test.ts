import { describe, expect, test } from '@jest/globals'
import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import fc from 'fast-check'
import { sitemapIndex, sitemapOf, sitemapParts, type SitemapLimits, type SitemapPage } from './sitemap' // prettier-ignore
import { runs } from '../../../../tests/helpers/runs'
import { anyText } from '../../../../tests/helpers/anyText'

type Entry = { loc: string; lastmod?: string; links: Record<string, string> }

const elementsIn = ({ children }: XmlElement) =>
  children.filter((child): child is XmlElement => child.type === 'element')

/** By a parser that takes nothing but XML 1.0, with the elements in the order of the protocol's schema. */
const entriesOf = (xml: string): Entry[] => {
  const { root } = parseXml(xml)
  expect([root?.name, root?.attributes]).toEqual([
    'urlset',
    {
      xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    },
  ])
  return elementsIn(root as XmlElement).map((url) => {
    const names = elementsIn(url).map(({ name }) => name)
    expect(names.join(' ')).toMatch(/^loc( lastmod)?( xhtml:link)*$/)
    const [loc, ...others] = elementsIn(url)
    const lastmod = others.find(({ name }) => name === 'lastmod')?.text
    const links = others.flatMap(({ attributes: { rel, hreflang = '', href = '' } }) =>
      rel === 'alternate' ? [[hreflang, href]] : [],
    )
    return {
      loc: loc?.text ?? '',
      ...(lastmod !== undefined && { lastmod }),
      links: Object.fromEntries(links) as Record<string, string>,
    }
  })
}

/** All files of these pages. */
const sitemapsOf = async (pages: readonly SitemapPage[], limits: SitemapLimits = {}) => {
  const source = { pageAt: (place: number) => pages[place]!, count: pages.length }
  const parts = await sitemapParts(source, limits)
  return Promise.all(
    parts.map(async (part) => ({ xml: await sitemapOf(source, part), changedAt: part.changedAt })),
  )
}

const page: SitemapPage = {
  url: 'https://example.com/content/größe',
  alternates: {
    en: 'https://example.com/content/größe',
    de: 'https://example.com/de/content/größe',
  },
  updatedAt: '2026-11-22T10:00:00.000Z',
}

const links = {
  en: 'https://example.com/content/gr%C3%B6%C3%9Fe',
  de: 'https://example.com/de/content/gr%C3%B6%C3%9Fe',
  'x-default': 'https://example.com/content/gr%C3%B6%C3%9Fe',
}
const lastmod = '2026-11-22T10:00:00.000Z'

describe('a sitemap', () => {
  test('has each language of a page, each with all of them', async () => {
    const [sitemap, ...more] = await sitemapsOf([page])
    expect(more).toEqual([])
    expect(sitemap?.changedAt).toEqual(new Date(lastmod))
    expect(entriesOf(sitemap?.xml ?? '')).toEqual([
      { loc: links.en, lastmod, links },
      { loc: links.de, lastmod, links },
    ])
  })

  test('names no other languages of a page that has none', async () => {
    const { url } = page
    expect(entriesOf((await sitemapsOf([{ url }]))[0]?.xml ?? '')).toEqual([
      { loc: links.en, links: {} },
    ])
  })

  test('leaves out what has no page', async () => {
    const pages = [{ updatedAt: lastmod }]
    const [sitemap] = await sitemapsOf(pages)
    expect(entriesOf(sitemap?.xml ?? '')).toEqual([])
    expect(sitemap?.changedAt).toBeUndefined()
  })

  test('has no time that is none', async () => {
    const [sitemap] = await sitemapsOf([{ url: page.url, updatedAt: 'soon' }])
    expect(entriesOf(sitemap?.xml ?? '')).toEqual([{ loc: links.en, links: {} }])
  })
})

describe('many pages', () => {
  const pages = Array.from({ length: 7 }, (_, n) => ({
    url: `https://example.com/${n}`,
    updatedAt: `2026-01-0${n + 1}`,
  }))

  test('stand in several files of as many as may be', async () => {
    const files = await sitemapsOf(pages, { maxUrls: 3 })
    expect(files.map(({ xml }) => entriesOf(xml).length)).toEqual([3, 3, 1])
    expect(files.map(({ changedAt }) => changedAt?.getUTCDate())).toEqual([3, 6, 7])
  })

  test('stand in files of as many bytes as may be', async () => {
    const whole = Buffer.byteLength((await sitemapsOf(pages.slice(0, 2)))[0]?.xml ?? '')
    const files = await sitemapsOf(pages, { maxBytes: whole })
    expect(files.map(({ xml }) => entriesOf(xml).length)).toEqual([2, 2, 2, 1])
    for (const { xml } of files) expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(whole)
  })

  test('50,001 of them make two files, unless they have too many bytes', async () => {
    const many = Array.from({ length: 50_001 }, (_, n) => ({ url: `https://example.com/${n}` }))
    const urls = ({ xml }: { xml: string }) => xml.split('<url>').length - 1
    expect((await sitemapsOf(many)).map(urls)).toEqual([50_000, 1])
  })

  test('are listed in an index', () => {
    const xml = sitemapIndex([
      { url: 'https://example.com/a?x=1&part=2', changedAt: new Date(lastmod) },
      { url: 'https://example.com/ä' },
    ])
    const { root } = parseXml(xml)
    expect([root?.name, root?.attributes.xmlns]).toEqual([
      'sitemapindex',
      'http://www.sitemaps.org/schemas/sitemap/0.9',
    ])
    expect(elementsIn(root as XmlElement).map(({ text }) => text)).toEqual([
      `https://example.com/a?x=1&part=2${lastmod}`,
      'https://example.com/%C3%A4',
    ])
  })
})

test('whatever stands in an address, the file is XML, and the address is ASCII', async () => {
  await fc.assert(
    fc.asyncProperty(anyText(), async (slug) => {
      const [sitemap] = await sitemapsOf([{ url: `https://example.com/${slug}` }])
      const [entry] = entriesOf(sitemap?.xml ?? '')
      expect(entry?.loc).toMatch(/^https:\/\/example\.com\/[!-~]*$/)
    }),
    runs(60),
  )
})
