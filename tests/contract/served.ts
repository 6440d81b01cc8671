import { beforeAll, describe, expect, it, test } from '@jest/globals'
import sharp from 'sharp'
import { linkTo, paragraph, richText } from '../helpers/content/plainDocument'
import { keyHolder, visitor, type Client } from '../helpers/server/client'
import { sessionOf } from '../helpers/server/people'
import { admin } from '../helpers/server/testServer'
import { previews } from './previews'
import { database, server } from './site'

let anyone: Client
let key: Client
let panel: Client
let picture: string
let linked: { id: string; slug: string }
let page: { id: string; slug: string }

const site = 'https://www.example.com'

const create = async (slug: string, data: object) => {
  const answer = await key('POST', `/api/${slug}`, { json: { _status: 'published', ...data } })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.doc as { id: string; slug: string; [name: string]: unknown }
}

const upload = async (alt: string) => {
  const body = new FormData()
  const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
  body.set('file', new Blob([await drawn.png().toBuffer()], { type: 'image/png' }), 'bus.png')
  body.set('_payload', JSON.stringify({ alt }))
  return (await key('POST', '/api/media', { body })).body.doc.id as string
}

const get = async (client: Client, path: string) => {
  const answer = await client('GET', path)
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}

const idsOf = (docs: { id: string }[]) => docs.map(({ id }) => id)

beforeAll(async () => {
  anyone = visitor(server.url)
  key = keyHolder(server.url)
  panel = await sessionOf({ url: server.url, database }, admin)
  picture = await upload('A bus')
  linked = await create('content', {
    title: 'Größe zählt',
    summary: 'Short.',
    heroImage: picture,
    internalNotes: 'for us',
    body: paragraph('Much text'),
  })
  await key('PATCH', `/api/content/${linked.id}?locale=de`, {
    json: { summary: 'Kurz.', _status: 'published' },
  })
  const draft = await create('content', { title: 'Not yet', _status: 'draft' })
  page = await create('content', {
    title: 'Page',
    heroImage: picture,
    body: paragraph('See ', linkTo(linked.id, 'more'), linkTo(draft.id, 'nothing')),
    related: [linked, draft].map(({ id }) => ({ relationTo: 'content', value: id })),
  })
}, 60_000)

const card = () => ({
  id: linked.id,
  title: 'Größe zählt',
  slug: 'größe-zählt',
  summary: 'Short.',
  url: `${site}/content/größe-zählt`,
  heroImage: expect.objectContaining({
    id: picture,
    alt: 'A bus',
    width: 900,
    sizes: expect.objectContaining({}),
  }),
})

describe('a preview', () => previews(() => server.url))

describe('of a collection without pages', () => {
  it('a related document is a card as well, and whole where it is asked for', async () => {
    const json = {
      name: 'Ada',
      email: 'ada@acme.example',
      message: 'Hi',
      consent: { privacy: true },
    }
    expect((await anyone('POST', '/api/contact', { json })).status).toBe(201)
    const [submission] = (await get(key, '/api/submissions?limit=1')).docs
    expect(submission.lead).toEqual({ id: expect.any(String) })
    const { id } = submission.lead
    expect((await get(key, `/api/submissions/${submission.id}?depth=0`)).lead).toBe(id)
    const path = `/api/submissions/${submission.id}?populate[leads][email]=true`
    expect((await get(key, path)).lead).toEqual({ id, email: 'ada@acme.example' })
    const whole = await get(panel, `/api/submissions/${submission.id}?depth=1`)
    expect(whole.lead.email).toBe('ada@acme.example')
  })

  it('an address is a field like others', async () => {
    const whole = await get(anyone, `/api/media/${picture}`)
    expect(whole.sizes.thumbnail.filesize).toBeGreaterThan(0)
    const { docs } = await get(anyone, '/api/media?select[url]=true&select[filename]=true')
    expect(docs).toEqual([{ id: picture, url: whole.url, filename: whole.filename }])
  })
})

describe('a document', () => {
  it.each(['', '?depth=1', '?depth=2', '?depth=3'])(
    'by id%s names others by cards',
    async (query) => {
      const body = await get(anyone, `/api/content/${page.id}${query}`)
      expect(body.related).toEqual([{ relationTo: 'content', value: card() }])
      const [, toLinked, toDraft] = body.body.root.children[0].children
      expect(toLinked.fields.doc.value).toEqual(card())
      expect(toDraft.fields.doc).toBeNull()
      expect(body.heroImage).toMatchObject({ id: picture, filename: expect.any(String) })
      expect(body.url).toBe(`${site}/content/page`)
      expect(body.alternates).toEqual({ en: `${site}/content/page`, de: `${site}/de/content/page` })
      expect(JSON.stringify(body)).not.toMatch(/for us|Not yet|Much text/)
    },
  )

  it('in a list is the same without alternates', async () => {
    const { alternates: _, ...byId } = await get(anyone, `/api/content/${page.id}`)
    const list = await get(anyone, `/api/content?where[id][equals]=${page.id}`)
    expect(list).toMatchObject({ totalDocs: 1, page: 1, docs: [byId] })
  })

  it('by its slug is the same as by its id', async () => {
    const bySlug = await get(anyone, '/api/content/by-slug/page?locale=de')
    expect(bySlug).toEqual(await get(anyone, `/api/content/${page.id}?locale=de`))
    expect(
      (await get(anyone, `/api/content/by-slug/${encodeURIComponent('größe-zählt')}`)).id,
    ).toBe(linked.id)
    for (const slug of ['not-yet', 'nowhere', '%00', 'x'.repeat(300)]) {
      const answer = await anyone('GET', `/api/content/by-slug/${slug}`)
      expect([slug, [400, 404].includes(answer.status)]).toEqual([slug, true])
    }
    expect((await get(key, '/api/content/by-slug/not-yet?draft=true')).title).toBe('Not yet')
    expect((await get(panel, '/api/content/by-slug/page')).related[0].value.internalNotes).toBe(
      'for us',
    )
  })

  it('by its slug has the same entity tag as by its id, for who may write', async () => {
    for (const client of [key, panel]) {
      const [byId, bySlug] = [page.id, 'by-slug/page'].map((path) => `/api/content/${path}`)
      const tag = (await client('GET', byId!)).headers.get('etag') ?? ''
      expect(tag).toMatch(/^"[0-9a-f]{24}\./)
      expect((await client('GET', bySlug!)).headers.get('etag')).toBe(tag)
      const known = await client('GET', bySlug!, { headers: { 'If-None-Match': tag } })
      expect(known.status).toBe(304)
    }
  })

  it('has what is translated of a card in the locale, and the rest as Payload falls back', async () => {
    const { related, url } = await get(anyone, `/api/content/${page.id}?locale=de`)
    expect(url).toBe(`${site}/de/content/page`)
    expect(related[0].value).toMatchObject({
      title: 'Größe zählt',
      summary: 'Kurz.',
      url: `${site}/de/content/größe-zählt`,
    })
    const bare = await get(anyone, `/api/content/${page.id}?locale=de&fallback-locale=none`)
    expect(bare.related[0].value.title ?? null).toBeNull()
    const all = await get(anyone, `/api/content/${page.id}?locale=all`)
    expect(all.url).toEqual({ en: `${site}/content/page`, de: `${site}/de/content/page` })
    expect(all.related[0].value.summary).toEqual({ en: 'Short.', de: 'Kurz.' })
  })

  it('at depth 0 names others by their ids', async () => {
    const body = await get(anyone, `/api/content/${page.id}?depth=0`)
    expect(body).toMatchObject({ heroImage: picture, url: `${site}/content/page` })
    expect(body.related[0]).toEqual({ relationTo: 'content', value: linked.id })
  })

  it('of a session, and what is written by one, is Payload’s', async () => {
    const body = await get(panel, `/api/content/${page.id}?depth=1`)
    expect(body.related[0].value).toMatchObject({ internalNotes: 'for us', body: { root: {} } })
    expect(body).not.toHaveProperty('url')
    const { docs } = await get(panel, '/api/content?limit=0&depth=0')
    expect(docs.some((doc: object) => 'url' in doc)).toBe(false)
  })
})

describe('a key', () => {
  it('gets cards as well, of drafts too where it asks for them', async () => {
    const { related } = await get(key, `/api/content/${page.id}?draft=true`)
    expect(related.map(({ value }: { value: object }) => value)).toEqual([
      card(),
      expect.objectContaining({ title: 'Not yet', url: `${site}/content/not-yet` }),
    ])
  })

  it('gets them in answers to what it writes, and of versions', async () => {
    const made = await create('content', {
      title: 'Written by a key',
      related: [{ relationTo: 'content', value: linked.id }],
    })
    const expected = { related: [{ relationTo: 'content', value: card() }] }
    expect(made).toMatchObject({ ...expected, url: `${site}/content/written-by-a-key` })
    const path = `/api/content/${made.id}`
    const patched = await key('PATCH', path, { json: { title: 'Again' } })
    expect(patched.body.doc).toMatchObject(expected)
    const { docs } = await get(key, `/api/content/versions?where[parent][equals]=${made.id}`)
    expect(docs[0].version).toMatchObject(expected)
    expect((await get(key, `/api/content/versions/${docs[0].id}`)).version).toMatchObject(expected)
    const many = await key('PATCH', `/api/content?where[id][equals]=${made.id}`, {
      json: { title: 'All' },
    })
    expect(many.body.docs[0]).toMatchObject(expected)
    const answer = await key('PATCH', `${path}?depth=0&select[title]=true`, {
      json: { title: 'X' },
    })
    expect(answer.body.doc).toEqual({ id: made.id, title: 'X' })
    expect((await key('DELETE', path)).body.doc).toMatchObject(expected)
  })
})

describe('populate', () => {
  it('shows documents of a collection whole, and what they name as cards', async () => {
    const outer = await create('content', {
      title: 'Outer',
      related: [{ relationTo: 'content', value: page.id }],
    })
    const path = `/api/content/${outer.id}`
    const [{ value }] = (await get(anyone, `${path}?populate[content]=*`)).related
    expect(value).toMatchObject({ title: 'Page', url: `${site}/content/page` })
    expect(value.related).toEqual([{ relationTo: 'content', value: card() }])
    expect(value).not.toHaveProperty('internalNotes')
    const [chosen] = (await get(anyone, `${path}?populate[content][url]=true`)).related
    expect(chosen.value).toEqual({ id: page.id, url: `${site}/content/page` })
    const [deep] = (await get(key, `${path}?populate[content]=*&depth=2`)).related
    expect(deep.value.related[0].value).toMatchObject({ internalNotes: 'for us' })
    expect((await get(anyone, `${path}?populate[content]=*&depth=0`)).related[0].value).toBe(
      page.id,
    )
  })

  it.each(['populate[contents]=*', 'populate=*', 'populate[content]=x'])(
    'refuses ?%s',
    async (query) => {
      const answer = await anyone('GET', `/api/content?${query}`)
      expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'invalid_input'])
    },
  )
})

describe('select', () => {
  const cases: [string, string[]][] = [
    ['select[title]=true', ['id', 'title']],
    ['select[url]=true', ['id', 'url']],
    ['select[slug]=true&select[alternates]=true', ['alternates', 'id', 'slug']],
    ['select[body_html]=true&format=html', ['body_html', 'id']],
    ['select[body]=true&format=markdown', ['body', 'body_markdown', 'id']],
  ]

  it.each(cases)('?%s', async (query, names) => {
    expect(Object.keys(await get(anyone, `/api/content/${page.id}?${query}`)).sort()).toEqual(names)
  })

  it('leaves out what it names', async () => {
    const path = `/api/content/${page.id}?format=html`
    const all = Object.keys(await get(anyone, path))
    const without = async (...names: string[]) => {
      const query = names.map((name) => `&select[${name}]=false`).join('')
      const left = Object.keys(await get(anyone, path + query))
      return all.filter((name) => !left.includes(name))
    }
    expect(await without('slug')).toEqual(['slug'])
    expect(await without('url', 'title')).toEqual(expect.arrayContaining(['url', 'title']))
    expect(await without('body')).toEqual(['body'])
    expect(await without('body_html')).toEqual(['body_html'])
  })
})

describe('format', () => {
  it('adds each text as HTML, with links resolved', async () => {
    for (const query of ['', '&depth=0']) {
      const path = `/api/content/${page.id}?format=html${query}`
      expect((await get(anyone, path)).body_html).toBe(
        `<p>See <a href="${site}/content/größe-zählt">more</a>nothing</p>`,
      )
    }
    const all = await get(anyone, `/api/content/${page.id}?format=html&locale=all`)
    expect(all.body_html.en).toContain(`See <a href="${site}/content/`)
  })

  it('adds each text as Markdown, in lists too', async () => {
    const { docs } = await get(anyone, `/api/content?format=markdown&where[id][equals]=${page.id}`)
    expect(docs[0].body_markdown).toContain('See [more](https://www.example.com/content/')
  })

  it('is html or markdown', async () => {
    const answer = await anyone('GET', '/api/content?format=xml')
    expect(answer.body.errors[0].data.errors).toEqual([
      { path: 'format', message: 'One of html, markdown is needed.' },
    ])
    expect((await anyone('GET', '/api/media?format=html')).status).toBe(400)
  })
})

test('a card is that of what is published now', async () => {
  const other = await create('content', { title: 'Before' })
  const { id } = await create('content', {
    title: 'Names it',
    related: [{ relationTo: 'content', value: other.id }],
  })
  const shown = async () => {
    const answer = await anyone('GET', `/api/content/${id}`)
    await anyone('GET', `/api/content/${id}`) // from memory
    return [answer.body.related[0]?.value.title, answer.headers.get('etag')]
  }
  const [title, tag] = await shown()
  expect(title).toBe('Before')
  await key('PATCH', `/api/content/${other.id}?draft=true`, { json: { title: 'Draft' } })
  expect(await shown()).toEqual(['Before', tag])
  await key('PATCH', `/api/content/${other.id}`, { json: { title: 'After', _status: 'published' } })
  const [after, newTag] = await shown()
  expect([after, newTag === tag]).toEqual(['After', false])
  await key('DELETE', `/api/content/${other.id}`)
  expect((await shown())[0]).toBeUndefined()
})

describe('the bytes of an answer', () => {
  const text = 'word '.repeat(60_000)
  let large: string[]

  beforeAll(async () => {
    const body = richText(...[1, 2].map(() => [text.slice(0, 75_000)]))
    const first = await create('content', { title: 'Large 0', tags: ['large'], body })
    const docs = Array.from({ length: 29 }, (_, place) => ({ title: `Large ${place + 1}`, tags: ['large'], _status: 'published' })) // prettier-ignore
    const made = await key('POST', '/api/content/bulk', { json: { docs } })
    expect(made.status).toBe(200)
    await database.query(
      `update content_locales as l set body = first.body from content_locales as first, content as c
        where first._parent_id = $1 and c.id = l._parent_id and c.slug like 'large-%' and l.title like 'Large %'`,
      [first.id],
    )
    const { rows } = await database.query<{ id: string }>(`select id from content where slug like 'large-%' order by id`) // prettier-ignore
    large = rows.map(({ id }) => id)
    expect(large).toHaveLength(30)
  }, 60_000)

  const list = 'where[tags][equals]=large'

  it('of a visitor’s list are at most 4 MiB, and what is refused says what helps', async () => {
    const answer = await anyone('GET', `/api/content?limit=30&${list}`)
    expect(answer.status).toBe(400)
    const { code, data } = answer.body.errors[0]
    expect([code, data.errors.map(({ path }: { path: string }) => path)]).toEqual([
      'invalid_input',
      ['limit', 'select'],
    ])
    const fitting = Number(/limit=(\d+)/.exec(data.errors[0].message)?.[1])
    expect(fitting).toBeGreaterThan(20)
    expect((await get(anyone, `/api/content?limit=${fitting}&${list}`)).docs).toHaveLength(fitting)
    const { docs } = await get(anyone, `/api/content?limit=30&select[title]=true&${list}`)
    expect(docs).toHaveLength(30)
    expect((await get(key, `/api/content?limit=30&${list}`)).docs).toHaveLength(30)
  })

  it('are counted with what is populated', async () => {
    const related = large.map((value) => ({ relationTo: 'content', value }))
    const { id } = await create('content', { title: 'Names many', related })
    expect((await get(anyone, `/api/content/${id}`)).related).toHaveLength(30)
    const answer = await anyone('GET', `/api/content/${id}?populate[content]=*`)
    expect(answer.body.errors[0].data.errors[0].path).toBe('populate')
    const chosen = await get(anyone, `/api/content/${id}?populate[content][tags]=true`)
    expect(chosen.related).toHaveLength(30)
  })

  it('are the same for a long page, in the same order', async () => {
    const long = await get(anyone, '/api/content?limit=100&depth=0&select[title]=true&sort=slug')
    const short = await get(
      key,
      '/api/content?limit=100&depth=0&select[title]=true&sort=slug&where[_status][equals]=published',
    )
    expect(idsOf(long.docs)).toEqual(idsOf(short.docs))
    const { docs: _, ...rest } = long
    expect(short).toMatchObject(rest)
  })
})

test('a visitor’s answer shows at most 200 documents whole', async () => {
  const { rows } = await database.query<{ id: string }>(
    `insert into partners (id, title, slug, _status)
     select gen_random_uuid(), 'P' || n, 'many-' || n, 'published' from generate_series(1, 201) n returning id`,
  )
  const partners = rows.map(({ id }) => ({ relationTo: 'partners', value: id }))
  const relateTo = (begin: number, end: number) =>
    create('content', { title: 'Of many', tags: ['many'], related: partners.slice(begin, end) })
  for (let begin = 0; begin < 200; begin += 40) await relateTo(begin, begin + 40)
  const path = '/api/content?where[tags][equals]=many&populate[partners]=*'
  const { docs } = await get(anyone, path)
  expect(docs.map(({ related }: { related: unknown[] }) => related.length)).toEqual(
    Array.from({ length: 5 }, () => 40),
  )
  await relateTo(200, 201)
  const answer = await anyone('GET', path)
  expect([answer.status, answer.body.errors?.[0].data.errors[0].path]).toEqual([
    400,
    'populate[partners]',
  ])
  expect((await get(key, path)).docs).toHaveLength(6)
})
