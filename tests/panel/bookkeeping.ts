import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { loggedIn, visitor, type Answer, type Client } from '../helpers/server/client'
import { makeUser, send } from '../helpers/content/crm'
import { long, some } from '../helpers/runs'
import { admin, anyone, database, key, server } from '../editing/desk'

const clients: Record<string, Client> = {}
const ids: Record<string, string> = {}

const locks = '/api/payload-locked-documents'
const preferences = '/api/payload-preferences'
const presets = '/api/payload-query-presets'

const of = (role: string): Client => clients[role]!
const onLead = () => ({ document: { collection: 'leads', id: ids.lead! } })
const onPage = () => ({ document: { collection: 'content', id: ids.page! } })
const onEditor = () => ({ document: { collection: 'users', id: ids.editor! } })
const onSettings = { global: 'mail-wording' }
const onAssistant = { global: 'assistant' }

type Where = { document?: { collection: string; id: string }; global?: string }

const visit = (role: string, where: Where, more: object = {}): Promise<Answer> =>
  of(role)('POST', `${locks}/open`, {
    json: { tab: randomUUID(), writes: true, action: 'stay', ...where, ...more },
  })

/** An edit view that stays open: says what it wants and returns what it is told. */
const tabOf = (role: string, where: Where) => {
  const tab = randomUUID()
  return async (action = 'stay') => (await visit(role, where, { tab, action })).body
}

const forgetAll = async () => {
  await database.query('delete from open_documents')
  await database.query('delete from payload_locked_documents')
}

/** So much time passes for everybody who has something open. */
const passes = async (seconds: number) => {
  const ago = `- interval '${seconds} s'`
  await database.query(
    `update open_documents set seen_at = seen_at ${ago}, asked_at = asked_at ${ago}`,
  )
  await database.query(`update payload_locked_documents set updated_at = updated_at ${ago}`)
}

beforeAll(async () => {
  Object.assign(clients, { visitor: anyone, key, admin })
  for (const [name, role] of [
    ['sales', 'sales'],
    ['editor', 'editor'],
    ['colleague', 'editor'],
    ['chief', 'admin'],
  ] as const) {
    const { client, id } = await makeUser(server.url, admin, role, name)
    clients[name] = client
    ids[name] = id
  }
  await send(server.url, 'contact', { email: 'lea@example.org', name: 'Lea' })
  ids.lead = (await of('key')('GET', '/api/leads?limit=1')).body.docs[0].id
  const page = await of('key')('POST', '/api/content', { json: { title: 'A page' } })
  ids.page = page.body.doc.id
}, 90_000)

describe('locks, for each role', () => {
  const everything = () => [onLead(), onPage(), onEditor(), onSettings, onAssistant]
  const lockOf: Record<string, string> = {}

  const nameOf = ({ document, globalSlug }: Record<string, unknown>) =>
    globalSlug ?? (document as { relationTo: string }).relationTo

  beforeAll(async () => {
    await forgetAll()
    for (const where of everything()) expect((await visit('chief', where)).status).toBe(200)
    const { docs } = (await of('admin')('GET', `${locks}?limit=0&depth=0`)).body
    for (const lock of docs) lockOf[String(nameOf(lock))] = lock.id
  })

  const seen: Record<string, string[]> = {
    admin: ['assistant', 'content', 'leads', 'mail-wording', 'users'],
    editor: ['assistant', 'content', 'mail-wording', 'users'],
    colleague: ['assistant', 'content', 'mail-wording'],
    sales: ['content', 'leads', 'mail-wording'],
  }

  it.each(some(2, Object.entries(seen)))(
    '%s sees those on what they may read: %s',
    async (role, names) => {
      const listed = await of(role)('GET', `${locks}?limit=0&depth=2`)
      expect(listed.body.docs.map(nameOf).sort()).toEqual(names)
      expect((await of(role)('GET', `${locks}/count`)).body.totalDocs).toBe(names.length)
      for (const [name, id] of Object.entries(lockOf)) {
        const found = (await of(role)('GET', `${locks}/${id}`)).status === 200
        expect({ name, found }).toEqual({ name, found: names.includes(name) })
      }
      if (role !== 'admin') expect(listed.text).not.toContain('chief@example.org')
    },
  )

  it.each(['editor', 'sales'])('%s finds no other by any where or sort', async (role) => {
    const hidden = role === 'editor' ? 'leads' : 'users'
    for (const query of [
      `where[document.relationTo][equals]=${hidden}`,
      `where[document.value][equals]=${hidden === 'leads' ? ids.lead : ids.editor}`,
      `where[or][0][document.relationTo][equals]=${hidden}`,
      `where[id][equals]=${lockOf[hidden]}`,
    ]) {
      const answer = await of(role)('GET', `${locks}?${query}`)
      expect({ query, found: answer.body.docs }).toEqual({ query, found: [] })
      expect((await of(role)('GET', `${locks}/count?${query}`)).body.totalDocs).toBe(0)
    }
    for (const query of ['sort=user.email', 'where[user.email][like]=chief'])
      expect((await of(role)('GET', `${locks}?${query}`)).status).toBe(400)
  })

  const making: [string, string, () => object, number][] = [
    ['editor', 'a lead', () => ({ document: { relationTo: 'leads', value: ids.lead } }), 403],
    ['sales', 'a page', () => ({ document: { relationTo: 'content', value: ids.page } }), 403],
    ['sales', 'a setting', () => ({ globalSlug: 'mail-wording' }), 403],
    ['sales', 'a lead', () => ({ document: { relationTo: 'leads', value: ids.lead } }), 201],
    ['editor', 'a page', () => ({ document: { relationTo: 'content', value: ids.page } }), 201],
    [
      'editor',
      'a page in another’s name',
      () => ({
        document: { relationTo: 'content', value: ids.page },
        user: { relationTo: 'users', value: ids.colleague },
      }),
      403,
    ],
    [
      'editor',
      'a page that never lapses',
      () => ({
        document: { relationTo: 'content', value: ids.page },
        updatedAt: '2099-01-01T00:00:00.000Z',
      }),
      403,
    ],
    [
      'editor',
      'a page that is not there',
      () => ({ document: { relationTo: 'content', value: randomUUID() } }),
      403,
    ],
  ]

  it.each(some(4, making))('%s locks %s', async (role, _what, lock, status) => {
    await forgetAll()
    const answer = await of(role)('POST', locks, { json: lock() })
    expect(answer.status).toBe(status)
    if (status !== 201) return expect((await of('admin')('GET', locks)).body.totalDocs).toBe(0)
    expect(answer.body.doc.user.value.id ?? answer.body.doc.user.value).toBe(ids[role])
  })

  it('are changed by nobody, taken from nobody, and ended by their owner or an admin', async () => {
    await forgetAll()
    await visit('chief', onPage())
    await visit('chief', onLead())
    const { docs } = (await of('admin')('GET', `${locks}?depth=0`)).body
    const user = { relationTo: 'users', value: ids.editor }
    const again = await of('editor')('POST', locks, {
      json: { document: { relationTo: 'content', value: ids.page } },
    })
    expect(again.status).toBe(403)
    for (const role of ['editor', 'sales', 'admin']) {
      for (const { id } of docs) {
        expect((await of(role)('PATCH', `${locks}/${id}`, { json: { user } })).status).toBe(403)
        expect((await of(role)('POST', `${locks}/${id}/duplicate`)).status).toBe(404)
        if (role !== 'admin')
          expect((await of(role)('DELETE', `${locks}/${id}`)).status).toBeGreaterThanOrEqual(403)
      }
      const all = '?where[id][exists]=true'
      expect((await of(role)('PATCH', `${locks}${all}`, { json: { user } })).status).toBe(403)
      if (role !== 'admin') await of(role)('DELETE', `${locks}${all}`)
    }
    expect((await of('admin')('GET', `${locks}?depth=0`)).body.docs).toEqual(docs)
    expect((await of('chief')('DELETE', `${locks}/${docs[0].id}`)).status).toBe(200)
    expect((await of('admin')('DELETE', `${locks}/${docs[1].id}`)).status).toBe(200)
  })

  it.each(
    some(1, [
      ['visitor', 401],
      ['key', 403],
    ]),
  )('%s gets %s everywhere', async (role, status) => {
    for (const [method, path] of [
      ['GET', locks],
      ['GET', `${locks}/count`],
      ['GET', `${locks}/${lockOf.content}`],
      ['POST', locks],
      ['POST', `${locks}/open`],
      ['PATCH', `${locks}/${lockOf.content}`],
      ['DELETE', `${locks}/${lockOf.content}`],
      ['GET', preferences],
      ['GET', `${preferences}/nav`],
      ['POST', `${preferences}/nav`],
      ['GET', presets],
      ['POST', presets],
      ['GET', '/api/payload-jobs'],
    ] as const) {
      const json = method === 'GET' || method === 'DELETE' ? undefined : {}
      expect([path, (await of(role)(method, path, { json })).status]).toEqual([path, status])
    }
  })

  it('is told who is there only of what one may read', async () => {
    for (const [role, where] of [
      ['editor', onLead()],
      ['sales', onAssistant],
      ['colleague', onEditor()],
    ] as const) {
      expect((await visit(role, where)).status).toBe(404)
    }
    expect(
      (await visit('editor', { document: { collection: 'mails', id: ids.lead! } })).status,
    ).toBe(404)
    expect((await visit('editor', { global: 'x"; drop table users' })).status).toBe(404)
    expect((await visit('editor', { global: 'site', ...onPage() })).status).toBe(404)
    expect((await visit('editor', onPage(), { tab: 'x' })).body.errors[0].code).toBe(
      'invalid_input',
    )
  })
})

describe('preferences, for each role', () => {
  const keys = (): Record<string, string[]> => ({
    editor: [
      'nav',
      'content-list',
      `collection-content-${ids.page}`,
      `collection-users-${ids.editor}`,
    ],
    sales: ['nav', 'leads-list', `collection-leads-${ids.lead}`, 'global-site'],
  })
  const closed = (): Record<string, string[]> => ({
    editor: [
      'leads-list',
      `collection-leads-${ids.lead}`,
      'collection-leads',
      `collection-users-${ids.chief}`,
    ],
    sales: ['global-assistant', `collection-users-${ids.chief}`, 'payload-jobs-list'],
  })

  it.each(['editor', 'sales'])('%s keeps them for what they may read alone', async (role) => {
    const may = of(role)
    for (const key of keys()[role]!) {
      expect([
        key,
        (await may('POST', `${preferences}/${key}`, { json: { value: { a: 1 } } })).status,
      ]).toEqual([key, 200])
      expect((await may('GET', `${preferences}/${key}`)).body.value).toEqual({ a: 1 })
    }
    for (const key of closed()[role]!) {
      const json = { value: { a: 1 } }
      expect([key, (await may('POST', `${preferences}/${key}`, { json })).status]).toEqual([
        key,
        403,
      ])
      expect([key, (await may('GET', `${preferences}/${key}`)).status]).toEqual([key, 403])
      expect((await may('POST', preferences, { json: { key, ...json } })).status).toBe(403)
    }
    const other = { key: 'nav', user: { relationTo: 'users', value: ids.chief }, value: {} }
    const made = await may('POST', preferences, { json: other })
    expect(made.body.doc.user.value.id ?? made.body.doc.user.value).toBe(ids[role])
  })

  it('are small', async () => {
    const may = of('colleague')
    const large = { value: 'x'.repeat(70_000) }
    const stored = await may('POST', preferences, { json: { key: 'own', value: { a: 1 } } })
    const { id } = stored.body.doc
    for (const [method, path, json] of [
      ['POST', `${preferences}/nav`, large],
      ['POST', `${preferences}/nav`, { a: 'x'.repeat(70_000) }],
      ['POST', preferences, { key: 'nav', ...large }],
      ['PATCH', `${preferences}/${id}`, large],
      ['PATCH', `${preferences}?where[id][equals]=${id}`, large],
    ] as const) {
      const answer = await may(method, path, { json })
      const codes = JSON.stringify(answer.body.errors)
      expect([path, answer.status, codes]).toEqual([
        path,
        path.includes('?') ? 400 : 413,
        expect.stringContaining(path.includes('?') ? 'larger than 64 KiB' : 'payload_too_large'),
      ])
    }
    const longKey = await may('POST', `${preferences}/${'k'.repeat(301)}`, { json: { value: 1 } })
    expect([longKey.status, longKey.body.errors[0].data.errors[0].path]).toEqual([400, 'key'])
    expect((await may('GET', `${preferences}/own`)).body.value).toEqual({ a: 1 })
    expect((await may('GET', `${preferences}/nav`)).body.value ?? null).toBeNull()
  })

  it('are some hundred: those of documents opened long ago go first', async () => {
    const may = of('colleague')
    await may('POST', `${preferences}/nav`, { json: { value: { open: true } } })
    await database.query(
      `with made as (
         insert into payload_preferences (id, key, value, created_at, updated_at)
         select gen_random_uuid(), 'collection-content-' || gen_random_uuid(), '{}', now(), now() + n * interval '1 s'
           from generate_series(1, 600) n returning id)
       insert into payload_preferences_rels (parent_id, path, users_id) select id, 'user', $1 from made`,
      [ids.colleague],
    )
    await may('POST', `${preferences}/content-list`, { json: { value: { limit: 25 } } })
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from payload_preferences_rels where users_id = $1`,
      [ids.colleague],
    )
    expect(rows[0]?.count).toBe(500)
    expect((await may('GET', `${preferences}/nav`)).body.value).toEqual({ open: true })
    expect((await may('GET', `${preferences}/content-list`)).body.value).toEqual({ limit: 25 })
  })

  it('are nobody else’s', async () => {
    await of('chief')('POST', `${preferences}/leads-list`, { json: { value: { secret: 'Lea' } } })
    const { id } = (
      await database.query(`select id from payload_preferences where value::text like '%Lea%'`)
    ).rows[0]!
    for (const role of ['editor', 'sales', 'admin']) {
      const listed = await of(role)('GET', `${preferences}?limit=0`)
      expect(listed.text).not.toContain(id)
      expect(
        (await of(role)('GET', `${preferences}?where[value.secret][equals]=Lea`)).body?.docs ?? [],
      ).toEqual([])
      expect(
        (await of(role)('PATCH', `${preferences}/${id}`, { json: { value: {} } })).status,
      ).toBeGreaterThanOrEqual(403)
      await of(role)('DELETE', `${preferences}?where[id][equals]=${id}`)
    }
    expect((await of('chief')('GET', `${preferences}/leads-list`)).body.value).toEqual({
      secret: 'Lea',
    })
  })

  long.it('of another role are not shown after a change of roles', async () => {
    const { client, id } = await makeUser(server.url, of('admin'), 'sales', 'changing')
    await client('POST', `${preferences}/leads-list`, { json: { value: { q: 'Lea' } } })
    await of('admin')('PATCH', `/api/users/${id}`, { json: { role: 'editor' } })
    const editor = await loggedIn(server.url, {
      email: 'changing@example.org',
      password: 'a-long-password-1',
    })
    expect((await editor('GET', preferences)).body.docs).toEqual([])
  })
})

describe('presets, for each role', () => {
  const preset = (constraint: string, more: object = {}) => ({
    title: 'Mine',
    relatedCollection: 'leads',
    where: { email: { equals: 'lea@example.org' } },
    access: {
      read: { constraint, ...more },
      update: { constraint: 'onlyMe' },
      delete: { constraint: 'onlyMe' },
    },
  })

  it('are for those who may read what they are about, and changed by their owner', async () => {
    const kept = await of('sales')('POST', presets, { json: preset('onlyMe') })
    const shared = await of('sales')('POST', presets, { json: preset('everyone') })
    expect([kept.status, shared.status]).toEqual([201, 201])
    const own = kept.body.doc.id as string
    for (const role of ['admin', 'chief']) {
      const listed = await of(role)('GET', `${presets}?limit=0`)
      expect(listed.body.docs.map(({ id }: { id: string }) => id)).toEqual([shared.body.doc.id])
      for (const id of [own, shared.body.doc.id])
        expect(
          (await of(role)('PATCH', `${presets}/${id}`, { json: { title: 'Yours' } })).status,
        ).toBeGreaterThanOrEqual(403)
      expect((await of(role)('GET', `${presets}/${own}`)).status).toBe(404)
      expect((await of(role)('DELETE', `${presets}/${own}`)).status).toBeGreaterThanOrEqual(403)
    }
    for (const [method, path, json] of [
      ['GET', presets, undefined],
      ['GET', `${presets}/count`, undefined],
      ['GET', `${presets}/${shared.body.doc.id}`, undefined],
      ['GET', `${presets}?where[title][like]=lea`, undefined],
      ['POST', presets, preset('everyone')],
      ['PATCH', `${presets}/${shared.body.doc.id}`, { title: 'x' }],
      ['DELETE', `${presets}/${shared.body.doc.id}`, undefined],
    ] as const) {
      const answer = await of('editor')(method, path, { json })
      expect([method, path, answer.status]).toEqual([method, path, 403])
    }
    const named = await of('sales')('POST', presets, {
      json: preset('specificUsers', { users: [ids.chief] }),
    })
    expect(named.status).toBe(400)
    const secret = await of('sales')('POST', presets, {
      json: { ...preset('everyone'), relatedCollection: 'users' },
    })
    expect(secret.status).toBe(400)
  })
})

describe('Payload’s other collections', () => {
  it.each(['sales', 'editor'])('are closed to %s', async (role) => {
    for (const slug of ['payload-jobs', 'payload-migrations', 'payload-kv'])
      for (const rest of ['', '/count', `/${randomUUID()}`]) {
        const { status } = await of(role)('GET', `/api/${slug}${rest}`)
        expect([slug, rest, [403, 404, 501].includes(status)]).toEqual([slug, rest, true])
      }
  })
})

describe('an open document', () => {
  beforeEach(forgetAll)

  const heldBy = async () =>
    (await of('admin')('GET', `${locks}?depth=0`)).body.docs.map(
      (lock: { user: { value: string } }) => lock.user.value,
    )
  const save = (role: string, title: string) =>
    of(role)('PATCH', `/api/content/${ids.page}?draft=true&autosave=true`, { json: { title } })

  it('is locked at once, and stays so over saves and without a key being pressed', async () => {
    const ella = tabOf('editor', onPage())
    expect(await ella()).toMatchObject({ state: 'editing', holder: { name: 'editor' } })
    for (let times = 0; times < 5; times++) {
      expect((await save('editor', `Text ${times}`)).status).toBe(200)
      await passes(60)
      expect(await ella()).toMatchObject({ state: 'editing' })
    }
    expect(await heldBy()).toEqual([ids.editor])
    await ella('leave')
    expect(await heldBy()).toEqual([])
  })

  it('is written by its holder, by hooks and by programs, and by nobody else', async () => {
    await tabOf('editor', onPage())()
    const refused = await save('colleague', 'Mine!')
    expect(refused.status).toBe(423)
    expect(refused.body.errors[0]).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('editor has this document open'),
    })
    const all = `/api/content?where[id][equals]=${ids.page}`
    const bulk = await of('colleague')('PATCH', all, { json: { summary: 'Mine!' } })
    expect([bulk.status, bulk.body.errors]).toEqual([423, [expect.objectContaining({ code: 'conflict' })]]) // prettier-ignore
    expect((await of('colleague')('DELETE', all)).status).toBe(423)
    const login = await visitor(server.url)('POST', '/api/users/login', {
      json: { email: 'colleague@example.org', password: 'a-long-password-1' },
    })
    const likeThePanel = { Cookie: login.headers.getSetCookie()[0]!.split(';')[0]! }
    for (const more of [
      '',
      '?overrideLock=true',
      '?[overrideLock]=true',
      '?overrideLoc%6b[]=true',
    ]) {
      const address = `/api/content/${ids.page}${more}`
      const { status } = await visitor(server.url)('DELETE', address, { headers: likeThePanel })
      expect([more, status]).toEqual([more, 423])
    }
    expect((await of('colleague')('DELETE', `/api/content/${ids.page}`)).status).toBe(423)
    const { docs } = (await of('editor')('GET', '/api/content/versions?limit=1')).body
    expect((await of('colleague')('POST', `/api/content/versions/${docs[0].id}`)).status).toBe(423)
    expect((await save('editor', 'Hers')).status).toBe(200)
    expect((await save('key', 'A program’s')).status).toBe(200)
    expect(await heldBy()).toEqual([ids.editor])
  })

  it('may be a global, which Payload would let everybody write', async () => {
    await tabOf('editor', onAssistant)()
    const write = (role: string) =>
      of(role)('POST', '/api/globals/assistant', { json: {} }).then(({ status }) => status)
    expect([await write('colleague'), await write('editor')]).toEqual([423, 200])
  })

  it('tells who has it and who else is there, each person once', async () => {
    await tabOf('editor', onPage())()
    const carl = tabOf('colleague', onPage())
    await carl()
    await tabOf('sales', onPage())()
    await tabOf('sales', onPage())()
    expect(await carl()).toEqual({
      state: 'taken',
      holder: { name: 'editor', since: expect.any(String) },
      people: [
        { name: 'editor', isYou: false, isEditing: true },
        { name: 'colleague', isYou: true, isEditing: false },
        { name: 'sales', isYou: false, isEditing: false },
      ],
      request: null,
      mayTakeOverIn: null,
      wasRefused: false,
    })
    expect(await tabOf('sales', onPage())()).toMatchObject({ state: 'reading' })
    expect(await tabOf('editor', onPage())()).toMatchObject({ state: 'elsewhere' })
  })

  long.it(
    'moves between two tabs of one person by a click, and by itself when one goes',
    async () => {
      const one = tabOf('editor', onPage())
      const two = tabOf('editor', onPage())
      await one()
      await two()
      expect(await two('edit')).toMatchObject({ state: 'editing' })
      expect(await one()).toMatchObject({ state: 'elsewhere' })
      await two('leave')
      expect(await one()).toMatchObject({ state: 'editing' })
    },
  )

  it('is handed over on request, and can be kept', async () => {
    const ella = tabOf('editor', onPage())
    const carl = tabOf('colleague', onPage())
    await ella()
    await carl()
    expect(await carl('ask')).toMatchObject({ state: 'taken', mayTakeOverIn: 30 })
    expect(await ella()).toMatchObject({ state: 'editing', request: { name: 'colleague' } })
    expect(await ella('refuse')).toMatchObject({ state: 'editing', request: null })
    expect(await carl()).toMatchObject({ state: 'taken', wasRefused: true, mayTakeOverIn: null })
    await carl('ask')
    expect(await ella('handOver')).toMatchObject({ state: 'taken', holder: { name: 'colleague' } })
    expect(await carl()).toMatchObject({ state: 'editing', wasRefused: false })
    expect((await save('editor', 'Behind the back')).status).toBe(423)
    expect(await heldBy()).toEqual([ids.colleague])
  })

  it('is taken over only after the holder had their time to answer', async () => {
    const ella = tabOf('editor', onPage())
    const carl = tabOf('colleague', onPage())
    await ella()
    await carl()
    const early = await visit('colleague', onPage(), { action: 'takeOver' })
    expect(early.body.errors[0].code).toBe('conflict')
    await carl('ask')
    await passes(25)
    const { state, mayTakeOverIn } = await carl()
    expect([state, mayTakeOverIn > 0 && mayTakeOverIn <= 5]).toEqual(['taken', true])
    await passes(6)
    expect(await carl('takeOver')).toMatchObject({ state: 'editing' })
    expect(await ella()).toMatchObject({ state: 'taken', holder: { name: 'colleague' } })
  })

  it('goes to who asked when its holder leaves, and to nobody who only looks on', async () => {
    const ella = tabOf('editor', onPage())
    const carl = tabOf('colleague', onPage())
    await ella()
    await carl()
    await ella('leave')
    expect(await carl()).toMatchObject({ state: 'free', holder: null })
    const ellaAgain = tabOf('editor', onPage())
    expect(await ellaAgain()).toMatchObject({ state: 'editing' })
    await carl('ask')
    await ellaAgain('leave')
    expect(await carl()).toMatchObject({ state: 'editing' })
  })

  it('is not held by a tab whose last sign of life arrives behind its leaving', async () => {
    const ella = tabOf('editor', onPage())
    await ella()
    await ella('leave')
    await ella() // was on its way
    expect(await heldBy()).toEqual([])
    const overtaken = tabOf('editor', onPage())
    await overtaken('leave')
    await overtaken()
    await overtaken('edit')
    expect(await heldBy()).toEqual([])
    expect(await tabOf('colleague', onPage())()).toMatchObject({
      state: 'editing',
      people: [{ name: 'colleague' }],
    })
  })

  long.it('waits for nobody who is at another one that has lapsed', async () => {
    await tabOf('editor', onPage())()
    await passes(91)
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    try {
      await other.query('begin')
      await other.query('select 1 from open_documents for update')
      await other.query('select 1 from payload_locked_documents for update')
      expect(await tabOf('editor', onAssistant)()).toMatchObject({ state: 'editing' })
    } finally {
      await other.end()
    }
    await tabOf('editor', onAssistant)()
    expect((await database.query('select distinct subject from open_documents')).rows).toEqual([
      { subject: 'globals/assistant' },
    ])
  })

  it('leaves nothing behind when its holder leaves after the lock has run out', async () => {
    const hers = tabOf('editor', onPage())
    await hers()
    await passes(91)
    await hers('leave')
    expect((await database.query('select id from payload_locked_documents')).rows).toEqual([])
  })

  it('is free again soon after its holder’s browser was killed', async () => {
    await tabOf('editor', onPage())()
    const carl = tabOf('colleague', onPage())
    await carl()
    await passes(70)
    expect(await carl()).toMatchObject({ state: 'taken' })
    await passes(21)
    expect(await tabOf('colleague', onPage())()).toMatchObject({ state: 'editing' })
    expect((await database.query('select 1 from open_documents')).rows).toHaveLength(2)
  })

  it('is one person’s, however many open it at the same moment', async () => {
    const states = await Promise.all(
      ['editor', 'colleague', 'chief', 'admin'].map((role) => tabOf(role, onPage())()),
    )
    expect(states.filter(({ state }) => state === 'editing')).toHaveLength(1)
    expect(await heldBy()).toHaveLength(1)
  })

  long.it('costs few writes: most signs of life are read only', async () => {
    const ella = tabOf('editor', onPage())
    await ella()
    const written = async () =>
      JSON.stringify((await database.query('select seen_at from open_documents')).rows)
    const before = await written()
    for (let times = 0; times < 4; times++) await ella()
    expect(await written()).toBe(before)
    await passes(21)
    await ella()
    expect(await written()).not.toBe(before)
  })

  it('is the tab’s of who opened it: nobody speaks for another’s', async () => {
    const tab = randomUUID()
    await visit('editor', onPage(), { tab })
    await tabOf('colleague', onPage())('ask')
    expect((await visit('colleague', onPage(), { tab, action: 'handOver' })).status).toBe(409)
    expect((await visit('colleague', onPage(), { tab, action: 'leave' })).status).toBe(409)
    expect(await heldBy()).toEqual([ids.editor])
  })
})
