import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { paragraph } from '../helpers/content/plainDocument'
import { mainThreadMsOf } from '../helpers/cpuMs'
import { inTurns } from '../helpers/runs'
import { keyHolder, visitor, type Answer, type Client } from '../helpers/server/client'
import { sessionOf } from '../helpers/server/people'
import { admin, until, type LogLine } from '../helpers/server/testServer'
import { database, server } from './site'

/** Stands in every value that is sent, and in no line of the log. */
const marker = 'SENTVALUE'

let anyone: Client
let key: Client
let staff: Client

beforeAll(async () => {
  anyone = visitor(server.url)
  key = keyHolder(server.url)
  staff = await sessionOf({ url: server.url, database }, admin)
}, 60_000)

const pathsOf = ({ body }: Answer): string[] =>
  (body.errors[0].data?.errors ?? []).map(({ path }: { path: string }) => path).sort()

const consent = { privacy: true }
const nul = `${marker}\0`
const forwarded = (address: string) => ({ 'X-Forwarded-For': address })

/** All lines of one request, once the one that says how it was answered is there. */
const linesOf = async (requestId: string): Promise<LogLine[]> => {
  const lines = () => server.logs.filter((line) => line.requestId === requestId)
  await until('the request to be logged', () => lines().some(({ msg }) => msg === 'request'))
  return lines()
}

type Refusal = {
  who?: 'anyone' | 'key' | 'staff'
  method?: string
  path: string
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
  status: number
}

const part = (name: string, value: Blob | string, filename?: string) => {
  const form = new FormData()
  if (typeof value === 'string') form.set(name, value)
  else form.set(name, value, filename)
  return form
}

const json = { 'Content-Type': 'application/json' }

const refusals: [string, Refusal][] = [
  ['a wrong type', { path: '/api/content', json: { title: [marker] }, status: 400 }],
  [
    'several bad fields',
    { path: '/api/content', json: { title: nul, summary: nul, kind: marker }, status: 400 },
  ],
  ['a text too long', { path: '/api/content', json: { title: marker.repeat(200) }, status: 400 }],
  ['a wrong choice', { path: '/api/content', json: { title: 'A', kind: marker }, status: 400 }],
  [
    'a slug that is taken',
    { path: '/api/content', json: { title: marker, slug: 'sentvalue' }, status: 400 },
  ],
  [
    'a relation to nothing',
    { path: '/api/content', json: { title: marker, heroImage: randomUUID() }, status: 400 },
  ],
  [
    'a relation that is no id',
    { path: '/api/content', json: { title: 'A', heroImage: marker }, status: 400 },
  ],
  ['a draft with a NUL', { path: '/api/content?draft=true', json: { title: nul }, status: 400 }],
  ['a NUL in a key', { path: '/api/content', json: { title: 'A', [nul]: 1 }, status: 400 }],
  [
    'malformed JSON',
    { path: '/api/content', body: `{"title":"${marker}`, headers: json, status: 400 },
  ],
  [
    'no JSON',
    { path: '/api/content', body: marker, headers: { 'Content-Type': 'text/plain' }, status: 415 },
  ],
  [
    'too much',
    { path: '/api/demo', who: 'anyone', json: { message: marker.repeat(9000) }, status: 413 },
  ],
  [
    'a bad form',
    {
      path: '/api/demo',
      who: 'anyone',
      json: { email: marker, name: nul, consent: { version: nul } },
      status: 400,
    },
  ],
  [
    'numbers and lists that are none',
    {
      path: '/api/demo',
      who: 'anyone',
      body: `{"elapsedMs":1e999,"consent":{"marketing":"${marker}"},"productModules":5}`,
      headers: json,
      status: 400,
    },
  ],
  [
    'a filter on nothing',
    { method: 'GET', path: `/api/content?where[title][near]=${marker}`, status: 400 },
  ],
  ['a bad query', { method: 'GET', path: `/api/content?limit=${marker}`, status: 400 }],
  ['no login', { path: '/api/content', who: 'anyone', json: { title: marker }, status: 401 }],
  [
    'a wrong key',
    {
      method: 'GET',
      path: '/api/leads',
      who: 'anyone',
      headers: { 'X-API-Key': marker },
      status: 401,
    },
  ],
  [
    'a wrong password',
    {
      path: '/api/users/login',
      who: 'anyone',
      json: { email: `${marker}@example.com`, password: marker },
      status: 401,
    },
  ],
  [
    'a login with a NUL',
    { path: '/api/users/login', who: 'anyone', json: { email: nul, password: nul }, status: 400 },
  ],
  [
    'what a key may not',
    { path: '/api/users', json: { email: `${marker}@example.com`, password: marker }, status: 403 },
  ],
  [
    'an address that is taken',
    {
      path: '/api/users',
      who: 'staff',
      json: { name: marker, email: 'admin@example.com', password: marker.repeat(2), role: 'sales' },
      status: 400,
    },
  ],
  [
    'an unknown document',
    { method: 'PATCH', path: `/api/content/${randomUUID()}`, json: { title: marker }, status: 404 },
  ],
  ['an unknown path', { path: '/api/nothing', json: { title: marker }, status: 404 }],
  ['a wrong method', { method: 'PUT', path: '/api/content', json: { title: marker }, status: 405 }],
  [
    'a wrong code',
    {
      path: '/api/tco/verify-otp',
      who: 'anyone',
      json: { requestId: marker, code: '123456' },
      status: 422,
    },
  ],
  [
    'a file of a wrong kind',
    {
      path: '/api/media',
      body: part('file', new Blob([marker], { type: 'image/png' }), `${marker}.png`),
      status: 400,
    },
  ],
  [
    'a picture that is none',
    {
      path: '/api/media',
      body: part(
        'file',
        new Blob([Buffer.from('89504e470d0a1a0a0000000d4948445200', 'hex'), marker], {
          type: 'image/png',
        }),
        `${marker}.png`,
      ),
      status: 400,
    },
  ],
  [
    'fields without a file',
    { path: '/api/media', body: part('_payload', JSON.stringify({ alt: nul })), status: 400 },
  ],
]

describe('what the database would refuse is refused by its name', () => {
  const nowhere = randomUUID()
  const inYearZero = '0000-01-01T00:00:00.000Z'
  const related = (relationTo: string, value: string) => [{ relationTo, value }]
  const bad: [object, string[]][] = [
    [{ createdAt: inYearZero, updatedAt: marker, deletedAt: {} }, ['createdAt', 'deletedAt', 'updatedAt']], // prettier-ignore
    [{ createdAt: 9e15 }, ['createdAt']],
    [{ updatedAt: [1] }, ['updatedAt']],
    [{ publishedAt: inYearZero, heroImage: nowhere }, ['heroImage', 'publishedAt']],
    [{ publishedAt: marker, heroImage: marker }, ['heroImage', 'publishedAt']],
    [{ publishedAt: '-000001-01-01', seo: { image: nowhere } }, ['publishedAt', 'seo.image']],
    [{ related: related('content', nowhere) }, ['related']],
    [{ related: related('content', marker) }, ['related']],
    [{ related: related('leads', nowhere) }, ['related']],
    [{ title: `${marker}\ud800`, summary: '\udc00', seo: { title: '\ud800' } }, ['seo.title', 'summary', 'title']], // prettier-ignore
  ]
  const tries = bad.flatMap(([json, paths], at) =>
    inTurns(['', '?draft=true'], at).map((query) => [query, json, paths] as const),
  )

  it.each(tries)('%s %j', async (query, json, paths) => {
    const { id } = (await key('POST', '/api/content', { json: { title: 'Kept' } })).body.doc
    const sent = { title: marker, ...json }
    const many = `/api/content?where[id][equals]=${id}${query.replace('?', '&')}`
    for (const [method, path] of [
      ['POST', `/api/content${query}`],
      ['PATCH', `/api/content/${id}${query}`],
      ['PATCH', many],
    ] as const) {
      const requestId = randomUUID()
      const headers = { 'X-Request-Id': requestId }
      const answer = await key(method, path, { json: sent, headers })
      expect([path, answer.status]).toEqual([path, 400])
      if (path !== many) expect([path, pathsOf(answer)]).toEqual([path, paths])
      const lines = await linesOf(requestId)
      expect(lines.filter(({ level }) => !['debug', 'info'].includes(level))).toEqual([])
      expect(JSON.stringify(lines)).not.toMatch(/SENTVALUE|insert into|update \\"/i)
    }
    const kept = await key('GET', `/api/content/${id}?draft=true`)
    expect(kept.body.title).toBe('Kept')
  })

  it('a document that stands twice in a list, the document itself, and more than anybody means', async () => {
    const make = async (title: string) =>
      (await key('POST', '/api/content', { json: { title } })).body.doc.id as string
    const [id, other] = [await make('Lists'), await make('Listed')]
    const path = `/api/content/${id}`
    for (const query of ['', '?draft=true'])
      for (const ids of [[other, other.toUpperCase()], [id], Array<string>(51).fill(other)]) {
        const json = { related: ids.flatMap((one) => related('content', one)) }
        expect(pathsOf(await key('PATCH', path + query, { json }))).toEqual(['related'])
      }
    const tags = Array<string>(101).fill('tag')
    for (const query of ['', '?draft=true'])
      expect(pathsOf(await key('PATCH', path + query, { json: { tags } }))).toEqual(['tags'])
    // What was stored before there was a limit is shown, and stands in nobody's way.
    const more = `insert into content_rels (parent_id, path, "order", content_id)
      select $1::uuid, 'related', n, $2::uuid from generate_series(1, 60) n`
    await database.query(more, [id, other])
    const { rows } = await database.query('select id from _content_v where parent_id = $1 and latest', [id]) // prettier-ignore
    await database.query(more.replace('content_rels', '_content_v_rels').replace('related', 'version.related'), [rows[0]?.id, other]) // prettier-ignore
    const edited = await key('PATCH', path, { json: { summary: 'Edited' } })
    expect([edited.status, edited.body.doc?.related.length]).toEqual([200, 60])
    const all = related('content', other)
    const grown = await key('PATCH', path, { json: { related: Array(61).fill(all[0]) } })
    expect(grown.body.errors[0].data.errors[0].message).toContain('Take some out')
    expect((await key('PATCH', path, { json: { related: all } })).status).toBe(200)
  })

  it('what is too much is refused before anything goes through it', async () => {
    const rows = <T>(count: number, row: T) => Array<T>(count).fill(row)
    const link = { type: 'link', fields: { url: '/a' } }
    const linked = (count: number) => paragraph(...rows(count, link))
    const tries: [string, object, string, RegExp][] = [
      ['events', { speakers: rows(10_000, { name: 'ab' }) }, 'speakers', /At most 200 entries are possible here, and these are 10000. Take some out/], // prettier-ignore
      ['events', { agenda: rows(10_000, { title: 'ab' }) }, 'agenda', /At most 200/],
      ['case-studies', { metrics: rows(10_000, {}) }, 'metrics', /At most 200/],
      ['case-studies', { gallery: rows(40_000, randomUUID()) }, 'gallery', /At most 50/],
      ['content', { tags: rows(200_000, 'a') }, 'tags', /At most 100/],
      ['content', { body: linked(18_000) }, 'body', /at most 2000 links/],
      ['content', { body: { root: { children: rows(90_000, { type: 'paragraph' }) } } }, 'body', /more than 20000 nodes/], // prettier-ignore
      ['content', { nothing: rows(600_000, {}) }, 'nothing', /more than 250000 values/],
    ]
    for (const [at, [slug, more, field, said]] of tries.entries())
      for (const query of inTurns(['', '?draft=true'], at)) {
        const before = mainThreadMsOf(server.pid)
        const answer = await key('POST', `/api/${slug}${query}`, { json: { title: 'Much', ...more } }) // prettier-ignore
        expect([field, answer.status, pathsOf(answer)]).toEqual([field, 400, [field]])
        expect(answer.body.errors[0].data.errors[0].message).toMatch(said)
        expect([field, mainThreadMsOf(server.pid) - before < 1000]).toEqual([field, true])
      }
    const productModules = rows(10_000, { name: 'Plan', slug: 'plan' })
    const site = await staff('POST', '/api/globals/site', { json: { productModules } })
    expect([site.status, pathsOf(site)]).toEqual([400, ['productModules']])
  })

  it('but not as much as every list takes', async () => {
    const speakers = Array.from({ length: 200 }, (_, number) => ({ name: `Speaker ${number}` }))
    const agenda = speakers.map(({ name: title }) => ({ title, description: 'An hour' }))
    const json = { title: 'A congress', speakers, agenda }
    const { status, body } = await key('POST', '/api/events', { json })
    expect([status, body.doc?.speakers.length, body.doc?.agenda.length]).toEqual([201, 200, 200])
    // More than that was stored before there was a limit.
    const from = `from generate_series(1, 50) n`
    await database.query(
      `insert into events_speakers (_order, _parent_id, id, name)
       select 200 + n, $1::uuid, 'more' || n, 'More' ${from}`,
      [body.doc.id],
    )
    await database.query(
      `insert into _events_v_version_speakers (_order, _parent_id, id, _uuid, name)
       select 200 + n, v.id, gen_random_uuid(), 'more' || n, 'More' ${from}, _events_v v
        where v.parent_id = $1 and v.latest`,
      [body.doc.id],
    )
    const path = `/api/events/${body.doc.id}`
    const all = (await key('GET', path)).body.speakers as object[]
    expect(all).toHaveLength(250)
    expect((await key('PATCH', path, { json: { speakers: all.slice(1) } })).status).toBe(200)
    const grown = await key('PATCH', path, { json: { speakers: [...all, ...all] } })
    expect([grown.status, pathsOf(grown)]).toEqual([400, ['speakers']])
  })

  it('what Node and its libraries warn of is no error', async () => {
    const titles = Array.from({ length: 6 }, (_, number) => `Bulk ${number}`)
    for (const title of titles) await key('POST', '/api/content', { json: { title } })
    const all = await key('PATCH', '/api/content?where[title][like]=Bulk', { json: { summary: 'A' } }) // prettier-ignore
    expect(all.body.docs).toHaveLength(6)
    // Whether any of them warns of anything is theirs to say: pg does when statements queue at one connection.
    const warnings = server.logs.filter(({ msg }) => msg.includes('Warning'))
    expect(warnings.filter(({ level }) => level !== 'warn')).toEqual([])
  })

  it('two modules of one slug, and a preset that would fill the disk', async () => {
    const productModules = ['plan', 'charge', 'plan'].map((slug) => ({ slug, name: slug }))
    const site = await staff('POST', '/api/globals/site', { json: { productModules } })
    expect(pathsOf(site)).toEqual(['productModules.0.slug', 'productModules.2.slug'])
    const where = { or: [{ and: [{ name: { like: 'x'.repeat(70_000) } }] }] }
    const access = Object.fromEntries(['read', 'update', 'delete'].map((one) => [one, { constraint: 'onlyMe' }])) // prettier-ignore
    const preset = { title: 'Large', relatedCollection: 'leads', where, access }
    const kept = await staff('POST', '/api/payload-query-presets', { json: preset })
    expect([kept.status, kept.body.errors?.[0].code]).toEqual([413, 'payload_too_large'])
  })

  it('but what a line takes from elsewhere is put right: other line ends, other directions, nothing seen', async () => {
    const json = {
      title: 'A\u2028B \u202egnp.exe',
      tags: ['\u2066a\u2069'],
      summary: '\u200b\u2060',
    }
    const { doc } = (await key('POST', '/api/content', { json })).body
    expect(doc).toMatchObject({ title: 'A B gnp.exe', tags: ['a'], summary: '' })
  })

  it('but no relation to what is there, and no date that can be stored', async () => {
    const { id } = (await key('POST', '/api/content', { json: { title: 'Other' } })).body.doc
    const json = {
      title: 'Good',
      createdAt: '2020-01-01T00:00:00.000Z',
      publishedAt: '0001-01-01T00:00:00.000Z',
      related: related('content', id.toUpperCase()),
    }
    for (const query of ['', '?draft=true'])
      expect((await key('POST', `/api/content${query}`, { json })).status).toBe(201)
    const all = { title: { en: 'Good' }, related: related('content', id) }
    expect((await key('POST', '/api/content?locale=all', { json: all })).status).toBe(201)
  })

  it.each(['{bad', '5', '"x"', 'null'])('a form whose _payload is %s', async (payload) => {
    for (const path of ['/api/content', '/api/media', '/api/downloads']) {
      const body = part('_payload', payload.replace('bad', marker))
      if (path !== '/api/content') body.set('file', new Blob(['%PDF-1.4']), 'a.pdf')
      const requestId = randomUUID()
      const answer = await key('POST', path, { body, headers: { 'X-Request-Id': requestId } })
      expect([path, answer.status, pathsOf(answer)]).toEqual([path, 400, ['_payload']])
      const lines = await linesOf(requestId)
      expect(lines.filter(({ level }) => !['debug', 'info'].includes(level))).toEqual([])
      expect(JSON.stringify(lines)).not.toContain(marker)
    }
  })
})

describe('what a caller did wrong', () => {
  beforeAll(async () => {
    const taken = { title: 'Taken', slug: 'sentvalue' }
    expect(await key('POST', '/api/content', { json: taken })).toMatchObject({ status: 201 })
  })

  it.each(refusals)('is logged as no error and without its values: %s', async (_, refusal) => {
    const { who = 'key', method = 'POST', path, json, body, headers, status } = refusal
    const requestId = randomUUID()
    const answer = await { anyone, key, staff }[who](method, path, {
      ...(body === undefined ? { json } : { body }),
      headers: { 'X-Request-Id': requestId, ...forwarded('198.51.100.77'), ...headers },
    })
    expect([answer.status, answer.text]).toEqual([status, expect.any(String)])
    const lines = await linesOf(requestId)
    expect(lines.filter(({ level }) => !['debug', 'info'].includes(level))).toEqual([])
    expect(JSON.stringify(lines)).not.toMatch(/SENTVALUE|insert into|select \\"|params:| {4}at /i)
  })

  it('is logged as no error when two write one value, or too many requests come', async () => {
    const { id } = (await key('POST', '/api/content', { json: { title: 'One' } })).body.doc
    const stale = await key('PATCH', `/api/content/${id}`, {
      json: { title: marker },
      headers: { 'If-Match': '"0.0"', 'X-Request-Id': 'stale-state' },
    })
    expect(stale.status).toBe(412)
    const tries = Array.from({ length: 21 }, () =>
      anyone('POST', '/api/users/login', {
        json: { email: `${marker}@example.com`, password: marker },
        headers: { ...forwarded('198.51.100.78'), 'X-Request-Id': 'too-many-logins' },
      }),
    )
    expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429)
    await linesOf('stale-state')
    await until('all to be logged', () => {
      const lines = server.logs.filter(({ requestId }) => requestId === 'too-many-logins')
      return lines.filter(({ msg }) => msg === 'request').length === tries.length
    })
    const lines = server.logs.filter(({ requestId }) =>
      ['stale-state', 'too-many-logins'].includes(requestId ?? ''),
    )
    expect(lines.filter(({ level }) => !['debug', 'info'].includes(level))).toEqual([])
    expect(JSON.stringify(lines)).not.toContain(marker)
  })

  it('leaves an error to what we did wrong, without what was sent', async () => {
    const client = new pg.Client(database.url)
    await client.connect()
    const break_ = `alter table content add constraint broken check (internal_notes not like '${marker}%')`
    await client.query(break_)
    try {
      const requestId = randomUUID()
      const answer = await key('POST', '/api/content', {
        json: { title: marker, internalNotes: `${marker}\nparams: ${marker}\n${marker}` },
        headers: { 'X-Request-Id': requestId },
      })
      expect(answer.status).toBe(500)
      const lines = await linesOf(requestId)
      const errors = lines.filter(({ level }) => level === 'error')
      expect(errors).toHaveLength(1)
      expect(errors[0]).toMatchObject({ err: { code: '23514', constraint: 'broken' } })
      expect(JSON.stringify(lines)).not.toMatch(/SENTVALUE|insert into|params/i)
    } finally {
      await client.query('alter table content drop constraint broken')
      await client.end()
    }
  })
})

describe('a NUL is named beside all other bad fields', () => {
  it.each<[string, 'anyone' | 'key' | 'staff', string, object, string[]]>([
    [
      'demo',
      'anyone',
      '/api/demo',
      {
        name: nul,
        email: 'x',
        company: 'A',
        message: nul,
        consent: { ...consent, version: nul },
        source: { utm: { term: nul } },
      },
      ['consent.version', 'email', 'message', 'name', 'source.utm.term'],
    ],
    [
      'contact',
      'anyone',
      '/api/contact',
      { name: nul, email: 'x', message: nul, consent },
      ['email', 'message', 'name'],
    ],
    [
      'request-otp',
      'anyone',
      '/api/tco/request-otp',
      { email: nul, item: nul, consent },
      ['email', 'item'],
    ],
    [
      'verify-otp',
      'anyone',
      '/api/tco/verify-otp',
      { requestId: nul, code: 7 },
      ['code', 'requestId'],
    ],
    [
      'chat',
      'anyone',
      '/api/chat',
      { message: nul, page: nul, locale: '1' },
      ['locale', 'message', 'page'],
    ],
    [
      'a conversation',
      'anyone',
      '/api/chat',
      { messages: [{ role: 'user', content: nul }], page: nul },
      ['messages.0.content', 'page'],
    ],
    [
      'a click',
      'anyone',
      '/api/search/click',
      { query: nul, type: nul, id: nul, position: 0 },
      ['id', 'position', 'query', 'type'],
    ],
    ['login', 'anyone', '/api/users/login', { email: nul, password: nul }, ['email', 'password']],
    ['forgot-password', 'anyone', '/api/users/forgot-password', { email: nul }, ['email']],
    [
      'reset-password',
      'anyone',
      '/api/users/reset-password',
      { token: nul, password: nul },
      ['password', 'token'],
    ],
    [
      'a document',
      'key',
      '/api/content',
      { title: nul, summary: nul, kind: 'none', slug: nul, body: paragraph(nul), tags: [nul] },
      ['body', 'kind', 'slug', 'summary', 'tags', 'title'],
    ],
    [
      'a draft',
      'key',
      '/api/content?draft=true',
      { title: nul, summary: nul, body: paragraph(nul) },
      ['body', 'summary', 'title'],
    ],
    [
      'nested fields',
      'key',
      '/api/events',
      { title: 7, agenda: [{ title: nul }], seo: { title: nul } },
      ['agenda.0.title', 'seo.title', 'title'],
    ],
    ['a locale of all', 'key', '/api/content?locale=all', { title: { en: nul } }, ['title']],
    [
      'an account',
      'staff',
      '/api/users',
      { name: nul, email: nul, role: 'none', password: 'long enough 1' },
      ['email', 'name', 'role'],
    ],
    [
      'settings',
      'staff',
      '/api/globals/site',
      { name: nul, contact: { email: 'x', phone: nul } },
      ['contact.email', 'contact.phone', 'name'],
    ],
  ])('in %s', async (_, who, path, json, paths) => {
    const headers = forwarded('198.51.100.79')
    const answer = await { anyone, key, staff }[who]('POST', path, { json, headers })
    expect([answer.status, pathsOf(answer)]).toEqual([400, paths])
    expect(answer.body.errors[0].code).toBe('invalid_input')
  })

  it('in a form of the panel, and when a document is changed', async () => {
    const sent = { title: nul, summary: nul, kind: 'none' }
    const form = part('_payload', JSON.stringify(sent))
    expect(pathsOf(await key('POST', '/api/content', { body: form }))).toEqual([
      'kind',
      'summary',
      'title',
    ])
    const { id } = (await key('POST', '/api/content', { json: { title: 'To change' } })).body.doc
    const changed = await key('PATCH', `/api/content/${id}`, { json: sent })
    expect([changed.status, pathsOf(changed)]).toEqual([400, ['kind', 'summary', 'title']])
  })

  it('and by its path where no field covers it', async () => {
    const answer = await key('POST', '/api/content', { json: { title: 'A', nothing: { x: nul } } })
    expect([answer.status, pathsOf(answer)]).toEqual([400, ['nothing.x']])
  })
})

it.each(['http://127.0.0.1/hooks', 'http://localhost/', 'http://169.254.169.254/latest', 'http://0x7f.1/'])(
  'a webhook into a private network is refused where it is made: %s',
  async (url) => {
    const json = { name: 'Inward', url, events: ['content.published'] }
    const answer = await staff('POST', '/api/webhooks', { json })
    expect([answer.status, pathsOf(answer)]).toEqual([400, ['url']])
  },
) // prettier-ignore
