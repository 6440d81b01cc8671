import { beforeAll, describe, expect, it } from '@jest/globals'
import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import ICAL from 'ical.js'
import { keyHolder, visitor, type Client } from '../helpers/server/client'
import { scheduledJobs } from '../helpers/server/scheduledJobs'
import { until } from '../helpers/server/testServer'
import { database, server } from './site'

let anyone: Client
let key: Client

beforeAll(() => {
  anyone = visitor(server.url)
  key = keyHolder(server.url)
})

const files = ['sitemap.xml', 'feed.xml', 'calendar.ics', 'llms.txt']

const create = async (data: object, slug = 'content'): Promise<string> => {
  const json = { title: 'A page', _status: 'published', ...data }
  const { status, body, text } = await key('POST', `/api/${slug}`, { json })
  if (status !== 201) throw new Error(text)
  return body.doc.id as string
}

const change = async (path: string, json: object) => {
  const { status, text } = await key('PATCH', `/api/${path}`, { json })
  if (status !== 200) throw new Error(text)
}

const read = async (path: string) => {
  const { status, text } = await anyone('GET', `/api/${path}`)
  if (status !== 200) throw new Error(text)
  return text
}

const event = { startsAt: '2027-05-04T08:00:00.000Z', startsAt_tz: 'Europe/Berlin' }
const encoded = 'gr%C3%B6%C3%9Fe'

/** Which of them name a page. */
const naming = async (slug: string, query = '') => {
  const texts = await Promise.all(files.map((file) => read(`${file}${query}`)))
  return files.filter((_, at) => texts[at]!.replaceAll('\r\n ', '').includes(`/${slug}`))
}

const all = (document: XmlElement, name: string): XmlElement[] =>
  document.children.flatMap((child) =>
    child.type === 'element'
      ? [...((child as XmlElement).name === name ? [child as XmlElement] : []), ...all(child as XmlElement, name)] // prettier-ignore
      : [],
  )

const locsIn = (text: string) => all(parseXml(text).root!, 'loc').map((one) => one.text)

describe('files for sites', () => {
  it('name what is published from its moment on, and no longer than that', async () => {
    const id = await create({ ...event, slug: 'größe', _status: 'draft' }, 'events')
    const shown = ['sitemap.xml', 'feed.xml', 'calendar.ics', 'llms.txt']
    expect(await naming(encoded)).toEqual([])
    await change(`events/${id}`, { _status: 'published' })
    expect(await naming(encoded)).toEqual(shown)
    await change(`events/${id}?draft=true`, { slug: 'other', title: 'Secret' })
    expect([await naming(encoded), await naming('other')]).toEqual([shown, []])
    expect(await read('llms.txt')).not.toContain('Secret')
    await change(`events/${id}`, { _status: 'draft' })
    expect(await naming(encoded)).toEqual([])
    await change(`events/${id}`, { _status: 'published', slug: 'größe', title: 'Open' })
    expect(await naming(encoded)).toEqual(shown)
    await change(`events/${id}`, { deletedAt: new Date().toISOString() })
    expect(await naming(encoded)).toEqual([])
  })

  it('keep what search engines shall not show to the calendar', async () => {
    const id = await create({ ...event, slug: 'hidden', seo: { noIndex: true } }, 'events')
    expect(await naming('hidden')).toEqual(['calendar.ics'])
    await change(`events/${id}`, { seo: { noIndex: false } })
    expect(await naming('hidden')).toHaveLength(4)
  })

  it('name what a schedule publishes and withdraws, once its time has come', async () => {
    const id = await create({ slug: 'later', _status: 'draft' })
    const { schedule } = scheduledJobs(() => database)
    await schedule(id)
    await until('its publishing', async () => (await naming('later')).length === 3)
    await schedule(id, { type: 'unpublish' })
    await until('its withdrawal', async () => (await naming('later')).length === 0)
  })

  it.each(files)('answer %s from memory, by its tag, and whatever else is asked', async (file) => {
    const first = await anyone('GET', `/api/${file}`)
    const { headers } = first
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600') // prettier-ignore
    expect(headers.get('content-type')).toMatch(/^(application\/(atom\+)?xml|text\/(calendar|plain)); charset=utf-8$/) // prettier-ignore
    const again = { headers: { 'If-None-Match': headers.get('etag') ?? '' } }
    expect((await anyone('GET', `/api/${file}?x=1&format=rss`, again)).status).toBe(304)
    expect((await anyone('HEAD', `/api/${file}`)).headers.get('etag')).toBe(headers.get('etag'))
    expect((await anyone('GET', `/api/${file}?locale=fr`)).text).toBe(first.text)
    expect((await anyone('GET', `/api/${file}?locale=no%20language`)).status).toBe(400)
    expect((await key('GET', `/api/${file}`)).headers.get('cache-control')).toBe('private, no-store') // prettier-ignore
    const { body } = await anyone('GET', '/api/openapi.json')
    const { content } = body.paths[`/api/${file}`].get.responses['200']
    expect(Object.keys(content)).toEqual([headers.get('content-type')!.split(';')[0]])
  })
})

it('a sitemap has every language, or the one that is asked for', async () => {
  await create({ slug: 'both' })
  const pages = locsIn(await read('sitemap.xml')).filter((loc) => /\/both$|com\/$|de\/$/.test(loc))
  const site = 'https://www.example.com'
  expect(pages).toEqual([`${site}/`, `${site}/de/`, `${site}/content/both`, `${site}/de/content/both`]) // prettier-ignore
  const german = await read('sitemap.xml?locale=de')
  expect(locsIn(german).every((loc) => loc.startsWith(`${site}/de/`))).toBe(true)
  expect(german).toContain(`hreflang="en" href="${site}/content/both"`)
  expect((await anyone('GET', '/api/sitemap.xml?page=2')).status).toBe(404)
  expect(await read('sitemap.xml?page=1')).toBe(await read('sitemap.xml'))
})

it('a feed and llms.txt are in the language that is asked for', async () => {
  const id = await create({ slug: 'tongue', title: 'Charging', summary: 'In short' })
  await change(`content/${id}?locale=de`, { title: 'Laden & Löschen', summary: 'Kurz <gesagt>' })
  const feed = parseXml(await read('feed.xml?locale=de')).root!
  const titles = all(feed, 'title').map((one) => one.text)
  expect(titles).toContain('Laden & Löschen')
  expect(feed.attributes['xml:lang']).toBe('de')
  const self = all(feed, 'link').find(({ attributes }) => attributes.rel === 'self')
  expect(self?.attributes.href).toBe(`${server.url}/api/feed.xml?locale=de`)
  expect(await read('llms.txt?locale=de')).toContain(
    '- [Laden & Löschen](https://www.example.com/de/content/tongue): Kurz \\<gesagt>',
  )
})

it('a calendar is read by a calendar, in the event’s zone', async () => {
  const id = await create({ ...event, slug: 'zoned', title: 'Day; of, doors' }, 'events')
  const component = new ICAL.Component(ICAL.parse(await read('calendar.ics')) as unknown[])
  const events = component.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const found = events.find(({ uid }) => uid === `${id}@www.example.com`)
  expect([found?.summary, found?.startDate.toString()]).toEqual(['Day; of, doors', '2027-05-04T10:00:00']) // prettier-ignore
})

it('a feed has documents behind more hidden ones than it is long', async () => {
  await create({ slug: 'behind', publishedAt: '2030-01-01T00:00:00.000Z' })
  await database.query(
    `insert into content (id, slug, _status, published_at, seo_no_index)
     select gen_random_uuid(), 'hidden-' || n, 'published', '2031-01-01', true from generate_series(1, 51) n`,
  )
  const id = await create({ slug: 'tells' })
  expect(await read('feed.xml')).toContain('/content/behind')
  expect(await read('sitemap.xml')).not.toContain('/hidden-1<')
  await database.query(`delete from content where slug like 'hidden-%'`)
  await change(`content/${id}`, { title: 'Tells' })
})
