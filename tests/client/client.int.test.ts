import { setTimeout as wait } from 'node:timers/promises'
import { createServer, connect as openSocket, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { createClient, FrontdeskError, type Client } from 'frontdesk-client'
import {
  providerEnvironment,
  startFakeProvider,
  type FakeProvider,
} from '../helpers/assistant/fakeProvider'
import { makeItem, type GatedItem } from '../helpers/content/gatedItem'
import { firstPage } from '../guide/firstPage'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { keyHolder, type Client as Rest } from '../helpers/server/client'
import { newAddress } from '../helpers/server/newAddress'
import { startSmtpServer, type TestSmtpServer } from '../helpers/server/smtpServer'
import { apiKey, startTestServer, until, type TestServer } from '../helpers/server/testServer'
import { mcp } from '../mcp/mcp'
import { publishSite } from './content'
import * as snippets from './snippets'

let database: TestDatabase
let server: TestServer
let smtp: TestSmtpServer
let provider: FakeProvider
let item: GatedItem
let staff: Rest
/** A visitor, and a website’s server with its key. */
let desk: Client
let site: Client

const newVisitor = () =>
  createClient({ baseUrl: server.url, headers: { 'X-Forwarded-For': newAddress() } })

beforeAll(async () => {
  jest.spyOn(console, 'log').mockReturnValue() // what the snippets show
  database = await createTestDatabase()
  smtp = await startSmtpServer()
  provider = await startFakeProvider()
  const env = { SMTP_URL: smtp.url, MCP: 'true', ...providerEnvironment({ first: provider }) }
  server = await startTestServer({ databaseUrl: database.url, pages: false, env })
  item = await makeItem({ database, dataDir: server.dataDir, slug: 'fleet-guide' })
  staff = keyHolder(server.url)
  await publishSite(staff)
  desk = newVisitor()
  site = createClient({ baseUrl: server.url, key: apiKey })
}, 90_000)

afterAll(async () => {
  await server?.stop()
  await provider?.stop()
  await smtp?.stop()
  await database?.drop()
})

const publish = async (title: string, more: object = {}) => {
  const json = { title, kind: 'page', _status: 'published', ...more }
  const { status, body, text } = await staff('POST', '/api/content', { json })
  if (status !== 201) throw new Error(text)
  return body.doc as { id: string; slug: string }
}

describe('documents', () => {
  it('have what was selected, and what the types say', async () => {
    const { docs, totalDocs } = await snippets.list(desk)
    expect(totalDocs).toBe(docs.length)
    expect(
      docs.find(({ title }) => title === 'Depot charging')?.heroImage?.sizes.card,
    ).toBeDefined()
    for (const doc of docs)
      expect(Object.keys(doc).sort()).toEqual(['heroImage', 'id', 'summary', 'title', 'url'])
  })

  it('have nothing that the types don’t know, nor lack what they promise', async () => {
    const [study] = (await desk.find('case-studies', { limit: 1 })).docs
    const { partners, metrics, customer, heroImage } = study!
    expect(Object.keys(study!)).toEqual(expect.arrayContaining(['id', 'title', 'slug', 'url']))
    expect([typeof customer.name, metrics?.[0]?.label]).toEqual(['string', expect.any(String)])
    expect(heroImage!.sizes).toEqual(expect.any(Object))
    expect(Object.keys(partners![0]!)).toEqual(expect.arrayContaining(['id', 'title', 'url']))
    const [plain] = (await desk.find('case-studies', { limit: 1, depth: 0 })).docs
    expect(plain!.partners![0]).toEqual(expect.any(String))
  })

  it('leave out what was asked to be left out, in groups and rows as well', async () => {
    const without = { select: { challenge: false, solution: false, seo: false }, limit: 1 } as const
    const [study] = (await desk.find('case-studies', without)).docs
    expect(study).toHaveProperty('results')
    for (const name of ['challenge', 'solution', 'seo']) expect(study).not.toHaveProperty(name)
    const within = { select: { metrics: { label: true }, customer: { name: true } }, limit: 1 } as const // prettier-ignore
    const [narrow] = (await desk.find('case-studies', within)).docs
    expect(Object.keys(narrow!).sort()).toEqual(['customer', 'id', 'metrics'])
    expect(Object.keys(narrow!.metrics![0]!).sort()).toEqual(['id', 'label'])
    expect(Object.keys(narrow!.customer)).toEqual(['name'])
  })

  it('are filled in where they name others', async () => {
    const studies = await snippets.related(desk)
    expect(studies).not.toEqual([])
    for (const { partners } of studies)
      expect(Object.keys(partners![0]!).sort()).toEqual(['id', 'title', 'website'])
  })

  it('are all there, page by page', async () => {
    const count = await desk.count('case-studies')
    const paths = await snippets.every(desk)
    expect(new Set(paths).size).toBe(count)
    const ids: string[] = []
    for await (const { id } of desk.all('content', { limit: 4, select: { slug: true } }))
      ids.push(id)
    expect(new Set(ids).size).toBe(await desk.count('content'))
  })

  it('have their texts as HTML, and are in each language what the types say', async () => {
    const slug = 'depot-charging'
    expect(await snippets.page(desk, slug)).toBe('<p>Ein Depot lädt über Nacht.</p>')
    const asked = { locale: 'all', format: 'markdown' } as const
    const both = await desk.bySlug('content', slug, asked)
    if (both.status !== 'found') throw new Error(both.status)
    const { title, url, body_markdown: text, alternates } = both.doc
    expect(title).toEqual({ en: 'Depot charging', de: 'Laden im Depot' })
    expect(text).toMatchObject({ de: expect.stringContaining('Ein Depot lädt über Nacht.') })
    expect(url).toEqual(alternates)
    expect(both.doc.slug).toBe(slug)
  })

  it('say where they have moved, or that there is none', async () => {
    const { id, slug } = await publish('Moved away')
    await staff('PATCH', `/api/content/${id}`, { json: { slug: 'moved-here' } })
    expect(await desk.bySlug('content', slug)).toMatchObject({
      status: 'moved',
      redirect: { to: '/content/moved-here', status: 308 },
    })
    expect(await snippets.page(desk, slug)).toBe('→ /content/moved-here')
    expect(await desk.bySlug('content', 'nowhere')).toEqual({ status: 'missing' })
    expect(await desk.byId('content', '00000000-0000-4000-8000-000000000000')).toBeUndefined()
    expect((await desk.byId('content', id))?.slug).toBe('moved-here')
  })

  it('can be asked for by each path that the types have, as far as visitors may', async () => {
    const paths = ['title', 'kind', 'tags', 'authors', 'heroImage.alt', 'seo.title', 'createdAt'] as const // prettier-ignore
    for (const path of paths)
      expect(await desk.count('content', { where: { [path]: { exists: true } } })).toBeGreaterThanOrEqual(0) // prettier-ignore
    expect(await desk.count('case-studies', { where: { 'metrics.label': { exists: true }, 'partners.tier': { in: ['gold', 'silver'] } } })).toBeGreaterThanOrEqual(0) // prettier-ignore
    expect((await snippets.cached(desk)).length).toBeGreaterThan(0)
  })

  it('come with the settings of the site', async () => {
    const { name, productModules } = await desk.global('site')
    expect([typeof name, Array.isArray(productModules)]).toEqual(['string', true])
  })
})

it('a refusal is one class, with what the service says', async () => {
  expect(await snippets.failing(desk)).toMatchObject({
    code: 'invalid_input',
    status: 400,
    requestId: expect.any(String),
    fields: { limit: expect.any(String) },
  })
  const stranger = createClient({ baseUrl: server.url, key: 'no-such-key' })
  await expect(stranger.find('content')).rejects.toMatchObject({ code: 'unauthenticated' })
})

describe('search', () => {
  it('finds, counts, sets right, and is told what was opened', async () => {
    const { docs, facets } = await snippets.found(desk, 'depot')
    expect(docs[0]!.highlights.title + docs[0]!.highlights.excerpt).toContain('<mark>')
    expect(facets.type.content).toBeGreaterThan(0)
    expect((await snippets.found(desk, 'depott chargin')).didYouMean).toContain('depot')
    expect(await desk.search('  ')).toMatchObject({ docs: [], totalDocs: 0 })
  })
})

describe('forms', () => {
  it('are taken, once by their key', async () => {
    const consent = { privacy: true } as const
    const form = { name: 'Ada', email: 'ada@example.com', company: 'ACME', consent }
    const idempotencyKey = 'one-form'
    const first = await newVisitor().demo(form, { idempotencyKey })
    const again = await newVisitor().demo(form, { idempotencyKey })
    if (first.status !== 'sent' || again.status !== 'sent') throw new Error('not sent')
    expect([first.isReplayed, again.isReplayed]).toEqual([false, true])
    expect(again.lead).toEqual(first.lead)
    const written = { email: 'grace@example.com', message: 'Hello' }
    expect(await snippets.contact(newVisitor(), written)).toMatch(/^[A-Z0-9-]+$/)
  })

  it('say by field what is wrong with them', async () => {
    const bad = { name: '', email: 'nonsense', message: 'Hello', consent: { privacy: false as true } } // prettier-ignore
    const refused = await desk.contact(bad)
    if (refused.status !== 'invalid') throw new Error(refused.status)
    expect(refused.fields).toEqual({
      name: expect.any(String),
      email: expect.stringMatching(/address/),
      'consent.privacy': expect.any(String),
    })
    expect(await snippets.contact(desk, { email: '', message: 'x' })).toEqual(expect.any(String))
  })
})

describe('downloads', () => {
  const codeFor = async (email: string) => {
    const arrived = () => smtp.received.find(({ to, parsed }) => to.includes(email) && /^\d{6}/.test(parsed.subject ?? '')) // prettier-ignore
    await until('the code', () => arrived() !== undefined)
    return arrived()!.parsed.subject!.slice(0, 6)
  }

  it('lead from a request over the mail to the file', async () => {
    const { docs } = await desk.downloads.list('brochures')
    expect(docs.map(({ slug }) => slug)).toContain(item.slug)
    const form = { email: 'reader@example.com', item: item.slug }
    const url = await snippets.download(newVisitor(), form, codeFor)
    const file = await desk.downloads.file({ url: String(url) })
    expect(Buffer.from(await file.arrayBuffer()).equals(item.bytes)).toBe(true)
    const gone = String(url).replace(/.{8}$/, 'a'.repeat(8))
    await expect(desk.downloads.file({ url: gone })).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('tell wrong codes from codes that are over', async () => {
    const consent = { privacy: true } as const
    const someone = newVisitor()
    const asked = await someone.downloads.requestCode('brochures', { email: 'other@example.com', item: item.slug, consent }) // prettier-ignore
    if (asked.status !== 'sent') throw new Error(asked.status)
    const code = await codeFor('other@example.com')
    const wrong = code === '000000' ? '111111' : '000000'
    const check = (given: string) => someone.downloads.verifyCode('brochures', { requestId: asked.requestId, code: given }) // prettier-ignore
    expect(await check('no digits')).toMatchObject({ status: 'invalid', fields: { code: expect.any(String) } }) // prettier-ignore
    expect(await check(wrong)).toEqual({ status: 'wrong', attemptsLeft: 4 })
    expect((await check(code)).status).toBe('verified')
    expect(await check(code)).toEqual({ status: 'expired' })
    const nothing = await someone.downloads.requestCode('tco', { email: 'a@example.com', item: 'nothing', consent }) // prettier-ignore
    expect(nothing).toEqual({ status: 'missing' })
    const bad = await someone.downloads.requestCode('tco', {
      email: 'nonsense',
      item: 'x',
      consent,
    })
    expect(bad).toMatchObject({ status: 'invalid', fields: { email: expect.any(String) } })
  })
})

describe('the assistant', () => {
  const question = 'How does a depot charge its trucks?'

  it('is heard as it writes, and goes on in the same conversation', async () => {
    provider.next({ says: ['It plans', ' depots [1].'] }, { says: ['Yes.'] })
    const shown: string[] = []
    const signal = new AbortController().signal
    const { conversationId, text } = await snippets.ask(newVisitor(), question, { signal, show: (now) => shown.push(now) }) // prettier-ignore
    expect(text).toBe('It plans depots [1].')
    expect(shown.at(-1)).toContain('https://www.example.com/content/depot-charging')
    const next = await newVisitor().chat.ask({ message: 'Really?', conversationId })
    expect(next).toMatchObject({ conversationId, message: { content: 'Yes.' }, provider: 'first' })
    await desk.chat.rate({ conversationId: next.conversationId, messageId: next.message.id, rating: 'up' }) // prettier-ignore
  })

  it('begins anew where the conversation is no longer known, and answers by itself where no model does', async () => {
    provider.next({ status: 400, body: { error: { message: 'No.' } } })
    const forgotten = '00000000-0000-4000-8000-000000000000'
    const answer = await newVisitor().chat.ask({ message: question, conversationId: forgotten })
    expect(answer).toMatchObject({ fallback: true, provider: 'local' })
    expect(answer.conversationId).not.toBe(forgotten)
  })

  it('stops its work when nobody listens any more', async () => {
    provider.next({ says: Array<string>(200).fill('word '), betweenMs: 20 })
    for await (const event of newVisitor().chat.stream({ message: question }))
      if (event.type === 'delta') break
    await until('the work to be given up', () => provider.requests.at(-1)!.isAborted)
  })
})

/** Between a client and the server: cuts its connections when it is told to. */
const cutter = async () => {
  const sockets = new Set<Socket>()
  const port = Number(new URL(server.url).port)
  const proxy: Server = createServer((socket) => {
    const upstream = openSocket(port, '127.0.0.1')
    for (const one of [socket, upstream]) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => sockets.delete(one))
    }
    socket.pipe(upstream).pipe(socket)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    stop: async () => {
      sockets.forEach((socket) => socket.destroy())
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

describe('changes', () => {
  const end = async () => {
    let page = await site.changes.page()
    while (page.changes.length > 0) page = await site.changes.page({ since: page.next })
    return page.next
  }

  it('come page by page, with what they are about', async () => {
    const since = await end()
    const { id } = await publish('Heard of')
    const { changes } = await desk.changes.page({ since, types: ['content'], include: 'card' })
    expect(changes).toMatchObject([
      { event: 'published', type: 'content', documentId: id, doc: { title: 'Heard of' } },
    ])
  })

  it('are followed over a cut connection: none is missed, none is heard twice', async () => {
    const since = await end()
    const between = await cutter()
    const stop = new AbortController()
    const heard: string[] = []
    const follower = createClient({ baseUrl: between.url, key: apiKey })
    const following = snippets.follow(follower, { signal: stop.signal, since, revalidate: (tag) => heard.push(tag) }) // prettier-ignore
    const first = await publish('First')
    await until('the first change', () => heard.length === 1)
    between.cut()
    const second = await publish('Second')
    await until('the second change', () => heard.length === 2)
    between.cut()
    await wait(50)
    between.cut()
    const third = await publish('Third')
    await until('the third change', () => heard.length === 3)
    expect(heard).toEqual([first, second, third].map(({ id }) => `content/${id}`))
    stop.abort()
    await following
    await between.stop()
  })

  it('begin anew when the cursor is too old, and end for what no patience mends', async () => {
    const [, ...rest] = (await end()).split('-')
    const since = ['00000000', ...rest].join('-') // of another database
    const events: string[] = []
    for await (const { event } of site.changes.follow({ since, types: ['events'] })) {
      events.push(event)
      if (events.length === 2) break
    }
    expect(events).toEqual(['restart', 'published'])
    const stranger = createClient({ baseUrl: server.url, key: 'no-such-key' })
    await expect(stranger.changes.follow().next()).rejects.toBeInstanceOf(FrontdeskError)
  })
})

firstPage(() => ({ server }))
mcp(() => ({ database, server }))
