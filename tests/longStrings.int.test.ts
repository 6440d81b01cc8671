import { request, type OutgoingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { cpuMsOf } from './helpers/cpuMs'
import { newAddress } from './helpers/crm'
import { hostileStrings } from './helpers/hostileStrings'
import { createTestDatabase, type TestDatabase } from './helpers/testDatabase'
import { startTestServer, type TestServer } from './helpers/testServer'

/** What one request may cost: what is looked at again and again takes several times as long for these strings. */
const mostCpuMs = 100
/** A login computes a password's hash, whoever is named. */
const hashCpuMs = 300
/** Compiled code and garbage of what came before are not the request's: its least of so many counts. */
const tries = 4
/** All headers together may have 16 KiB. */
const headerBytes = 15_000

let database: TestDatabase
let server: TestServer

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ databaseUrl: database.url })
}, 60_000)

afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

type Sent = { method?: string; path: string; headers?: OutgoingHttpHeaders; body?: string }
type Answer = { status: number; text: string }

/** The bytes of UTF-8, as headers and request lines carry them. */
const bytesOf = (text: string) => Buffer.from(text).toString('latin1')

const send = ({ method, path, headers, body }: Sent) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const all = { 'X-Forwarded-For': newAddress(), ...type, ...headers }
    const sent = { hostname, port, path, method: method ?? (body ? 'POST' : 'GET'), headers: all }
    request(sent, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end(body)
  })

/** @returns what is wrong with how it was answered */
const faultOf = async (sent: Sent): Promise<string[]> => {
  let least = Infinity
  const most = sent.path === '/api/users/login' ? mostCpuMs + hashCpuMs : mostCpuMs
  for (let turn = 0; turn < tries && least > most; turn++) {
    const before = cpuMsOf(server.pid)
    const { status, text } = await send(sent)
    least = Math.min(least, cpuMsOf(server.pid) - before)
    if (status >= 500) return [`${status} ${text.slice(0, 200)}`]
    const isOurs = status >= 400 && sent.path.startsWith('/api')
    if (isOurs && !text.includes('"code":')) return [`${status} ${text.slice(0, 200)}`]
  }
  return least > most ? [`${least} ms`] : []
}

const faultsOf = async (sentFor: (text: string) => Sent, bytes = headerBytes) => {
  const faults: string[] = []
  for (const [name, text] of hostileStrings(bytes))
    for (const fault of await faultOf(sentFor(text))) faults.push(`${name}: ${fault}`)
  return faults
}

const inQuery = (text: string) => encodeURIComponent(text).slice(0, headerBytes).replace(/%.?$/, '')
const inPath = (text: string) => bytesOf(text).replaceAll(' ', '%20').slice(0, headerBytes)

it('a path of more than 2,048 bytes leads nowhere', async () => {
  const long = 'a'.repeat(3000)
  const api = await send({ path: `/api/content/${long}` })
  expect(api.status).toBe(404)
  expect(JSON.parse(api.text).errors[0]).toMatchObject({ code: 'not_found', name: 'NotFound' })
  expect(api.text).toContain('2048 bytes')
  const page = await send({ path: `/${long}` })
  expect(page).toEqual({ status: 404, text: 'There is no such page.' })
  expect((await send({ path: `/api/content?utm_source=${long}` })).status).toBe(200)
})

describe('a long hostile string costs little and fails nothing', () => {
  it.each<[string, (text: string) => string]>([
    ['a path under /api', (text) => `/api/${inPath(text)}`],
    ['the path of a collection', (text) => `/api/content/${inPath(text)}`],
    ['the path of a file', (text) => `/api/media/file/${inPath(text)}`],
    ['the path of a page', (text) => `/${inPath(text)}`],
    ['a host in the path', (text) => `//${inPath(text)}/`],
    ['a path that is short enough', (text) => `/api/content/${inPath(text).slice(0, 2000)}`],
    ['the name of a parameter', (text) => `/api/content?${inQuery(text)}=1`],
    ['where', (text) => `/api/content?where[title][contains]=${inQuery(text)}`],
    ['the name of a field', (text) => `/api/content?where[${inQuery(text)}][equals]=1`],
    ['sort', (text) => `/api/content?sort=${inQuery(text)}`],
    ['locale', (text) => `/api/content?locale=${inQuery(text)}`],
    ['select', (text) => `/api/content?select[${inQuery(text)}]=true`],
    ['what is searched for', (text) => `/api/search?q=${inQuery(text)}`],
    [
      '200 characters to search for',
      (text) => `/api/search?q=${encodeURIComponent(text.slice(0, 200))}`,
    ],
    ['the types to search', (text) => `/api/search?q=a&type=${inQuery(text)}`],
    ['a token', (text) => `/api/brochures/download?token=${inQuery(text)}`],
    ['the query of a page', (text) => `/admin/login?redirect=${inQuery(text)}`],
  ])(
    'in %s',
    async (_, pathOf) => {
      expect(await faultsOf((text) => ({ path: pathOf(text) }))).toEqual([])
    },
    120_000,
  )

  it.each<[string, Partial<Sent>, ((text: string) => string)?]>([
    ['Accept-Language', {}],
    ['Accept', { path: '/api/chat', body: '{"message":""}' }],
    ['Accept-Encoding', {}],
    ['Content-Type', { path: '/api/contact', body: '{}' }],
    [
      'Content-Type',
      { path: '/api/users/login', body: '{}' },
      (text) => `multipart/form-data; boundary=${text}`,
    ],
    ['X-Forwarded-For', { path: '/api/search?q=plan' }],
    ['Range', { path: '/api/brochures/download?token=x' }, (text) => `bytes=${text}`],
    ['Cookie', {}],
    ['Cookie', {}, (text) => `payload-token=${text}`],
    ['Origin', {}],
    ['Origin', { headers: { Cookie: 'payload-token=x' } }, (text) => `http://${text}`],
    ['Host', {}],
    ['If-None-Match', {}],
    ['If-None-Match', {}, (text) => `"${text}"`],
    ['If-Match', { method: 'PATCH', path: '/api/content/1', body: '{}' }],
    ['If-Match', { method: 'PATCH', path: '/api/content/1', body: '{}' }, (text) => `W/"${text}"`],
    ['Authorization', {}],
    ['Authorization', {}, (text) => `Bearer ${text}`],
    ['Authorization', {}, (text) => `JWT ${text}`],
    ['X-API-Key', {}],
    ['Idempotency-Key', { path: '/api/contact', body: '{}' }],
    ['X-Request-Id', {}],
    ['X-HTTP-Method-Override', { method: 'POST', path: '/api/content' }],
    ['User-Agent', { path: '/admin/login' }],
    ['Accept-Language', { path: '/admin/login' }],
    ['Cookie', { path: '/admin/login' }],
  ])(
    'in %s (%j)',
    async (name, sent, valueOf = (text) => text) => {
      const sentFor = (text: string) => ({
        path: '/api/content',
        ...sent,
        headers: { ...sent.headers, [name]: bytesOf(valueOf(text)).slice(0, headerBytes) },
      })
      expect(await faultsOf(sentFor)).toEqual([])
    },
    120_000,
  )

  const consent = { privacy: true }
  const contact = { name: 'Ada', email: 'ada@example.com', message: 'Hello', consent }
  const uuid = '00000000-0000-4000-8000-000000000000'

  it.each<[string, string, (text: string) => object]>([
    [
      'a contact',
      '/api/contact',
      (text) => ({ name: text, email: text, phone: text, message: text }),
    ],
    [
      'the domain of an address',
      '/api/contact',
      (text) => ({ ...contact, email: `a@${text.slice(0, -1)}` }),
    ],
    [
      'a domain under another',
      '/api/contact',
      (text) => ({ ...contact, email: `a@${text.slice(0, -1)}.com` }),
    ],
    [
      'the name of a mailbox',
      '/api/contact',
      (text) => ({ ...contact, email: `${text}@example.com` }),
    ],
    [
      'a message',
      '/api/contact',
      (text) => ({
        ...contact,
        message: text.slice(0, 5000),
        name: text.slice(0, 200),
        phone: text.slice(0, 50),
      }),
    ],
    [
      'a source',
      '/api/contact',
      (text) => ({
        ...contact,
        source: { page: text, referrer: text, utm: { source: text } },
        locale: text,
      }),
    ],
    [
      'a demo',
      '/api/demo',
      (text) => ({
        ...contact,
        timezone: text,
        country: text,
        preferredTime: text,
        productModules: [text],
      }),
    ],
    ['the name of a field', '/api/contact', (text) => ({ ...contact, [text]: 1 })],
    [
      'a request for a code',
      '/api/brochures/request-otp',
      (text) => ({ email: text, item: text, name: text, consent }),
    ],
    ['a code', '/api/brochures/verify-otp', (text) => ({ requestId: text, code: text })],
    [
      'a code of a request',
      '/api/brochures/verify-otp',
      (text) => ({ requestId: uuid, code: text }),
    ],
    [
      'a question that is too long',
      '/api/chat',
      (text) => ({ message: text, page: text, locale: text }),
    ],
    ['a question', '/api/chat', (text) => ({ message: text.slice(0, 4000) })],
    [
      'what was said before',
      '/api/chat',
      (text) => ({
        messages: [
          { role: 'user', content: text },
          { role: 'assistant', content: text },
          { role: 'user', content: 'Hello' },
        ],
      }),
    ],
    [
      'a message of useChat',
      '/api/chat',
      (text) => ({
        id: text,
        messages: [
          { role: 'assistant', parts: [{ type: 'text', text }] },
          { role: 'user', parts: [{ type: 'text', text: text.slice(0, 4000) }] },
        ],
      }),
    ],
    [
      'a rating',
      '/api/chat/feedback',
      (text) => ({ conversationId: text, messageId: text, comment: text, rating: 'up' }),
    ],
    [
      'a click',
      '/api/search/click',
      (text) => ({ query: text, type: text, id: text, position: 1 }),
    ],
    ['a login', '/api/users/login', (text) => ({ email: text, password: text, code: text })],
    ['a new password', '/api/users/reset-password', (text) => ({ token: text, password: text })],
    ['a forgotten password', '/api/users/forgot-password', (text) => ({ email: text })],
  ])(
    'in the fields of %s',
    async (_, path, bodyOf) => {
      const sentFor = (text: string) => ({ path, body: JSON.stringify(bodyOf(text)) })
      expect(await faultsOf(sentFor)).toEqual([])
    },
    120_000,
  )
})
