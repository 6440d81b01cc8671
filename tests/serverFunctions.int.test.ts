import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as qs from 'qs-esm'
import { keyHolder, loggedIn, visitor, type Client } from './helpers/client'
import { newAddress, send } from './helpers/crm'
import {
  builtActions,
  callFunction,
  installedFunctions,
  type Panel,
} from './helpers/serverFunctions'
import { createTestDatabase, type TestDatabase } from './helpers/testDatabase'
import { admin, apiKey, startTestServer, until, type TestServer } from './helpers/testServer'

let database: TestDatabase
let server: TestServer
let action: string
let ids: Record<string, string>

/** What nobody but sales and administrators may ever be sent. */
const lead = {
  name: 'Quentina Hushmark',
  email: 'hushmark@secret-lead.example',
  message: 'zxq-the-message-of-the-lead',
}
const secrets = { ...lead, question: 'zxq-the-question-of-the-visitor' }
const colleague = 'zxq-colleague@example.com'
const password = 'the-password-of-a-role-1'

type Role = 'visitor' | 'editor' | 'sales' | 'admin' | 'key' | 'wrong key'

const credentials = new Map<Role, Record<string, string>>([
  ['visitor', {}],
  ['key', { 'X-API-Key': apiKey }],
  ['wrong key', { 'X-API-Key': 'x'.repeat(40) }],
])

const sessionOf = async (account: { email: string; password: string }) => {
  const answer = await visitor(server.url)('POST', '/api/users/login', {
    json: account,
    headers: { 'X-Forwarded-For': newAddress() },
  })
  return { Cookie: `payload-token=${answer.body.token}` }
}

/** A page that costs little: Next makes it anew for what is no function. */
const target = (role: Role) => ({
  url: server.url,
  headers: credentials.get(role) ?? {},
  action,
  page: '/admin/unauthorized',
})

const call = (role: Role, name: unknown, args: unknown): Promise<Panel> =>
  callFunction(target(role), { name, args })

const rowId = async (table: string, where = 'true'): Promise<string> => {
  const { rows } = await database.query(`select id from ${table} where ${where} limit 1`)
  return String(rows[0]?.id)
}

const talk = async () => {
  const answer = await visitor(server.url)('POST', '/api/chat', {
    json: { message: secrets.question },
    headers: { 'X-Forwarded-For': newAddress() },
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.conversationId as string
}

const makeAccount = async (client: Client, json: Record<string, string>) => {
  const { status, text } = await client('POST', '/api/users', { json })
  if (status !== 201) throw new Error(text)
}

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ databaseUrl: database.url })
  action = (await builtActions()).find(({ filename }) => filename.startsWith('src/app/'))!.id
  const administrator = await loggedIn(server.url)
  for (const role of ['editor', 'sales'] as const) {
    const account = { email: `${role}@example.com`, password }
    await makeAccount(administrator, { ...account, name: role, role })
    credentials.set(role, await sessionOf(account))
  }
  credentials.set('admin', await sessionOf(admin))
  await makeAccount(administrator, { email: colleague, password, name: 'Zoe', role: 'editor' })
  await send(server.url, 'contact', lead)
  const key = keyHolder(server.url)
  const draft = { title: 'A page in work', internalNotes: 'for colleagues' }
  ids = {
    content: (await key('POST', '/api/content', { json: draft })).body.doc.id,
    conversations: await talk(),
    leads: await rowId('leads'),
    submissions: await rowId('submissions'),
    mails: await rowId('mails'),
    users: await rowId('users', `email = '${colleague}'`),
    'payload-jobs': await rowId('payload_jobs'),
  }
}, 90_000)

afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

const markers = [...Object.values(secrets), colleague]

const expectNothing = ({ text }: Panel) => {
  for (const marker of markers) expect(text).not.toContain(marker)
}

/** What the functions say that have no words: nothing, and none. */
const empty = /^1:(null|\[\]|\{\})$/m

/** Not one word of it, and no success either. */
const expectRefused = (answer: Panel, what: unknown = '') => {
  expectNothing(answer)
  const { status, text } = answer
  const isRefusal = text.includes('not allowed to see it') || empty.test(text)
  expect([what, status, status !== 200 || isRefusal]).toEqual([what, status, true])
}

/** Every function of the panel, aimed at a collection and a document of it. */
const attacks: Record<string, (slug: string, id: string) => object[]> = {
  'form-state': (slug, id) => {
    const form = { renderAllFields: true, schemaPath: slug, operation: 'update', data: { id } }
    const docPermissions = { fields: true, read: true, update: true }
    return [
      { collectionSlug: slug, id, ...form },
      { collectionSlug: slug, id, ...form, docPermissions, skipClientConfigAuth: true },
      { collectionSlug: slug, ...form, formState: { id: { value: id } }, returnLockStatus: true },
      { collectionSlug: 'content', globalSlug: slug, id, ...form, docPermissions },
      { collectionSlug: 'content', id, ...form, docPermissions },
      { widgetSlug: 'collections', id, ...form, docPermissions },
      { collectionSlug: [slug], id, ...form },
      { collectionSlug: slug, id: [id], ...form },
      { collectionSlug: slug, id: { equals: id }, ...form, select: { story: true } },
      { collectionSlug: slug, id, checkForStaleData: true, originalUpdatedAt: 'x', ...form },
    ]
  },
  'render-document': (slug, id) => [
    { collectionSlug: slug, docID: id, overrideEntityVisibility: true },
    { collectionSlug: slug, docID: id, drawerSlug: 'a', permissions: { collections: true } },
    { collectionSlug: slug, docID: { equals: id }, overrideEntityVisibility: true },
    { collectionSlug: slug, initialData: { id }, overrideEntityVisibility: true },
    {
      collectionSlug: 'content',
      docID: ids.content,
      overrideEntityVisibility: true,
      paramsOverride: { segments: ['collections', slug, id, 'versions'] },
    },
    {
      collectionSlug: slug,
      docID: id,
      overrideEntityVisibility: true,
      paramsOverride: { segments: ['collections', slug, id, 'api'] },
    },
  ],
  'render-document-slots': (slug, id) => [{ collectionSlug: slug, id }, { collectionSlug: slug }],
  'render-list': (slug) => [
    { collectionSlug: slug, overrideEntityVisibility: true, query: { limit: 100 } },
    { collectionSlug: slug, overrideEntityVisibility: true, enableRowSelections: true },
    { collectionSlug: [slug], overrideEntityVisibility: true, query: {} },
  ],
  'table-state': (slug, id) => [
    { collectionSlug: slug, query: { limit: 100 }, columns: [{ accessor: 'email', active: true }] },
    { collectionSlug: slug, data: { docs: [{ id, owner: ids.users }] } },
    { collectionSlug: [slug], parent: { id, collectionSlug: slug, joinPath: 'a' }, query: {} },
    {
      collectionSlug: 'content',
      parent: { id, collectionSlug: slug, joinPath: 'a' },
      query: { where: { 'owner.email': { like: 'zxq' } } },
    },
  ],
  'render-field': (slug, id) => [
    { schemaPath: `collection.${slug}.story`, path: 'story', initialValue: { id } },
    { schemaPath: `collection.${slug}.owner`, initialValue: ids.users },
    { schemaPath: `${slug}.owner`, initialValue: ids.users },
    { schemaPath: `collection.__proto__.owner`, initialValue: ids.users },
  ],
  'copy-data-from-locale': (slug, id) => [
    { collectionSlug: slug, docID: id, fromLocale: 'en', toLocale: 'de' },
    { collectionSlug: slug, docID: id, fromLocale: 'en', toLocale: 'all', overrideData: true },
  ],
  'schedule-publish': (slug, id) => [
    { type: 'publish', date: '2030-01-01T00:00:00.000Z', doc: { relationTo: slug, value: id } },
    { deleteID: ids['payload-jobs'], doc: { relationTo: slug, value: id } },
    { deleteID: ids['payload-jobs'] },
  ],
  'get-upcoming-scheduled-publish': (slug, id) => [{ collectionSlug: slug, id }],
  'get-folder-results-component-and-data': (slug) => [
    { collectionsToDisplay: [slug], browseByFolder: true },
  ],
  'get-default-layout': () => [{}],
  'render-widget': () => [{ widgetSlug: 'collections', widgetData: {} }],
  slugify: (slug) => [{ collectionSlug: slug, path: 'name', valueToSlugify: 'A name' }],
}

/** What each role may not read. */
const closed: [Role, string[]][] = [
  ['visitor', ['leads', 'content']],
  ['key', ['leads', 'content']],
  ['wrong key', ['leads']],
  ['editor', ['conversations', 'leads', 'submissions', 'mails', 'payload-jobs']],
  ['sales', ['payload-jobs']],
]

it('every function that is installed is tried here, and every action of the build is known', async () => {
  expect(Object.keys(attacks).sort()).toEqual((await installedFunctions()).sort())
  expect((await builtActions()).map(({ filename }) => filename).sort()).toEqual([
    'node_modules/@payloadcms/next/dist/layouts/Root/index.js', // sets the cookie of the panel's language
    'src/app/(payload)/layout.tsx',
  ])
})

describe.each(closed)('%s', (role, slugs) => {
  it.each(Object.keys(attacks))('is refused by %s', async (name) => {
    for (const [index, slug] of slugs.entries()) {
      const [first, ...others] = attacks[name]?.(slug, ids[slug]!) ?? []
      for (const args of index === 0 ? [first, ...others] : [first]) {
        expectRefused(await call(role, name, args), args)
      }
    }
  })
})

/** An editor may read their own account, and so the collection, but nobody else's. */
const personal = ['form-state', 'render-document', 'render-document-slots', 'copy-data-from-locale']

it.each(['editor', 'sales'] as const)('%s learns nothing of other accounts', async (role) => {
  for (const name of personal) {
    for (const args of attacks[name]?.('users', ids.users!) ?? []) {
      expect((await call(role, name, args)).text).not.toContain(colleague)
    }
    const [whole] = attacks[name]?.('users', ids.users!) ?? []
    expectRefused(await call(role, name, whole))
  }
  const list = await call(role, 'render-list', attacks['render-list']?.('users', '')[0])
  expect(list.text).not.toContain(colleague)
})

it.each([
  ['a name that every object has', 'constructor'],
  ['a name of nothing', 'no-such-function'],
  ['the name of our own check', 'check'],
  ['no name', undefined],
  ['a list', ['form-state']],
  ['an object', { toString: 'form-state' }],
])('%s is no function', async (_what, name) => {
  const form = { collectionSlug: 'content', schemaPath: 'content', operation: 'create' }
  for (const role of ['visitor', 'admin'] as const) {
    const { status, text } = await call(role, name, form)
    expect([status, text.length < 1000]).toEqual([404, true])
  }
})

it.each([undefined, null, 1, 'form-state', [], [[]], [null]])(
  'arguments that are %p change nothing',
  async (sent) => {
    expect((await callFunction(target('admin'), sent)).status).toBe(404)
    expectRefused(await call('admin', 'form-state', sent))
  },
)

it('collections of Payload’s own have no door here', async () => {
  for (const slug of ['payload-locked-documents', 'payload-preferences', 'payload-kv']) {
    const list = { collectionSlug: slug, overrideEntityVisibility: true, query: {} }
    for (const role of ['editor', 'sales', 'admin'] as const) {
      expectRefused(await call(role, 'render-list', list))
      expectRefused(await call(role, 'table-state', { collectionSlug: slug, query: {} }))
    }
  }
})

/** Stands in what is sent, and in no line of the log. */
const marker = 'SENTVALUE'

describe('what a caller did wrong', () => {
  const seen = () => ({ logs: server.logs.length, printed: server.printed.length })

  /** What was logged and printed of the calls, once a later request is in the log. */
  const said = async (since: ReturnType<typeof seen>) => {
    const requestId = randomUUID()
    await visitor(server.url)('GET', '/api/nothing', { headers: { 'X-Request-Id': requestId } })
    const isThere = () => server.logs.some((line) => line.requestId === requestId)
    await until('a later line', isThere)
    return { lines: server.logs.slice(since.logs), printed: server.printed.slice(since.printed) }
  }

  const expectQuiet = async (since: ReturnType<typeof seen>, what: unknown = '') => {
    const { lines, printed } = await said(since)
    const loud = lines.filter(({ level }) => !['debug', 'info'].includes(level))
    expect([what, loud, printed]).toEqual([what, [], []])
    expect(JSON.stringify(lines)).not.toMatch(/SENTVALUE| {4}at /)
  }

  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/admin/unauthorized`, {
      method: 'POST',
      headers: { ...credentials.get('admin'), ...headers },
      body,
    }).then(async (response) => ({ status: response.status, text: await response.text() }))

  const form = (name: string, value: string) => {
    const body = new FormData()
    body.set(name, value)
    return body
  }

  it.each<[string, number, () => BodyInit, Record<string, string>?]>([
    ['malformed JSON', 400, () => `{${marker}`],
    ['nothing', 400, () => ''],
    ['no list', 400, () => `"${marker}"`],
    ['a reference to nothing', 400, () => '["$F1"]'],
    ['too many arguments', 400, () => JSON.stringify(Array(1500).fill(marker))],
    ['malformed form data', 400, () => `--x\r\n${marker}`, { 'Content-Type': 'multipart/form-data; boundary=x' }], // prettier-ignore
    ['a form of malformed JSON', 400, () => form('0', `{${marker}`)],
    ['a foreign origin', 400, () => '[]', { Origin: 'https://sentvalue.example' }],
    ['an origin that is none', 400, () => '[]', { Origin: marker }],
  ])('is 400 and quiet: %s', async (...row) => {
    const [what, status, body, headers] = row // a fourth parameter would be Jest's `done`
    const since = seen()
    const answer = await post(body(), { 'Next-Action': action, ...headers })
    expect([what, answer.status, answer.text.length < 1000]).toEqual([what, status, true])
    await expectQuiet(since, what)
  })

  it('is quiet: what is no call, no function, and no right', async () => {
    const since = seen()
    expect((await post(form('_payload', `{${marker}`))).status).toBe(405)
    expect((await post(form(`$ACTION_ID_${action}`, marker))).status).toBe(405)
    expect((await call('admin', marker, {})).status).toBe(404)
    const copy = { collectionSlug: 'leads', docID: marker, fromLocale: 'en', toLocale: 'de' }
    for (const role of ['visitor', 'editor', 'admin'] as const)
      expect((await call(role, 'copy-data-from-locale', copy)).status).toBe(404)
    await expectQuiet(since)
  })

  const content = { collectionSlug: 'content' }
  const page = (more: object) => ({ ...content, id: ids.content, schemaPath: 'content', ...more })

  it.each<[string, () => object]>([
    ['slugify', () => ({ ...content, path: '__proto__', valueToSlugify: marker })],
    ['slugify', () => ({ globalSlug: 'site', path: marker })],
    ['render-field', () => ({ schemaPath: `collection.content.${marker}`, initialValue: '' })],
    ['render-field', () => ({ schemaPath: 'global.site', initialValue: '' })],
    ['form-state', () => page({ schemaPath: 'content.__proto__', data: {} })],
    ['form-state', () => page({ schemaPath: `content.${marker}`, data: {} })],
    ['form-state', () => page({ data: { seo: null } })],
    ['form-state', () => page({ formState: { seo: { value: null } } })],
    ['form-state', () => page({ formState: { title: null } })],
    ['form-state', () => ({ collectionSlug: 'events', data: { agenda: [null] } })],
  ])('is refused and quiet: %s of what is not there', async (name, argumentsOf) => {
    const since = seen()
    const args = argumentsOf()
    expectRefused(await call('admin', name, args), args)
    await expectQuiet(since, args)
  })

  it('is quiet: a list that the panel does not show, a new file’s form, a comparison in no language', async () => {
    const since = seen()
    const users = { collectionSlug: 'users', query: { where: { hash: { exists: true } } } }
    expectRefused(await call('editor', 'render-list', users))
    const file = {
      collectionSlug: 'downloads',
      operation: 'create',
      renderAllFields: true,
      data: {},
    }
    expect((await call('editor', 'form-state', file)).status).toBe(200)
    const { rows } = await database.query('select id from _content_v limit 1')
    const versions = `/admin/collections/content/${ids.content}/versions/${String(rows[0]?.id)}`
    const headers = credentials.get('admin')
    for (const codes of [marker, '5']) {
      const response = await fetch(`${server.url}${versions}?localeCodes=${codes}`, { headers })
      expect([codes, response.status]).toEqual([codes, 200])
    }
    await fetch(`${server.url}/admin/__proto__`, { headers })
    await expectQuiet(since)
  })

  const queries = [
    ...[{ title: { near: marker } }, { id: { in: marker } }, { body: { like: marker } }],
    ...[{ title: { equals: `${marker}\0` } }, { nothing: { equals: marker } }, marker, [marker]],
    ...[{ title: [marker] }, { and: marker }, { publishedAt: { greater_than: marker } }],
  ].map((where) => ({ where }))
  const others = [
    ...[{ sort: {} }, { sort: 5 }, { sort: ['title', {}] }, { sort: `${marker}\0` }, { page: -5 }],
    ...[{ page: 1e18 }, { limit: {} }, { limit: -1 }, { groupBy: {} }, { preset: marker }],
    ...[{ preset: {} }, { preset: randomUUID() }, { queryByGroup: `{${marker}` }],
    ...[{ columns: `{${marker}` }, { columns: 5 }, { search: {} }, { search: `${marker}\0` }],
  ]

  it.each([...queries, ...others])('lists are asked for %j', async (query) => {
    const since = seen()
    const drawer = await call('admin', 'render-list', { collectionSlug: 'content', query })
    const table = await call('admin', 'table-state', { collectionSlug: 'content', query })
    const address = qs.stringify(query, { addQueryPrefix: true })
    const page = await fetch(`${server.url}/admin/collections/content${address}`, {
      headers: credentials.get('admin'),
    })
    expect([drawer.status, table.status, page.status]).toEqual([200, 200, 200])
    const finds = !('where' in query)
    const shown = [drawer.text, table.text, await page.text()]
    expect(shown.map((text) => text.includes('A page in work'))).toEqual([finds, finds, finds])
    for (const text of shown) expect(text).not.toMatch(/select distinct|Failed query|is not a func/)
    await expectQuiet(since, query)
  })

  it('leaves nothing in the reader’s preferences that a list would fail over', async () => {
    const list = await call('admin', 'render-list', { collectionSlug: 'content', query: {} })
    expect([list.status, list.text.includes('A page in work')]).toEqual([200, true])
  })
})

const formOf = (slug: string, more: object = {}) => ({
  collectionSlug: slug,
  id: ids[slug],
  schemaPath: slug,
  operation: 'update',
  data: { id: ids[slug] },
  renderAllFields: true,
  ...more,
})

describe('who may read, reads', () => {
  it.each(['sales', 'admin'] as const)('%s: leads and conversations', async (role) => {
    const form = await call(role, 'form-state', formOf('leads'))
    expect([form.status, form.text]).toEqual([200, expect.stringContaining(secrets.message)])
    const drawer = await call(role, 'render-document', {
      collectionSlug: 'leads',
      docID: ids.leads,
      drawerSlug: 'lead',
      overrideEntityVisibility: true,
    })
    expect([drawer.status, drawer.text]).toEqual([200, expect.stringContaining(secrets.email)])
    const chat = await call(role, 'form-state', formOf('conversations'))
    expect([chat.status, chat.text]).toEqual([200, expect.stringContaining(secrets.question)])
    const list = await call(role, 'render-list', { collectionSlug: 'leads', query: {} })
    expect([list.status, list.text]).toEqual([200, expect.stringContaining(secrets.name)])
  })

  it.each(['editor', 'sales', 'admin'] as const)('%s: a draft', async (role) => {
    const draft = await call(role, 'render-document', {
      collectionSlug: 'content',
      docID: ids.content,
      drawerSlug: 'page',
    })
    expect([draft.status, draft.text]).toEqual([200, expect.stringContaining('A page in work')])
    const versions = await call(role, 'render-document', {
      collectionSlug: 'content',
      docID: ids.content,
      drawerSlug: 'versions',
      paramsOverride: { segments: ['collections', 'content', ids.content, 'versions'] },
    })
    expect([versions.status, versions.text]).toEqual([200, expect.not.stringContaining('not allowed')]) // prettier-ignore
  })

  it('an editor copies a language, schedules a publication and takes it back', async () => {
    const copy = { collectionSlug: 'content', docID: ids.content, fromLocale: 'en', toLocale: 'de' }
    expect((await call('editor', 'copy-data-from-locale', copy)).status).toBe(200)
    const doc = { relationTo: 'content', value: ids.content }
    const date = '$D2030-01-01T00:00:00.000Z' // as the browser writes a date
    for (const one of ['$D0000-01-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z', 'soon'])
      expectRefused(await call('editor', 'schedule-publish', { type: 'publish', date: one, doc }))
    for (const one of [date.slice(2), date]) {
      await database.query(`delete from payload_jobs where task_slug = 'schedulePublish'`)
      const plan = { type: 'publish', date: one, doc }
      expect((await call('editor', 'schedule-publish', plan)).text).toContain('message')
    }
    const upcoming = { collectionSlug: 'content', id: ids.content }
    expect((await call('editor', 'get-upcoming-scheduled-publish', upcoming)).text).toContain(
      '2030',
    )
    const isScheduled = `task_slug = 'schedulePublish'`
    const deleteID = await rowId('payload_jobs', isScheduled)
    expect((await call('editor', 'schedule-publish', { deleteID })).text).toContain('message')
    expect(await rowId('payload_jobs', isScheduled)).toBe('undefined')
  })
})

describe('a salesperson, who reads drafts and changes none', () => {
  it('neither copies a language nor schedules, nor takes back what an editor has scheduled', async () => {
    const doc = { relationTo: 'content', value: ids.content }
    const plan = { type: 'publish', date: '2030-01-01T00:00:00.000Z', doc }
    expectRefused(await call('sales', 'schedule-publish', plan))
    await call('editor', 'schedule-publish', { ...plan, date: `$D${plan.date}` })
    const deleteID = await rowId('payload_jobs', `task_slug = 'schedulePublish'`)
    expectRefused(await call('sales', 'schedule-publish', { deleteID, doc }))
    const copy = { collectionSlug: 'content', docID: ids.content, fromLocale: 'en', toLocale: 'de' }
    expectRefused(await call('sales', 'copy-data-from-locale', copy))
    const upcoming = { collectionSlug: 'content', id: ids.content }
    expectRefused(await call('sales', 'get-upcoming-scheduled-publish', upcoming))
  })

  it('does not lock one against editors, whatever they say of their rights', async () => {
    const docPermissions = { fields: true, read: true, update: true }
    const form = formOf('content', {
      returnLockStatus: true,
      docPermissions,
      updateLastEdited: true,
    })
    expect((await call('sales', 'form-state', form)).status).toBe(200)
    const { rows } = await database.query(
      'select count(*)::int as count from payload_locked_documents',
    )
    expect(rows[0]?.count).toBe(0)
  })
})

const pages = [
  '/collections/leads',
  '/collections/leads/:leads',
  '/collections/leads/:leads/versions',
  '/collections/leads/:leads/api',
  '/collections/leads/trash',
  '/collections/leads/create',
  '/collections/submissions',
  '/collections/submissions/:submissions',
  '/collections/conversations',
  '/collections/conversations/:conversations',
  '/collections/mails',
  '/collections/mails/:mails',
  '/collections/users/:users',
  '/collections/payload-jobs',
  '/collections/payload-jobs/:payload-jobs',
  '/collections/payload-locked-documents',
  '/collections/payload-query-presets',
  '/sales',
  '/assistant',
  '/',
]

it.each([
  ['visitor', pages.slice(0, 2)],
  ['key', pages.slice(0, 2)],
  ['editor', pages],
] as const)('%s finds nothing of leads on any page of the panel', async (role, seen) => {
  for (const page of seen) {
    const path = `/admin${page.replace(/:([\w-]+)/, (_match, slug: string) => ids[slug] ?? '')}`
    for (const headers of [undefined, { RSC: '1' }]) {
      const response = await fetch(server.url + path, {
        headers: { ...credentials.get(role), ...headers },
      })
      const text = await response.text()
      for (const marker of markers) expect([path, text.includes(marker)]).toEqual([path, false])
    }
  }
})

it('a salesperson reads them there', async () => {
  for (const [slug, marker] of [
    ['leads', secrets.message],
    ['conversations', secrets.question],
  ] as const) {
    const response = await fetch(`${server.url}/admin/collections/${slug}/${ids[slug]}`, {
      headers: credentials.get('sales'),
    })
    expect(await response.text()).toContain(marker)
  }
})
