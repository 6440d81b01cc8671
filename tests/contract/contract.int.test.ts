import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { burst } from './burst'
import { connections } from './connections'
import { edge } from './edge'
import { metrics, metricsToken } from './metrics'
import { longStrings } from './longStrings'
import { keyHolder, visitor, type Answer, type Client } from '../helpers/server/client'
import { addPerson, sessionOf, tokenOf } from '../helpers/server/people'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import {
  admin,
  apiKey,
  startTestServer,
  type TestServer,
  until,
} from '../helpers/server/testServer'

let database: TestDatabase
let server: TestServer
let anyone: Client
let key: Client
let staff: Client
let publishedId: string
let draftId: string

const publicSlugs = ['content', 'case-studies', 'events', 'partners']

const codeOf = ({ body }: Answer) => body?.errors?.[0]?.code as string | undefined
const pathsOf = ({ body }: Answer) =>
  (body.errors[0].data?.errors ?? []).map(({ path }: { path: string }) => path)

const create = async (slug: string, data: object) => {
  const answer = await key('POST', `/api/${slug}`, { json: data })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.doc as {
    id: string
    slug: string
    _status: string
    publishedAt: string | null
  }
}

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({
    databaseUrl: database.url,
    env: {
      CORS_ORIGINS: 'https://site.example',
      METRICS_TOKEN: metricsToken,
      ADMIN_API_KEY: `${apiKey},${'second-key-'.repeat(4)}`,
    },
  })
  anyone = visitor(server.url)
  key = keyHolder(server.url)
  staff = await sessionOf({ url: server.url, database }, admin)
  publishedId = (
    await create('content', {
      title: 'Published guide',
      _status: 'published',
      internalNotes: 'for us',
    })
  ).id
  draftId = (await create('content', { title: 'Secret draft', internalNotes: 'for us too' })).id
}, 60_000)

afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

describe('every answer', () => {
  it('carries a request id, the caller’s when it is valid, which the log line has too', async () => {
    const mine = await anyone('GET', '/api/content', {
      headers: { 'X-Request-Id': 'caller.id-0001' },
    })
    expect(mine.headers.get('x-request-id')).toBe('caller.id-0001')
    const fresh = await anyone('GET', '/api/nowhere', { headers: { 'X-Request-Id': 'bad id' } })
    expect(fresh.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/)
    expect(fresh.body.requestId).toBe(fresh.headers.get('x-request-id'))
    await until('the log line', () =>
      server.logs.some(({ msg, requestId }) => msg === 'request' && requestId === 'caller.id-0001'),
    )
  })

  it('says the contract’s version', async () => {
    const openapi = await anyone('GET', '/api/openapi.json')
    expect(openapi.headers.get('api-version')).toBe(openapi.body.info.version)
    expect((await anyone('GET', '/admin')).headers.get('x-request-id')).toBeTruthy()
  })
})

describe('errors', () => {
  it.each([
    ['an unknown path', 'GET', '/api/nowhere', 404, 'not_found'],
    ['the bare base', 'GET', '/api', 404, 'not_found'],
    ['GraphQL', 'POST', '/api/graphql', 404, 'not_found'],
    ['MCP, which is off', 'POST', '/api/mcp', 404, 'not_found'],
    ['MCP, which is off', 'GET', '/api/mcp', 404, 'not_found'],
    ['a wrong method on a collection', 'PUT', '/api/content', 405, 'method_not_allowed'],
    ['a wrong method on a document', 'POST', '/api/content/abc', 405, 'method_not_allowed'],
    ['a wrong method on a global', 'DELETE', '/api/globals/site', 405, 'method_not_allowed'],
    ['a wrong method on health', 'POST', '/api/health', 405, 'method_not_allowed'],
    ['a wrong method on a custom endpoint', 'POST', '/api/openapi.json', 405, 'method_not_allowed'],
    ['first-register', 'POST', '/api/users/first-register', 403, 'forbidden'],
    ['a path that is no UTF-8', 'GET', '/api/content/%ff', 400, 'invalid_input'],
    ['a NUL in the path', 'GET', '/api/content/%00', 400, 'invalid_input'],
  ])('%s: %s %s → %i %s', async (_, method, path, status, code) => {
    const answer = await anyone(method, path, method === 'GET' ? {} : { json: {} })
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({
      errors: [
        expect.objectContaining({ name: expect.any(String), message: expect.any(String), code }),
      ],
      requestId: answer.headers.get('x-request-id'),
    })
    if (status === 405) expect(answer.headers.get('allow')).toMatch(/GET|POST/)
  })

  it('names every bad field at once', async () => {
    const answer = await key('POST', '/api/events', {
      json: {
        startsAt: '2026-05-02T10:00:00Z',
        endsAt: '2026-05-01T10:00:00Z',
        capacity: -1,
        format: 'by phone',
      },
    })
    expect(answer.status).toBe(400)
    expect(codeOf(answer)).toBe('invalid_input')
    expect(pathsOf(answer).sort()).toEqual(['capacity', 'endsAt', 'format', 'title'])
  })

  it('keeps a bulk result’s own keys', async () => {
    await create('partners', { title: 'Bulk one', tier: 'gold' })
    await create('partners', { title: 'Bulk two', tier: 'gold' })
    const answer = await key('PATCH', '/api/partners?where[tier][equals]=gold', {
      json: { slug: 'the-same' },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.docs).toHaveLength(1)
    expect(answer.body.errors).toEqual([
      expect.objectContaining({ id: expect.any(String), code: 'invalid_input' }),
    ])
    expect((await key('GET', '/api/partners?where[slug][equals]=the-same')).body.totalDocs).toBe(1)
  })
})

describe('bodies', () => {
  it.each([
    ['malformed JSON', '{"title":', 'application/json', 400, 'invalid_json'],
    ['an array', '[]', 'application/json', 400, 'invalid_input'],
    ['text', 'title', 'text/plain', 415, 'unsupported_media_type'],
    ['a form', 'title=x', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['nothing', '', 'application/json', 400, 'invalid_input'],
    ['a NUL', '{"title":"a\\u0000b"}', 'application/json', 400, 'invalid_input'],
    ['a broken multipart', '--x\r\n', 'multipart/form-data; boundary=x', 400, 'invalid_input'],
    [
      'a multipart whose payload is no JSON',
      '--x\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n{bad\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
      400,
      'invalid_input',
    ],
    [
      'nesting without end',
      `{"title":"x","a":${'['.repeat(3000)}${']'.repeat(3000)}}`,
      'application/json',
      400,
      'invalid_input',
    ],
  ])('refuses %s', async (_, body, type, status, code) => {
    const answer = await key('POST', '/api/content', { body, headers: { 'Content-Type': type } })
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
  })

  it('refuses a body over 2 MiB by its length, and a stream as soon as it passes it', async () => {
    const big = await key('POST', '/api/content', {
      json: { title: 'x', summary: 'y'.repeat(2_200_000) },
    })
    expect([big.status, codeOf(big)]).toEqual([413, 'payload_too_large'])

    const streamed = await new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      const request = httpRequest(
        {
          hostname,
          port,
          path: '/api/content',
          method: 'POST',
          headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
        },
        (response) => resolve(response.statusCode),
      )
      request.on('error', reject)
      const send = () => {
        if (!request.destroyed) request.write('x'.repeat(65536), () => setImmediate(send))
      }
      send()
    })
    expect(streamed).toBe(413)
  })

  it('takes a charset beside the type, whatever its case', async () => {
    const answer = await key('POST', '/api/content', {
      body: JSON.stringify({ title: 'With charset' }),
      headers: { 'Content-Type': 'Application/JSON; charset=UTF-8' },
    })
    expect(answer.status).toBe(201)
  })

  it('answers what is no HTTP at all', async () => {
    const { hostname, port } = new URL(server.url)
    const text = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write('NOT HTTP\r\n\r\n'))
      socket.once('data', (data) => resolve(data.toString()))
    })
    expect(text).toMatch(/^HTTP\/1.1 400/)
    expect(text).toContain('"code":"invalid_input"')
  })
})

describe('values of the wrong type', () => {
  it.each([
    ['content', { title: { a: 1 } }, 'title'],
    ['content', { title: 5 }, 'title'],
    ['content', { summary: ['x'] }, 'summary'],
    ['content', { tags: 'x' }, 'tags'],
    ['content', { tags: [1] }, 'tags'],
    ['content', { body: 'text' }, 'body'],
    ['content', { body: { root: { children: 5 } } }, 'body'],
    ['content', { heroImage: 'zz' }, 'heroImage'],
    ['content', { related: [{ relationTo: 'nothing', value: 'x' }] }, 'related'],
    ['content', { seo: 'x' }, 'seo'],
    ['content', { seo: { noIndex: 'maybe' } }, 'seo.noIndex'],
    ['content', { slug: 5 }, 'slug'],
    ['content', { slug: 'a b' }, 'slug'],
    ['content', { _status: 'perhaps' }, '_status'],
    ['content', { publishedAt: '2026-13-45' }, 'publishedAt'],
    ['case-studies', { metrics: [5] }, 'metrics.0'],
    ['case-studies', { metrics: [{ label: {}, value: 'x' }] }, 'metrics.0.label'],
    ['case-studies', { customer: { website: 'javascript:alert(1)' } }, 'customer.website'],
    ['case-studies', { customer: { country: 'Germany' } }, 'customer.country'],
    ['case-studies', { partners: ['x'] }, 'partners'],
    ['events', { capacity: 'many' }, 'capacity'],
  ])('%s %j is refused by its path', async (slug, data, path) => {
    const answer = await key('POST', `/api/${slug}`, { json: { title: 'T', ...data } })
    expect(answer.status).toBe(400)
    expect(pathsOf(answer)).toEqual([path])
  })

  it('refuses a reference to a document that does not exist', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    const answer = await key('POST', '/api/content', { json: { title: 'T', heroImage: nobody } })
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_input'])
  })
})

describe('texts', () => {
  it('are trimmed, in NFC, with line feeds for line ends', async () => {
    const doc = await create('content', {
      title: '  Cafe\u0301 ',
      summary: ' one\r\ntwo\tthree ',
      tags: [' a '],
    })
    expect(doc).toMatchObject({ title: 'Caf\u00e9', summary: 'one\ntwo\tthree', tags: ['a'] })
  })

  it.each([
    [{ title: 'Bell\u0007' }, 'title'],
    [{ title: 'two\nlines' }, 'title'],
    [{ tags: ['tab\there'] }, 'tags'],
    [{ summary: 'escape \u001b[0m' }, 'summary'],
    [{ seo: { title: 'next line\u0085' } }, 'seo.title'],
  ])('%j is refused for its control character', async (data, path) => {
    const answer = await key('POST', '/api/content', { json: { title: 'T', ...data } })
    expect([answer.status, pathsOf(answer)]).toEqual([400, [path]])
  })
})

describe('what a read may ask for', () => {
  const refused = [
    'limit=0',
    'limit=-1',
    'limit=1e9',
    'limit=101',
    'limit=abc',
    'limit=',
    'limit[]=5',
    'page=0',
    'page=-5',
    'page=99999999999',
    'page=1.5',
    'depth=-1',
    'depth=x',
    'joins[x][limit]=0',
    'where=%7Bbad',
    'where=null',
    'where=5',
    'where[]=x',
    'where[or]=x',
    'where[nothing][equals]=1',
    'where[title][bogus]=1',
    'where[title][equals]=%00',
    'where[title][all]=x',
    'where[publishedAt][near]=1,2',
    'where[createdAt][like]=2026',
    'where[kind][like]=a',
    'where[kind][equals]=nothing',
    'where[body][like]=x',
    'where[id][equals]=abc',
    'where[id][in]=a,b',
    'where[heroImage][equals]=abc',
    'where[related][equals]=abc',
    `where${'[and][0]'.repeat(10)}[title][equals]=x`,
    'where[internalNotes][like]=f',
    'where[or][0][internalNotes][exists]=true',
    'where[seo.title][contains][x]=1',
    'where[version.title][like]=x',
    'sort=internalNotes',
    'sort=-internalNotes',
    'sort=title,internalNotes',
    'sort=nothing',
    'sort=heroImage.alt',
  ]

  it.each(refused)('a visitor’s ?%s is 400', async (query) => {
    const answer = await anyone('GET', `/api/content?${query}`)
    expect(answer.status).toBe(400)
    expect(codeOf(answer)).toBe('invalid_input')
  })

  it.each([
    'limit=0',
    'limit=-1',
    'limit=101',
    'page=0',
    `where${'[and][0]'.repeat(13)}[title][equals]=x`,
  ])('the API key’s ?%s is 400', async (query) => {
    expect((await key('GET', `/api/content?${query}`)).status).toBe(400)
    expect((await key('GET', `/api/leads?${query}`)).status).toBe(400)
  })

  it.each([
    'limit=0',
    'limit=250',
    'limit=0&depth=0&where[id][in]=00000000-0000-4000-8000-000000000000',
  ])('the panel’s ?%s works', async (query) => {
    expect((await staff('GET', `/api/content?${query}`)).status).toBe(200)
  })

  it.each(['page=nonsense', 'page=0', 'limit=-1', 'depth=null', 'draft=perhaps'])(
    'a session’s ?%s is 400',
    async (query) => {
      expect((await staff('GET', `/api/content?${query}`)).status).toBe(400)
      expect((await staff('GET', `/api/roles?${query}`)).status).toBe(400)
    },
  )

  it('bounds hold behind the method override too', async () => {
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-HTTP-Method-Override': 'GET',
    }
    expect((await anyone('POST', '/api/content', { headers, body: 'limit=0' })).status).toBe(400)
    expect(
      (await anyone('POST', '/api/content', { headers, body: 'where[internalNotes][like]=f' }))
        .status,
    ).toBe(400)
    const fine = await anyone('POST', '/api/content', {
      headers,
      body: 'limit=1&draft=true&trash=true',
    })
    expect(fine.status).toBe(200)
    expect(fine.body.docs.map(({ id }: { id: string }) => id)).toEqual([publishedId])
    const json = await anyone('POST', '/api/content', {
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(json.status).toBe(415)
  })

  it('an overridden read and a plain one never get each other’s answer', async () => {
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-HTTP-Method-Override': 'GET',
    }
    const overridden = (body: string) => anyone('POST', '/api/events', { headers, body })
    await create('events', { title: 'In both', _status: 'published' })
    expect((await overridden('where[title][equals]=nothing')).body.totalDocs).toBe(0)
    expect((await anyone('GET', '/api/events')).body.totalDocs).toBe(1)
    expect((await overridden('where[title][equals]=nothing')).body.totalDocs).toBe(0)
    expect((await overridden('limit=1')).body.limit).toBe(1)
    expect((await anyone('GET', '/api/events')).body.limit).toBe(10)
  })

  it('never gives every row because pagination was switched off', async () => {
    const docs = Array.from({ length: 12 }, (_, number) => ({ title: `Row ${number}`, _status: 'published' })) // prettier-ignore
    expect((await key('POST', '/api/partners/bulk', { json: { docs } })).status).toBe(200)
    const answer = await anyone('GET', '/api/partners?pagination=false')
    expect(answer.body.docs).toHaveLength(10)
  })

  it.each(['abc', '1', '00000000-0000-4000-8000-000000000000', "'", 'x'.repeat(2000)])(
    'an id like %s is 404',
    async (id) => {
      for (const [method, path] of [
        ['GET', ''],
        ['PATCH', ''],
        ['DELETE', ''],
        ['GET', '/versions'],
      ] as const) {
        const address = path ? `/api/content${path}/${id}` : `/api/content/${id}`
        const answer = await key(
          method,
          address,
          method === 'PATCH' ? { json: { title: 'x' } } : {},
        )
        expect([method, answer.status, codeOf(answer)]).toEqual([method, 404, 'not_found'])
      }
    },
  )

  it('fills relations in no deeper than 3 for the panel, and with cards for all others', async () => {
    let id = (await create('content', { title: 'Depth 0', _status: 'published' })).id
    for (let level = 1; level < 6; level++) {
      const related = [{ relationTo: 'content', value: id }]
      id = (await create('content', { title: `Depth ${level}`, _status: 'published', related })).id
    }
    const levelsFor = async (client: Client) => {
      let doc = (await client('GET', `/api/content/${id}?depth=9`)).body
      let filledIn = 0
      while (typeof doc?.related?.[0]?.value === 'object') {
        doc = doc.related[0].value
        filledIn += 1
      }
      return filledIn
    }
    expect([await levelsFor(staff), await levelsFor(key), await levelsFor(anyone)]).toEqual([
      3, 1, 1,
    ])
  })
})

describe('what a visitor sees', () => {
  it('is published documents, without staff’s fields', async () => {
    const { body } = await anyone('GET', `/api/content/${publishedId}`)
    expect(body).toMatchObject({
      title: 'Published guide',
      _status: 'published',
      slug: 'published-guide',
    })
    expect(body).not.toHaveProperty('internalNotes')
  })

  it.each([
    '',
    '?draft=true',
    '?trash=true',
    '?draft=true&trash=true&depth=3',
    '?locale=all',
    '?select[title]=true',
    '?select[internalNotes]=true',
  ])('is no draft by its id%s', async (query) => {
    expect((await anyone('GET', `/api/content/${draftId}${query}`)).status).toBe(404)
  })

  it.each([
    'where[_status][equals]=draft',
    'draft=true',
    'trash=true',
    'draft=true&where[title][like]=secret',
    'where[or][0][_status][equals]=draft',
    'where[title][equals]=Secret draft',
    'where[slug][equals]=secret-draft',
    'locale=all&draft=true',
    'select[title]=true&draft=true',
    'populate[content][internalNotes]=true&draft=true',
  ])('is no draft in a list by ?%s', async (query) => {
    const list = await anyone('GET', `/api/content?limit=100&${query}`)
    expect(list.text).not.toMatch(/secret|for us/i)
    const count = await anyone('GET', `/api/content/count?${query}`)
    if (!/^(draft|trash|locale|select|populate)/.test(query) || query.includes('where'))
      expect(count.body).toEqual({ totalDocs: 0 })
  })

  it('is no draft through a published document that refers to it', async () => {
    const related = [{ relationTo: 'content', value: draftId }]
    const { id } = await create('content', {
      title: 'Refers to a draft',
      _status: 'published',
      related,
    })
    for (const query of [
      'depth=3',
      'depth=3&draft=true',
      'depth=2&populate[content][title]=true',
      'depth=2&select[related]=true',
    ]) {
      const answer = await anyone('GET', `/api/content/${id}?${query}`)
      expect(answer.status).toBe(200)
      expect(answer.text).not.toMatch(/secret draft|for us/i)
    }
  })

  it('is no draft of a partner that a published case study names, not even as a yes or no', async () => {
    const partner = await create('partners', { title: 'Hidden partner', internalNotes: 'for us' })
    await create('case-studies', {
      title: 'Names it',
      _status: 'published',
      partners: [partner.id],
    })
    const title = 'where[partners.title][like]=Hidden'
    for (const query of [
      title,
      'where[partners._status][equals]=draft',
      `where[partners.slug][equals]=hidden-partner`,
    ]) {
      const answer = await anyone('GET', `/api/case-studies?${query}`)
      expect(answer.body.totalDocs ?? 0).toBe(0)
    }
    expect(
      (await anyone('GET', '/api/case-studies?where[partners.internalNotes][like]=f')).status,
    ).toBe(400)
    expect((await anyone('GET', '/api/case-studies?sort=partners.title')).status).toBe(400)
  })

  it('stays what was published while a newer draft is written', async () => {
    const { id } = await create('content', { title: 'First wording', _status: 'published' })
    const draft = await key('PATCH', `/api/content/${id}?draft=true`, {
      json: { title: 'Second wording' },
    })
    expect(draft.status).toBe(200)
    for (const query of ['', '?draft=true', '?locale=all']) {
      expect((await anyone('GET', `/api/content/${id}${query}`)).text).not.toContain(
        'Second wording',
      )
    }
    expect((await key('GET', `/api/content/${id}?draft=true`)).text).toContain('Second wording')
  })

  it('is nothing that was trashed, and its slug stays taken', async () => {
    const { id } = await create('content', { title: 'Thrown away', _status: 'published' })
    await key('PATCH', `/api/content/${id}`, { json: { deletedAt: new Date().toISOString() } })
    expect((await anyone('GET', `/api/content/${id}`)).status).toBe(404)
    expect((await anyone('GET', `/api/content/${id}?trash=true`)).status).toBe(404)
    expect((await anyone('GET', '/api/content?trash=true&limit=100')).text).not.toContain(
      'Thrown away',
    )
    expect((await create('content', { title: 'Thrown away' })).slug).toBe('thrown-away-2')
  })

  it.each([
    ['GET', '/api/content/versions'],
    ['GET', '/api/leads'],
    ['GET', '/api/otp-requests'],
    ['GET', '/api/conversations'],
    ['GET', '/api/globals/assistant'],
    ['GET', '/api/users'],
    ['GET', '/api/payload-jobs'],
    ['GET', '/api/payload-preferences/nav'],
    ['GET', '/api/payload-locked-documents'],
    ['GET', '/api/payload-kv'],
    ['GET', '/api/leads/count'],
    ['GET', '/api/users/count'],
    ['GET', '/api/payload-jobs/run'],
    ['POST', '/api/content'],
    ['POST', '/api/media'],
    ['POST', '/api/leads'],
    ['POST', '/api/users'],
    ['POST', '/api/globals/site'],
    ['PATCH', '/api/content?where[id][exists]=true'],
    ['DELETE', '/api/content?where[id][exists]=true'],
    ['POST', '/api/content/access'],
    ['POST', '/api/payload-preferences/nav'],
  ])('%s %s needs credentials: 401', async (method, path) => {
    const answer = await anyone(method, path, method === 'GET' ? {} : { json: {} })
    expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthenticated'])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  it('can’t write, duplicate, restore or delete a document', async () => {
    const versions = await key('GET', `/api/content/versions?where[parent][equals]=${publishedId}`)
    const version = versions.body.docs[0].id
    for (const [method, path] of [
      ['PATCH', `/api/content/${publishedId}`],
      ['DELETE', `/api/content/${publishedId}`],
      ['POST', `/api/content/${publishedId}/duplicate`],
      ['POST', `/api/content/versions/${version}`],
      ['GET', `/api/content/versions/${version}`],
    ] as const) {
      const answer = await anyone(
        method,
        path,
        method === 'GET' ? {} : { json: { title: 'Defaced' } },
      )
      expect([method, path, answer.status]).toEqual([method, path, 401])
    }
    expect((await anyone('GET', `/api/content/${publishedId}`)).body.title).toBe('Published guide')
  })

  it('includes the settings that the site may read, and no others', async () => {
    const { body } = await anyone('GET', '/api/globals/site')
    expect(body).toMatchObject({
      name: expect.any(String),
      locales: ['en', 'de'],
      workbenchUrl: null,
      productModules: [],
    })
  })
})

describe('credentials', () => {
  it.each([
    { 'X-API-Key': 'wrong' },
    { 'X-API-Key': '' },
    { Authorization: 'Bearer wrong' },
    { Authorization: 'bearer wrong' },
    { Authorization: 'JWT wrong' },
    { Authorization: 'Bearer' },
    { Authorization: `Bearer ${apiKey}x` },
    { 'X-API-Key': apiKey, Authorization: 'Bearer wrong' },
  ])('%j is 401 everywhere, on public paths too', async (headers) => {
    for (const path of [
      '/api/content',
      '/api/health',
      '/api/globals/site',
      '/api/openapi.json',
      '/api/leads',
    ]) {
      const answer = await anyone('GET', path, { headers: headers as Record<string, string> })
      expect([path, answer.status, codeOf(answer)]).toEqual([path, 401, 'unauthenticated'])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
  })

  it.each([
    { 'X-API-Key': apiKey },
    { Authorization: `Bearer ${apiKey}` },
    { Authorization: `bearer ${apiKey}` },
    { 'X-API-Key': 'second-key-'.repeat(4) },
    { 'X-API-Key': apiKey, Authorization: 'Basic c3RhZ2luZzpwcm94eQ==' },
  ])('%j is the API key', async (headers) => {
    expect(
      (await anyone('GET', '/api/leads', { headers: headers as Record<string, string> })).status,
    ).toBe(200)
  })

  it('of another scheme, or a stale session cookie, make a visitor', async () => {
    for (const headers of [
      { Authorization: 'Basic abc' },
      { Cookie: 'payload-token=stale' },
    ] as Record<string, string>[]) {
      expect((await anyone('GET', '/api/content', { headers })).status).toBe(200)
      expect((await anyone('GET', '/api/leads', { headers })).status).toBe(401)
    }
    const login = await anyone('POST', '/api/users/login', {
      json: admin,
      headers: { Cookie: 'payload-token=stale' },
    })
    expect(login.status).toBe(200)
  })

  it('in a cookie count only from our own pages', async () => {
    const login = await anyone('POST', '/api/users/login', { json: admin })
    const set = login.headers.get('set-cookie') ?? ''
    expect(set).toMatch(/HttpOnly/i)
    expect(set).toMatch(/SameSite=Lax/i)
    expect(set).not.toMatch(/Secure/i) // BASE_URL is http here
    const cookie = set.split(';')[0] ?? ''
    const me = async (headers: Record<string, string>) =>
      (await anyone('GET', '/api/users/me', { headers: { Cookie: cookie, ...headers } })).body.user
        ?.email
    expect(await me({})).toBe(admin.email)
    expect(await me({ Origin: server.url })).toBe(admin.email)
    expect(await me({ Origin: 'https://evil.example' })).toBeUndefined()
    expect(await me({ Origin: 'https://site.example' })).toBeUndefined()
    expect(await me({ Origin: 'null' })).toBeUndefined()
  })

  it('show the panel, whose scripts all bear the nonce of its policy', async () => {
    const cookie = { Cookie: `payload-token=${await tokenOf(database, admin.email)}` }
    const page = await anyone('GET', '/admin', { headers: cookie })
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy') ?? ''
    const [, nonce = ''] = /script-src 'nonce-([^']{24})' 'strict-dynamic';/.exec(policy) ?? []
    expect(policy).toContain("frame-ancestors 'self'")
    const scripts = page.text.match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(5)
    expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([])
  })

  it('are neither ended nor begun by another website', async () => {
    const cookie = { Cookie: `payload-token=${await tokenOf(database, admin.email)}` }
    const evil = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    const foreign: Record<string, string>[] = [
      evil,
      { Origin: 'null' },
      { Origin: 'https://site.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]
    const form = () => {
      const body = new FormData() // what a page can send without asking
      body.set('_payload', JSON.stringify(admin))
      return body
    }
    for (const headers of foreign) {
      for (const path of ['logout', 'logout?allSessions=true', 'refresh-token', 'login']) {
        const answer = await anyone('POST', `/api/users/${path}`, {
          headers: { ...cookie, ...headers },
          ...(path === 'login' ? { body: form() } : {}),
        })
        expect([path, headers, answer.status]).toEqual([path, headers, 403])
        expect(answer.headers.has('set-cookie')).toBe(false)
      }
    }
    for (const path of ['login', 'reset-password'])
      expect(
        (await anyone('POST', `/api/users/${path}`, { headers: evil, body: form() })).status,
      ).toBe(403)
    const me = await anyone('GET', '/api/users/me', { headers: cookie })
    expect(me.body.user?.email).toBe(admin.email)
    // The marketing site may log somebody in for a token, and programs say nothing of where they are.
    const site = { Origin: 'https://site.example' }
    expect((await anyone('POST', '/api/users/login', { json: admin, headers: site })).status).toBe(200) // prettier-ignore
    const own = { ...cookie, Origin: server.url, 'Sec-Fetch-Site': 'same-origin' }
    expect((await anyone('POST', '/api/users/refresh-token', { headers: own })).status).toBe(200)
    expect((await anyone('POST', '/api/users/logout', { headers: cookie })).status).toBe(200)
  })

  it('are not ended by a link to the page that ends them', async () => {
    const open = (path: string, site: string) =>
      fetch(server.url + path, { headers: { 'Sec-Fetch-Site': site }, redirect: 'manual' })
    for (const path of ['/admin/logout', '/admin/logout?x=1', '/admin/%6cogout']) {
      const answer = await open(path, 'cross-site')
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 303, '/admin'])
    }
    expect((await open('/admin/logout', 'same-origin')).status).toBe(200)
  })

  it('are revoked by logging out', async () => {
    const login = await anyone('POST', '/api/users/login', { json: admin })
    const headers = { Authorization: `JWT ${login.body.token}` }
    expect((await anyone('GET', '/api/leads', { headers })).status).toBe(200)
    expect((await anyone('POST', '/api/users/logout', { headers })).status).toBe(200)
    expect((await anyone('GET', '/api/leads', { headers })).status).toBe(401)
  })

  it('never reach the log', () => {
    const text = JSON.stringify(server.logs)
    expect(text).not.toContain(apiKey)
    expect(text).not.toContain(admin.password)
  })
})

describe('roles', () => {
  const accounts = { editor: 'editor@example.com', sales: 'sales@example.com' }
  const clients = {} as Record<'editor' | 'sales' | 'admin' | 'key', Client>
  let leadId: string

  beforeAll(async () => {
    for (const [role, email] of Object.entries(accounts)) {
      const person = await addPerson(database, { name: role, role, email })
      clients[role as 'editor'] = await sessionOf({ url: server.url, database }, person)
    }
    clients.admin = staff
    clients.key = key
    leadId = (await key('POST', '/api/leads', { json: { name: 'Ada', email: 'ada@example.com' } }))
      .body.doc.id
  })

  type Expected = { who: keyof typeof clients; status: number }
  const table: [string, string, object | undefined, Expected[]][] = [
    [
      'GET',
      '/api/content/versions',
      undefined,
      [
        { who: 'sales', status: 200 },
        { who: 'editor', status: 200 },
        { who: 'key', status: 200 },
      ],
    ],
    [
      'POST',
      '/api/content',
      { title: 'By role' },
      [
        { who: 'sales', status: 403 },
        { who: 'editor', status: 201 },
        { who: 'admin', status: 201 },
        { who: 'key', status: 201 },
      ],
    ],
    [
      'GET',
      '/api/leads',
      undefined,
      [
        { who: 'sales', status: 200 },
        { who: 'editor', status: 403 },
        { who: 'admin', status: 200 },
        { who: 'key', status: 200 },
      ],
    ],
    [
      'POST',
      '/api/leads',
      { name: 'B', email: 'b@example.com' },
      [
        { who: 'editor', status: 403 },
        { who: 'sales', status: 201 },
      ],
    ],
    ['POST', '/api/leads', { name: 'C', email: 'c@example.com' }, [{ who: 'key', status: 201 }]],
    [
      'GET',
      '/api/otp-requests',
      undefined,
      [
        { who: 'sales', status: 200 },
        { who: 'editor', status: 403 },
        { who: 'admin', status: 200 },
        { who: 'key', status: 200 },
      ],
    ],
    [
      'POST',
      '/api/otp-requests',
      { email: 'a@example.com' },
      [
        { who: 'sales', status: 403 },
        { who: 'admin', status: 403 },
        { who: 'key', status: 403 },
      ],
    ],
    [
      'GET',
      '/api/conversations',
      undefined,
      [
        { who: 'sales', status: 200 },
        { who: 'editor', status: 403 },
        { who: 'admin', status: 200 },
        { who: 'key', status: 200 },
      ],
    ],
    [
      'POST',
      '/api/conversations',
      { title: 'Made up' },
      [
        { who: 'sales', status: 403 },
        { who: 'admin', status: 403 },
        { who: 'key', status: 403 },
      ],
    ],
    [
      'GET',
      '/api/globals/assistant',
      undefined,
      [
        { who: 'sales', status: 403 },
        { who: 'editor', status: 200 },
        { who: 'admin', status: 200 },
        { who: 'key', status: 403 },
      ],
    ],
    [
      'POST',
      '/api/globals/assistant',
      { name: 'Volta' },
      [
        { who: 'sales', status: 403 },
        { who: 'key', status: 403 },
        { who: 'editor', status: 200 },
        { who: 'admin', status: 200 },
      ],
    ],
    ['GET', '/api/users/count', undefined, [{ who: 'key', status: 403 }]],
    [
      'GET',
      '/api/users',
      undefined,
      [
        { who: 'key', status: 403 },
        { who: 'admin', status: 200 },
      ],
    ],
    [
      'POST',
      '/api/users',
      { email: 'x@example.com', password: 'a-long-password', name: 'X', role: 'admin' },
      [
        { who: 'sales', status: 403 },
        { who: 'editor', status: 403 },
        { who: 'key', status: 403 },
      ],
    ],
    [
      'POST',
      '/api/globals/site',
      { name: 'By role' },
      [
        { who: 'sales', status: 403 },
        { who: 'editor', status: 403 },
        { who: 'key', status: 403 },
        { who: 'admin', status: 200 },
      ],
    ],
    [
      'GET',
      '/api/payload-jobs',
      undefined,
      [
        { who: 'editor', status: 403 },
        { who: 'key', status: 403 },
        { who: 'admin', status: 200 },
      ],
    ],
    [
      'POST',
      '/api/payload-preferences/x',
      { value: 1 },
      [
        { who: 'key', status: 403 },
        { who: 'editor', status: 200 },
      ],
    ],
    [
      'GET',
      '/api/payload-locked-documents',
      undefined,
      [
        { who: 'key', status: 403 },
        { who: 'editor', status: 200 },
      ],
    ],
  ]
  /** One address, one lead: each caller adds another one. */
  const ownOf = (json: object | undefined, who: string) =>
    json && 'email' in json ? { ...json, email: `${who}-${String(json.email)}` } : json

  const cases = table.flatMap(([method, path, json, expected]) =>
    expected.map(({ who, status }) => ({ method, path, json: ownOf(json, who), who, status })),
  )

  it.each(cases)('$who $method $path → $status', async ({ method, path, json, who, status }) => {
    const answer = await clients[who](method, path, json ? { json } : {})
    expect(answer.status).toBe(status)
  })

  it('the API key can’t delete leads, requests or conversations', async () => {
    expect((await key('DELETE', `/api/leads/${leadId}`)).status).toBe(403)
    for (const collection of ['otp-requests', 'conversations']) {
      const path = `/api/${collection}/00000000-0000-4000-8000-000000000000`
      expect((await key('DELETE', path)).status).toBe(403)
    }
  })

  it('an editor sees and sets no costs of the assistant', async () => {
    const prices = [{ provider: 'openai', prompt: 1, completion: 2 }]
    const set = await clients.admin('POST', '/api/globals/assistant', {
      json: { prices, conversationTokens: 5000 },
    })
    expect(set.status).toBe(200)
    const change = { tone: 'Calm', prices: [], conversationTokens: 9000 }
    const changed = await clients.editor('POST', '/api/globals/assistant', { json: change })
    expect(changed.status).toBe(200)
    const { prices: shown = [], ...others } = changed.body.result
    expect(shown).toEqual([])
    for (const name of ['conversationTokens', 'currency']) expect(others).not.toHaveProperty(name)
    const { body } = await clients.admin('GET', '/api/globals/assistant')
    expect(body).toMatchObject({ tone: 'Calm', prices, conversationTokens: 5000 })
  })

  it('an editor sees and changes their own account only, and never its role', async () => {
    const list = await clients.editor('GET', '/api/users')
    expect(list.body.docs.map(({ email }: { email: string }) => email)).toEqual([accounts.editor])
    const own = list.body.docs[0].id as string
    const change = await clients.editor('PATCH', `/api/users/${own}`, {
      json: { name: 'Eddy', role: 'admin' },
    })
    expect(change.body.doc).toMatchObject({ name: 'Eddy', role: 'editor' })
    const adminId = (await staff('GET', `/api/users?where[email][equals]=${admin.email}`)).body
      .docs[0].id
    const other = await clients.editor('PATCH', `/api/users/${adminId}`, { json: { name: 'x' } })
    expect([403, 404]).toContain(other.status)
  })

  it('the service account is hidden, can’t be deleted and can’t be made', async () => {
    const { rows } = await database.query<{ id: string }>(
      "select id from users where role = 'service'",
    )
    expect(rows).toHaveLength(1)
    expect((await staff('GET', '/api/users?limit=0')).text).not.toContain('service')
    for (const method of ['GET', 'DELETE'])
      expect([403, 404]).toContain((await staff(method, `/api/users/${rows[0]?.id}`)).status)
    const json = { email: 's@example.com', password: 'a-long-password', name: 'S', role: 'service' }
    expect((await staff('POST', '/api/users', { json })).status).toBe(400)
  })

  it('the last administrator can be neither deleted nor demoted', async () => {
    const { id } = (await staff('GET', `/api/users?where[email][equals]=${admin.email}`)).body
      .docs[0]
    expect((await staff('DELETE', `/api/users/${id}`)).status).toBe(409)
    expect((await staff('PATCH', `/api/users/${id}`, { json: { role: 'editor' } })).status).toBe(
      409,
    )
  })

  it('nobody reads a person’s secrets through another collection', async () => {
    const { rows } = await database.query("select id from users where role = 'admin'")
    await key('PATCH', `/api/leads/${leadId}`, { json: { owner: rows[0]?.id } })
    for (const field of ['hash', 'salt', 'resetPasswordToken', 'email', 'name']) {
      const answer = await clients.sales('GET', `/api/leads?where[owner.${field}][like]=a`)
      expect([field, answer.body.totalDocs ?? 0]).toEqual([field, 0])
      const asKey = await key('GET', `/api/leads?where[owner.${field}][exists]=true`)
      expect([field, asKey.body.totalDocs ?? 0]).toEqual([field, 0])
    }
  })
})

describe('logins', () => {
  it('are limited per client, whatever it claims to be, and say so', async () => {
    const login = (address: string) =>
      anyone('POST', '/api/users/login', {
        json: { email: `nobody-${Math.random()}@example.com`, password: 'x' },
        headers: { 'X-Forwarded-For': `${Math.random()}, ${address}` },
      })
    const answers = [await login('203.0.113.60')]
    // As if there had been 18 more, each of which costs a hash.
    const counted = await database.query(
      `update rate_limits set points = 19 where key = 'login:203.0.113.60' and points = 1`,
    )
    expect(counted.rowCount).toBe(1)
    for (const _ of [20, 21]) answers.push(await login('203.0.113.60'))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 429])
    expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"login";q=20;w=600')
    expect(answers[0]?.headers.get('ratelimit')).toMatch(/^"login";r=19;t=\d+$/)
    const last = answers.at(-1)
    expect(codeOf(last as Answer)).toBe('rate_limited')
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(500)
    expect((await login('203.0.113.61')).status).toBe(401)
  })

  it('count an IPv6 client by its network', async () => {
    const forgot = (address: string) =>
      anyone('POST', '/api/users/forgot-password', {
        json: { email: 'nobody@example.com' },
        headers: { 'X-Forwarded-For': address },
      })
    for (let attempt = 0; attempt < 20; attempt++) await forgot(`2001:db8:0:1::${attempt}`)
    expect((await forgot('2001:db8:0:1:ffff::1')).status).toBe(429)
    expect((await forgot('2001:db8:0:2::1')).status).toBe(200)
  })
})

describe('CORS', () => {
  const preflight = (origin: string) =>
    anyone('OPTIONS', '/api/content', {
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,idempotency-key',
      },
    })

  it('answers a preflight with 204 for the site’s origin only', async () => {
    const own = await preflight('https://site.example')
    expect(own.status).toBe(204)
    expect(own.headers.get('access-control-allow-origin')).toBe('https://site.example')
    expect(own.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(
      'idempotency-key',
    )
    const foreign = await preflight('https://evil.example')
    expect(foreign.status).toBe(204)
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    expect(foreign.headers.get('vary')).toContain('Origin')
  })

  it('allows and exposes on answers, errors among them', async () => {
    for (const path of ['/api/content', '/api/nowhere', '/api/health']) {
      const answer = await anyone('GET', path, { headers: { Origin: 'https://site.example' } })
      expect(answer.headers.get('access-control-allow-origin')).toBe('https://site.example')
      expect(answer.headers.get('access-control-expose-headers')).toMatch(/X-Request-Id/)
      expect(answer.headers.get('vary')).toContain('Origin')
    }
  })

  it('tells an OPTIONS that is no preflight the path’s methods', async () => {
    const answer = await anyone('OPTIONS', '/api/content')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('allow')).toBe('DELETE, GET, HEAD, OPTIONS, PATCH, POST')
  })
})

describe('caching', () => {
  it('is public for visitors, with a strong tag that gets 304', async () => {
    for (const path of [
      '/api/content?limit=5',
      `/api/content/${publishedId}`,
      '/api/content/count',
      '/api/globals/site',
      '/api/media',
    ]) {
      const first = await anyone('GET', path)
      expect(first.headers.get('cache-control')).toBe(
        'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
      )
      expect(first.headers.get('vary')?.split(', ').sort()).toEqual([
        'Accept-Encoding',
        'Authorization',
        'Cookie',
        'Origin',
      ])
      const tag = first.headers.get('etag') ?? ''
      expect(tag).toMatch(/^"[^"]+"$/)
      const again = await anyone('GET', path, { headers: { 'If-None-Match': `"other", W/${tag}` } })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
    }
  })

  it('is forbidden for whoever has credentials, and for errors', async () => {
    for (const answer of [
      await key('GET', '/api/content'),
      await staff('GET', '/api/content'),
      await anyone('GET', '/api/content?limit=0'),
      await anyone('GET', '/api/users/me'),
    ]) {
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('etag')).toBeNull()
    }
    const settings = await staff('GET', '/api/globals/site') // its ETag is what a write is based on
    expect(settings.headers.get('cache-control')).toBe('private, no-store')
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.5', 'gzip'],
    ['gzip', 'gzip'],
  ])('compresses for who takes %s by %s, under a tag of its own', async (accepted, coding) => {
    const path = '/api/content?limit=20&depth=0'
    const ask = (headers: Record<string, string>) => fetch(server.url + path, { headers })
    const plain = await ask({ 'Accept-Encoding': 'identity' })
    const text = await plain.text()
    for (const again of ['while it is made', 'from memory']) {
      const packed = await ask({ 'Accept-Encoding': accepted })
      expect([again, packed.headers.get('content-encoding')]).toEqual([again, coding])
      expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'))
      expect(await packed.text()).toBe(text)
      const known = { 'Accept-Encoding': accepted, 'If-None-Match': packed.headers.get('etag')! }
      expect((await ask(known)).status).toBe(304)
    }
    const refused = await ask({ 'Accept-Encoding': 'gzip;q=0, br;q=0' })
    expect([plain, refused].map(({ headers }) => headers.get('content-encoding'))).toEqual([
      null,
      null,
    ])
  })

  it('answers HEAD like GET without the body', async () => {
    for (const path of ['/api/content?limit=3', '/api/health', '/api/leads']) {
      const [head, get] = [await anyone('HEAD', path), await anyone('GET', path)]
      expect([head.status, head.text]).toEqual([get.status, ''])
      expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
    }
  })

  it('never shows a state older than a write that this process answered', async () => {
    const { id } = await create('content', { title: 'Version 0', _status: 'published' })
    for (let version = 1; version <= 8; version++) {
      await anyone('GET', `/api/content/${id}`) // now it is in memory
      await key('PATCH', `/api/content/${id}`, { json: { title: `Version ${version}` } })
      expect((await anyone('GET', `/api/content/${id}`)).body.title).toBe(`Version ${version}`)
    }
    await key('PATCH', `/api/content/${id}`, { json: { _status: 'draft' } })
    expect((await anyone('GET', `/api/content/${id}`)).status).toBe(404)
  })
})

describe('slugs', () => {
  it.each(publicSlugs)(
    '%s: made from the title, the same in every locale, numbered on a clash',
    async (slug) => {
      expect((await create(slug, { title: 'Élan & Süd 日本' })).slug).toBe('élan-süd-日本')
      const { id, slug: second } = await create(slug, { title: 'Élan & Süd 日本' })
      expect(second).toBe('élan-süd-日本-2')
      await key('PATCH', `/api/${slug}/${id}?locale=de`, { json: { title: 'Schwung' } })
      expect((await key('GET', `/api/${slug}/${id}?locale=de&draft=true`)).body).toMatchObject({
        title: 'Schwung',
        slug: second,
      })
      expect((await create(slug, { title: '🚛' })).slug).toMatch(
        slug === 'content' ? /^article-[0-9a-f]{8}$/ : new RegExp(`^${slug}-[0-9a-f]{8}$`),
      )
    },
  )

  it('given, a clash is 400 on slug, also in a race', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        key('POST', '/api/content', { json: { title: 'Race', slug: 'race-given' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect([answer.status, pathsOf(answer)]).toEqual([400, ['slug']])
    }
  })

  it('absent, a race of equal titles numbers them all', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => create('content', { title: 'Same title' })),
    )
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(8)
  })
})

describe('publishing over REST', () => {
  it.each(publicSlugs)('%s: a draft unless it is said otherwise', async (slug) => {
    expect(await create(slug, { title: 'Unsaid' })).toMatchObject({
      _status: 'draft',
      publishedAt: null,
    })
    const published = await create(slug, { title: 'Said', _status: 'published' })
    expect(published._status).toBe('published')
    expect(Math.abs(Date.parse(published.publishedAt ?? '') - Date.now())).toBeLessThan(10_000)
  })

  it('answers in the language asked for, else in the default', async () => {
    const { id } = await create('content', { title: 'Depot', _status: 'published' })
    await key('PATCH', `/api/content/${id}?locale=de`, {
      json: { title: 'Betriebshof', _status: 'published' },
    })
    const title = async (query: string) =>
      (await anyone('GET', `/api/content/${id}${query}`)).body.title
    expect(await title('?locale=de')).toBe('Betriebshof')
    expect(await title('?locale=en')).toBe('Depot')
    expect(await title('?locale=fr')).toBe('Depot')
    expect(await title('?locale=all')).toEqual({ en: 'Depot', de: 'Betriebshof' })
  })

  it('takes a picture, makes its sizes, and serves both to visitors', async () => {
    const { default: sharp } = await import('sharp')
    const picture = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#2563eb' },
    })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('_payload', JSON.stringify({ alt: 'A blue picture' }))
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'blue.png')
    const answer = await key('POST', '/api/media', { body: form })
    expect(answer.status).toBe(201)
    const { url, sizes } = answer.body.doc
    for (const address of [url, sizes.thumbnail.url, sizes.card.url]) {
      const file = await fetch(server.url + address)
      expect(file.headers.get('cache-control')).toMatch(/^public/)
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
    const script = new FormData()
    script.set('_payload', JSON.stringify({ alt: 'No picture' }))
    script.set(
      'file',
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], {
        type: 'image/svg+xml',
      }),
      'x.svg',
    )
    expect((await key('POST', '/api/media', { body: script })).status).toBe(400)
    const lie = new FormData()
    lie.set('_payload', JSON.stringify({ alt: 'No picture' }))
    lie.set('file', new Blob(['<html><script>alert(1)</script>'], { type: 'image/png' }), 'x.png')
    expect((await key('POST', '/api/media', { body: lie })).status).toBe(400)
    expect(
      (
        await key('POST', '/api/media', {
          body: form.get('_payload') as string,
          headers: { 'Content-Type': 'application/json' },
        })
      ).status,
    ).toBe(400)
  })
})

describe('OpenAPI', () => {
  it('describes every path of the public collections, and its references resolve', async () => {
    const { body } = await anyone('GET', '/api/openapi.json')
    expect(body.openapi).toMatch(/^3\.1/)
    expect(Object.keys(body.paths).filter((path) => path.includes('oidc'))).toEqual([]) // it is off here
    for (const slug of publicSlugs)
      expect(Object.keys(body.paths)).toEqual(
        expect.arrayContaining([`/api/${slug}`, `/api/${slug}/{id}`]),
      )
    for (const [, reference] of JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = reference?.split('/').reduce((node, step) => node?.[step], body)
      expect([reference, typeof target]).toEqual([reference, 'object'])
    }
  })

  it('is shown to people by a page that asks no other host', async () => {
    const page = await anyone('GET', '/api/docs')
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.text).not.toMatch(/(src|href)="https?:/)
    for (const [, file] of page.text.matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await anyone('GET', file ?? '')).status).toBe(200)
    expect((await anyone('GET', '/api/docs/package.json')).status).toBe(404)
  })
})

connections(() => server)
edge(() => server)
metrics(() => ({ server, staff }))
burst(() => server, { searches: 40, contacts: 16, logins: 4 }) // at full size: burst.soak.test.ts
longStrings(() => server)
