import { beforeAll, describe, expect, it } from '@jest/globals'
import { keyHolder, visitor, type Client } from '../helpers/server/client'
import { addPerson, sessionOf } from '../helpers/server/people'
import { database, server } from './site'

let anyone: Client
let key: Client
let editor: Client
let sales: Client

beforeAll(async () => {
  anyone = visitor(server.url)
  key = keyHolder(server.url)
  const person = async (role: string) =>
    sessionOf({ url: server.url, database }, await addPerson(database, { name: role, role }))
  editor = await person('editor')
  sales = await person('sales')
})

const published = { _status: 'published' }

const create = async (data: object, slug = 'content'): Promise<string> => {
  const { status, body, text } = await key('POST', `/api/${slug}`, {
    json: { title: 'A page', ...published, ...data },
  })
  if (status !== 201) throw new Error(text)
  return body.doc.id as string
}

const change = async (id: string, json: object, slug = 'content') => {
  const { status, text } = await key('PATCH', `/api/${slug}/${id}`, { json })
  if (status !== 200) throw new Error(text)
}

type Row = { from: string; to: string; locale: string; status: number }

/** `from → to` of those that visitors see, of paths that begin so. */
const redirects = async (begin: string, query = '') => {
  const { body } = await anyone('GET', `/api/redirects?limit=100${query}`)
  return (body.docs as Row[])
    .filter(({ from }) => from.startsWith(`/content/${begin}`))
    .map(({ from, to }) => `${from.slice(9)} ${to.replace('/content/', '')}`)
    .sort()
}

const add = (json: object, client = editor) => client('POST', '/api/redirects', { json })

const problemsOf = ({ body }: Awaited<ReturnType<Client>>) =>
  (body?.errors?.[0]?.data?.errors as { path: string }[] | undefined)?.map(({ path }) => path)

describe('an address that changes', () => {
  it('leads on from the moment of the change, in every language', async () => {
    const id = await create({ slug: 'moved-größe' })
    await anyone('GET', '/api/redirects?limit=100')
    await change(id, { slug: 'moved-b' })
    for (const locale of ['en', 'de']) {
      const { body } = await anyone('GET', `/api/redirects?limit=100&locale=${locale}`)
      const [row, ...more] = (body.docs as Row[]).filter(({ from }) => from.includes('/moved-'))
      const { from, to } = { from: '/content/moved-größe', to: '/content/moved-b' }
      expect(row).toEqual({ id: expect.any(String), from, to, locale, status: 308, createdAt: expect.any(String), updatedAt: expect.any(String) }) // prettier-ignore
      expect(more).toEqual([])
    }
    expect(await redirects('moved', '&locale=all')).toHaveLength(2)
  })

  it('makes chains of one link, and no loop', async () => {
    const id = await create({ slug: 'chain-a' })
    await change(id, { slug: 'chain-b' })
    await change(id, { slug: 'chain-c' })
    expect(await redirects('chain')).toEqual(['chain-a chain-c', 'chain-b chain-c'])
    await change(id, { slug: 'chain-a' })
    expect(await redirects('chain')).toEqual(['chain-b chain-a', 'chain-c chain-a'])
  })

  it('is free for another document, which takes the place of the redirect', async () => {
    const id = await create({ slug: 'free-a' })
    await change(id, { slug: 'free-b' })
    const draft = await create({ slug: 'free-a', _status: 'draft' })
    expect(await redirects('free')).toEqual(['free-a free-b'])
    await change(draft, published)
    expect(await redirects('free')).toEqual([])
  })

  it('leads nowhere of a document that nobody has seen', async () => {
    const id = await create({ slug: 'unseen-a', _status: 'draft' })
    await change(id, { slug: 'unseen-b' })
    await change(id, published)
    expect(await redirects('unseen')).toEqual([])
  })

  it('stays the published one while a draft has another', async () => {
    const id = await create({ slug: 'draft-a' })
    const { status } = await key('PATCH', `/api/content/${id}?draft=true`, {
      json: { slug: 'draft-b' },
    })
    expect([status, await redirects('draft')]).toEqual([200, []])
    await change(id, published)
    expect(await redirects('draft')).toEqual(['draft-a draft-b'])
  })

  it('leads nowhere while the document is withdrawn or in the trash, and not after its end', async () => {
    const id = await create({ slug: 'gone-a' })
    await change(id, { slug: 'gone-b' })
    await change(id, { _status: 'draft' })
    expect(await redirects('gone')).toEqual([])
    await change(id, published)
    expect(await redirects('gone')).toEqual(['gone-a gone-b'])
    await change(id, { deletedAt: new Date().toISOString() })
    expect(await redirects('gone')).toEqual([])
    await key('PATCH', `/api/content/${id}?trash=true`, { json: { deletedAt: null } })
    await change(id, published)
    expect(await redirects('gone')).toEqual(['gone-a gone-b'])
    await key('DELETE', `/api/content/${id}`)
    const { body } = await editor('GET', '/api/redirects?where[from][equals]=/content/gone-a')
    expect(body.totalDocs).toBe(0)
  })

  it('leads to the document again that comes back to where an editor had led on', async () => {
    const id = await create({ slug: 'returns-a' })
    await change(id, { slug: 'returns-b' })
    await change(id, { _status: 'draft' })
    const { status } = await add({ from: '/content/returns-b', to: '/content/returns-c' })
    expect([status, await redirects('returns')]).toEqual([201, ['returns-b returns-c']])
    await change(id, published)
    expect(await redirects('returns')).toEqual(['returns-a returns-b'])
  })

  it('leads nowhere of a draft that names the day of its publication', async () => {
    const id = await create({ slug: 'planned-a', _status: 'draft', publishedAt: '2026-01-01T00:00:00.000Z' }) // prettier-ignore
    await change(id, { slug: 'planned-b' })
    await change(id, published)
    expect(await redirects('planned')).toEqual([])
  })

  it('leads on when the document comes back under another one', async () => {
    const id = await create({ slug: 'back-a' })
    await change(id, { _status: 'draft' })
    await change(id, { slug: 'back-b', ...published })
    expect(await redirects('back')).toEqual(['back-a back-b'])
  })

  it('leads on for every document of a bulk write, and for none of one that fails', async () => {
    const ids = [await create({ slug: 'bulk-a' }), await create({ slug: 'bulk-b' })]
    const failed = await key('PATCH', `/api/content/${ids[0]}`, { json: { slug: 'bulk-b' } })
    expect(failed.status).toBe(400)
    expect(await redirects('bulk')).toEqual([])
    const where = ids.map((id, at) => `where[id][in][${at}]=${id}`).join('&')
    await key('PATCH', `/api/content?${where}`, { json: { _status: 'draft' } })
    await change(ids[0]!, { slug: 'bulk-c' })
    await key('PATCH', `/api/content?${where}`, { json: published })
    expect(await redirects('bulk')).toEqual(['bulk-a bulk-c'])
  })
})

describe('a redirect that an editor adds', () => {
  it('is made for every language, or for one', async () => {
    const all = await add({
      from: ' /content/added-gr%C3%B6%C3%9Fe/ ',
      to: '/content/added-to#top',
    })
    expect([all.status, all.body.doc?.from]).toEqual([201, '/content/added-größe'])
    const one = await add({ from: '/old', to: 'https://other.example/x?y=1', locale: 'de' })
    expect(one.status).toBe(201)
    expect(await redirects('added', '&locale=all')).toEqual([
      'added-größe added-to#top',
      'added-größe added-to#top',
    ])
    const { body } = await anyone('GET', '/api/redirects?where[from][equals]=/old')
    expect(body.totalDocs).toBe(0)
  })

  it('becomes one for every language when its own is taken out', async () => {
    const one = await add({ from: '/content/spread', to: '/content/to', locale: 'de' })
    const path = `/api/redirects/${one.body.doc.id}`
    const spread = await editor('PATCH', path, { json: { locale: null } })
    expect([spread.status, spread.body.doc.locale]).toEqual([200, 'de'])
    for (const locale of ['en', 'de'])
      expect(await redirects('spread', `&locale=${locale}`)).toEqual(['spread to'])
  })

  it('joins the chains that it touches', async () => {
    await add({ from: '/content/join-b', to: '/content/join-c' })
    await add({ from: '/content/join-a', to: '/content/join-b#part' })
    await add({ from: '/content/join-c', to: '/content/join-d' })
    const expected = ['join-a join-d#part', 'join-b join-d', 'join-c join-d']
    expect(await redirects('join')).toEqual(expected)
    expect(await redirects('join', '&locale=de')).toEqual(expected)
  })

  it('follows the page that it leads to, and stays when that goes', async () => {
    const id = await create({ slug: 'led-a' })
    await add({ from: '/content/led', to: '/content/led-a?tab=2' })
    await change(id, { slug: 'led-b' })
    expect(await redirects('led')).toEqual(['led led-b?tab=2', 'led-a led-b'])
    await change(id, { _status: 'draft' })
    expect(await redirects('led')).toEqual(['led led-b?tab=2'])
  })

  it.each([
    ['from', { from: 'content/x', to: '/y' }],
    ['from', { from: [], to: '/y' }],
    ['to', { from: '/x', to: [] }],
    ['to', { from: '/x', to: { en: ['/y'] } }],
    ['locale', { from: '/x', to: '/y', locale: [] }],
    ['from', { from: '//example.com', to: '/y' }],
    ['from', { from: '/de/content/x', to: '/y' }],
    ['from', { from: '/x?a=1', to: '/y' }],
    ['from', { from: '/admin/x', to: '/y' }],
    ['from', { from: '/API/users/login', to: '/y' }],
    ['to', { from: '/x', to: '//example.com' }],
    ['to', { from: '/x', to: '/%255Cexample.com' }],
    ['to', { from: '/x', to: '/\\example.com' }],
    ['to', { from: '/x', to: '/a/../..//example.com' }],
    ['to', { from: '/x', to: 'http://example.com' }],
    ['to', { from: '/x', to: 'https://user:secret@example.com' }],
    ['to', { from: '/x', to: 'javascript:alert(1)' }],
    ['to', { from: '/x', to: 'https:example.com' }],
    ['to', { from: '/x', to: '/x#place' }],
    ['to', { from: '/x', to: '/en/y' }],
    ['locale', { from: '/x', to: '/y', locale: 'fr' }],
  ])('is refused on %s: %j', async (path, json) => {
    const answer = await add(json)
    expect([answer.status, problemsOf(answer)]).toEqual([400, [path]])
  })

  it('is refused by the bytes of its addresses', async () => {
    const letters = (many: number) => Array.from({ length: many }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('') // prettier-ignore
    expect(problemsOf(await add({ from: `/${letters(334)}`, to: '/y' }))).toEqual(['from'])
    expect(problemsOf(await add({ from: '/x', to: `/${letters(667)}` }))).toEqual(['to'])
    const most = await add({ from: `/${letters(333)}`, to: `/${letters(666)}` })
    expect(most.status).toBe(201)
  })

  it('is refused where a page stands, where there is one, and in a circle', async () => {
    await create({ slug: 'stands' })
    expect(problemsOf(await add({ from: '/content/stands', to: '/y' }))).toEqual(['from'])
    await add({ from: '/round-a', to: '/round-b' })
    expect(problemsOf(await add({ from: '/round-a', to: '/y' }))).toEqual(['from'])
    const round = await add({ from: '/round-b', to: '/round-a' })
    expect(problemsOf(round)).toEqual(['to'])
    expect(round.text).toContain('in a circle: /round-a leads back to /round-b already')
    const both = await Promise.all([
      add({ from: '/race-a', to: '/race-b' }),
      add({ from: '/race-b', to: '/race-a' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  it('is theirs who publish', async () => {
    const row = { from: '/theirs', to: '/y' }
    expect((await add(row, anyone)).status).toBe(401)
    expect((await add(row, sales)).status).toBe(403)
    const { status, body } = await add({ ...row, isInEffect: false, target: 'content/x' }, key)
    expect(status).toBe(201)
    expect(body.doc).toMatchObject({ isInEffect: true, isAutomatic: false })
    expect((await key('DELETE', `/api/redirects/${body.doc.id}`)).status).toBe(200)
    expect((await anyone('GET', '/api/redirects?where[target][exists]=true')).status).toBe(400)
  })
})

describe('the list', () => {
  it('is answered from memory, and as it is', async () => {
    const first = await anyone('GET', '/api/redirects?limit=1')
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=0/)
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
    expect((await anyone('GET', '/api/redirects?limit=1', { headers })).status).toBe(304)
    await add({ from: '/000', to: '/y' })
    const { status, body } = await anyone('GET', '/api/redirects?limit=1', { headers })
    expect([status, body.docs[0].from]).toEqual([200, '/000'])
  })
})
