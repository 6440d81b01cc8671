import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { postgresAdapter, type PostgresAdapter } from '@payloadcms/db-postgres'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import {
  buildConfig,
  getPayload,
  handleEndpoints,
  type CollectionConfig,
  type Config,
  type SendEmailOptions,
} from 'payload'
import { makeItem } from '../../tests/helpers/content/gatedItem'
import { paragraph } from '../../tests/helpers/content/plainDocument'
import { createTestDatabase, type TestDatabase } from '../../tests/helpers/database/testDatabase'
import { migrateOnce } from '../../tests/helpers/project/migrateOnce'
import { until } from '../../tests/helpers/server/testServer'
import { writerData } from '../cms/publishing/state/lastWriter'
import { repairIndex } from '../search/index/repairIndex'
import { connectionOf } from '../platform/database/connections/connectionOf'
import { inTransaction } from '../platform/database/transactions/inTransaction'
import { mailData } from '../platform/mail/mailData'
import { queueMail } from '../platform/mail/outbox'
import type { Expiring } from '../platform/privacy/personalData'
import { createApi } from '../server/api/api'
import { routes } from '../server/api/routes'
import { frontdesk } from './frontdesk'
import { jobsOf } from './lists/jobs'
import type { FrontdeskOptions } from './options'
import { withFrontdeskTables } from './withFrontdeskTables'

const apiKey = 'a-key-of-somebody-elses-program-of-enough-letters'

/** A project of somebody else: accounts without a name, and posts that anybody may read and search. */
const People: CollectionConfig = {
  slug: 'people',
  auth: true,
  fields: [{ name: 'isBoss', type: 'checkbox' }],
}

const Posts: CollectionConfig = {
  slug: 'posts',
  access: { read: () => true },
  admin: { useAsTitle: 'headline' },
  fields: [
    { name: 'headline', type: 'text', required: true },
    { name: 'text', type: 'richText' },
    { name: 'author', type: 'relationship', relationTo: 'people' as never },
  ],
  custom: { search: true },
}

/** Nothing says who reads them: by Payload's default, who has logged in. */
const Minutes: CollectionConfig = {
  slug: 'minutes',
  fields: [{ name: 'title', type: 'text' }],
  custom: { search: true, apiKey: true },
}

const Offers: CollectionConfig = {
  slug: 'offers',
  access: { read: () => ({ isOpen: { equals: true } }) },
  fields: [
    { name: 'title', type: 'text' },
    { name: 'isOpen', type: 'checkbox' },
  ],
  custom: { search: true },
}

const BlogPosts: CollectionConfig = {
  slug: 'blogPosts',
  fields: [{ name: 'title', type: 'text' }],
}

const Rotas: CollectionConfig = {
  slug: 'rotas',
  access: { read: ({ req }) => (req.user as unknown as { isBoss: boolean }).isBoss },
  fields: [{ name: 'title', type: 'text' }],
  custom: { search: true },
}

const sent: SendEmailOptions[] = []
let isAway = false

const theirs = (database: TestDatabase) => ({
  secret: 'somebody-elses-secret-of-enough-letters',
  admin: { user: 'people' },
  globals: [{ slug: 'imprint', fields: [{ name: 'text', type: 'text' as const }] }],
  collections: [People, Posts, Minutes, Offers, Rotas, BlogPosts],
  editor: lexicalEditor(),
  email: () => ({
    name: 'theirs',
    defaultFromName: 'Theirs',
    defaultFromAddress: 'hello@theirs.example',
    sendEmail: async (message: SendEmailOptions) => {
      if (isAway) throw new Error('The mail server is away')
      sent.push(message)
    },
  }),
  telemetry: false,
  typescript: { autoGenerate: false },
  db: postgresAdapter({
    idType: 'uuid',
    pool: { connectionString: database.url, max: 8 },
  }),
})

/** Like `user.roles.includes(…)`, it needs the whole account. */
const roleOf: FrontdeskOptions['roleOf'] = (user) => {
  const { isBoss, email } = user as { isBoss?: boolean; email: string }
  return isBoss && email.includes('@') ? 'admin' : undefined
}

const withOurs = (database: TestDatabase, options: FrontdeskOptions): Config => {
  const project = theirs(database)
  return {
    ...project,
    db: withFrontdeskTables(project.db),
    plugins: [frontdesk({ apiKeys: [apiKey], roleOf, ...options })],
  }
}

const openProjects = () => (globalThis as unknown as { _payload: Map<string, unknown> })._payload

/** The one that our pipeline finds: one project at a time. */
const ofRoutes = 'default'

/** Payload as Next's routes have it, without a server or a pipeline of ours. */
const open = async (project: Config, known = 'people', cacheKey: string = randomUUID()) => {
  const config = buildConfig(project)
  const payload = await getPayload({ config, key: cacheKey, disableOnInit: true })
  await migrateOnce(payload.db as unknown as PostgresAdapter, known)
  await payload.config.onInit?.(payload)
  const ask = (address: string, { json, ...init }: RequestInit & { json?: object } = {}) => {
    const body = json && JSON.stringify(json)
    const headers = { ...(json && { 'Content-Type': 'application/json' }), ...init.headers }
    const request = new Request(`http://localhost:3000/api${address}`, { ...init, body, headers })
    return handleEndpoints({ config, request, payloadInstanceCacheKey: cacheKey })
  }
  const close = async () => {
    const { pool } = payload.db
    await payload.destroy()
    await pool.end()
    openProjects().delete(cacheKey) // Payload hands out what was destroyed
  }
  return { payload, ask, close }
}

type Host = Awaited<ReturnType<typeof open>>

const asKey = { headers: { 'X-API-Key': apiKey } }
const post = (json: object, headers = {}) => ({ method: 'POST', json, headers })

const none = {
  access: false,
  publishing: false,
  leads: false,
  downloads: false,
  search: false,
  assistant: false,
  audit: false,
  webhooks: false,
} as const

const stepsIn = async (database: TestDatabase) =>
  (await database.query<{ number: number }>('select number from frontdesk_steps')).rows.map(
    ({ number }) => number,
  )

const storageOfPostings = async (database: TestDatabase) =>
  (
    await database.query<{ storage: string }>(
      `select a.attstorage as storage from pg_attribute a
        where a.attrelid = 'search_postings'::regclass and a.attname = 'nums'`,
    )
  ).rows[0]?.storage

const addPost = ({ payload }: Host, headline: string) =>
  payload.create({ collection: 'posts' as never, data: { headline } as never })

const findPosts = async ({ ask }: Host, q: string): Promise<string[]> => {
  const response = await ask(`/search?q=${q}`)
  const { docs } = (await response.json()) as { docs: { title: string }[] }
  return docs.map(({ title }) => title)
}

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-host-'))
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

describe('a project with the search alone', () => {
  let database: TestDatabase
  let host: Host

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true })
    const options = { ...none, search: {}, dataDir, apiKeys: [], baseUrl: 'https://theirs.example' }
    const project = { ...withOurs(database, options), cookiePrefix: 'theirs' }
    host = await open(project, 'people', ofRoutes)
  }, 60_000)

  afterAll(async () => {
    await host?.close()
    await database?.drop()
  })

  it('has the tables of the search, and those of no other part', async () => {
    const { rows } = await database.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const names = rows.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['search_docs', 'people', 'frontdesk_steps']))
    expect(names.filter((name) => /^(leads|chat_|download|users|media|password)/.test(name))).toEqual([]) // prettier-ignore
  })

  it('finds what it publishes', async () => {
    await addPost(host, 'Depot charging at night')
    expect(await findPosts(host, 'charging')).toEqual(['Depot charging at night'])
  })

  it('finds only what visitors may read', async () => {
    const add = (collection: string, data: object) =>
      host.payload.create({ collection: collection as never, data: data as never })
    await add('minutes', { title: 'Tariffs that the board discussed' })
    await add('rotas', { title: 'Tariffs and who works on them' })
    await add('offers', { title: 'Tariffs of next year', isOpen: false })
    const { id } = await add('offers', { title: 'Tariffs of this year', isOpen: true })
    expect(await findPosts(host, 'tariffs')).toEqual(['Tariffs of this year'])
    const mended = await repairIndex({ payload: host.payload })
    expect(mended).toMatchObject({ mended: 0, removed: 0 })
    const closed = { collection: 'offers' as never, id, data: { isOpen: false } as never }
    await host.payload.update(closed)
    await until('the index in memory', async () => (await findPosts(host, 'tariffs')).length === 0)
  })

  it('logs in over https by the cookie that its own pages read', async () => {
    const account = { email: 'ada@theirs.example', password: 'a password of theirs' }
    await host.payload.create({ collection: 'people' as never, data: account as never })
    const { fetch: ask } = createApi({ payload: () => Promise.resolve(host.payload) })
    const login = await ask(
      new Request('https://theirs.example/api/people/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(account),
      }),
    )
    const [cookie = ''] = login.headers.getSetCookie()
    expect(cookie).toMatch(/^theirs-token=.+/)
    const me = async (headers: Record<string, string>) => {
      const address = 'https://theirs.example/api/people/me'
      const { user } = await (await ask(new Request(address, { headers }))).json() as { user: object | null } // prettier-ignore
      return user
    }
    const sent = { Cookie: cookie.split(';', 1)[0]! }
    expect(await me(sent)).toMatchObject({ email: account.email })
    expect(await me({ ...sent, Origin: 'https://elsewhere.example' })).toBeNull()
  })

  it('keeps its own collections as they are', () => {
    const { access, lockDocuments } = host.payload.collections['posts' as 'content'].config
    expect(access.read).toBe(Posts.access?.read)
    expect(lockDocuments).not.toBe(false)
  })

  it('has had each step once, also when two begin together', async () => {
    expect(await stepsIn(database)).toEqual([1, 2])
    expect(await storageOfPostings(database)).toBe('e')
    const options = { ...none, search: {}, dataDir }
    const others = await Promise.all([1, 2].map(() => open(withOurs(database, options))))
    await Promise.all(others.map(({ close }) => close()))
    expect(await stepsIn(database)).toEqual([1, 2])
  })

  it('catches up with the steps of a newer release', async () => {
    await database.query('delete from frontdesk_steps')
    await database.query('alter table search_postings alter column nums set storage extended')
    const again = await open(withOurs(database, { ...none, search: {}, dataDir }))
    await again.close()
    expect(await stepsIn(database)).toEqual([1, 2])
    expect(await storageOfPostings(database)).toBe('e')
  })
})

describe('a project with the publishing alone, whose people are “admins”', () => {
  let database: TestDatabase
  let host: Host

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true })
    const options = { ...none, publishing: {}, dataDir, uploadsDir: path.join(dataDir, 'uploads') }
    const project = withOurs(database, options)
    host = await open(
      {
        ...project,
        admin: { user: 'admins' },
        collections: [{ ...People, slug: 'admins' }],
      },
      'admins',
    )
  }, 60_000)

  afterAll(async () => {
    await host?.close()
    await database?.drop()
  })

  it('keeps what they prefer in the panel', async () => {
    const account = { email: 'boss@theirs.example', password: 'a password of theirs' }
    const collection = 'admins' as never
    await host.payload.create({ collection, data: { ...account, isBoss: true } as never })
    const { token } = await host.payload.login({ collection, data: account as never })
    const headers = { Authorization: `JWT ${token}` }
    const kept = await host.ask('/payload-preferences/nav', post({ value: 1 }, headers))
    expect(kept.status).toBe(200)
  })

  it('sends mails, and forgets old ones', async () => {
    await inTransaction(host.payload, async (req) =>
      queueMail({
        connection: await connectionOf(req),
        kind: 'account',
        to: 'boss@theirs.example',
      }),
    )
    await database.query(`update mails set state = 'sent', created_at = now() - interval '1 year'`)
    expect(await mailData.expire.expire({ payload: host.payload } as Expiring)).toBe(1)
  })
})

describe('a project with everything', () => {
  let database: TestDatabase
  let host: Host

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true })
    host = await open(
      withOurs(database, {
        dataDir,
        uploadsDir: path.join(dataDir, 'uploads'),
        leads: { inbox: ['sales@theirs.example'] },
      }),
      'people',
      ofRoutes,
    )
  }, 60_000)

  afterAll(async () => {
    await host?.close()
    await database?.drop()
  })

  const contact = (email: string) => ({
    name: 'Ada Lovelace',
    email,
    message: 'How much is it?',
    consent: { privacy: true },
  })

  const login = async (isBoss: boolean) => {
    const email = `${isBoss ? 'boss' : 'other'}@theirs.example`
    const password = 'a password of theirs'
    const collection = 'people' as never
    const { totalDocs } = await host.payload.count({
      collection,
      where: { email: { equals: email } },
    })
    if (totalDocs === 0)
      await host.payload.create({ collection, data: { email, password, isBoss } as never })
    const { token } = await host.payload.login({
      collection: 'people' as never,
      data: { email, password } as never,
    })
    return { headers: { Authorization: `JWT ${token}` } }
  }

  it('takes a lead, and its mails go out by the project’s own adapter', async () => {
    const email = 'ada@example.com'
    const response = await host.ask('/contact', post(contact(email)))
    expect([response.status, response.headers.get('x-request-id')]).toEqual([
      201,
      expect.stringMatching(/.{8,}/),
    ])
    await until('the mail', () => sent.some(({ to }) => JSON.stringify(to).includes(email)))
    expect(sent.map(({ from }) => JSON.stringify(from))).toContainEqual(
      expect.stringContaining('hello@theirs.example'),
    )
    await until('the end of its job', async () => {
      const { rows } = await database.query(
        `select 1 from payload_jobs where task_slug::text = 'sendMail'`,
      )
      return rows.length === 0
    })
  })

  describe('its jobs, when Payload’s own runner gets them', () => {
    /** Not due yet: our own runner leaves it. */
    const runByPayload = async (tried = 0) => {
      const [mail] = (
        await database.query<{ id: string }>(
          `update mails set state = 'queued' where id = (select id from mails limit 1) returning id`,
        )
      ).rows
      const mailId = mail?.id
      const waitUntil = new Date(Date.now() + 3_600_000)
      const queue = host.payload.jobs.queue as (given: object) => Promise<{ id: string }>
      const { id } = await queue({ task: 'sendMail', input: { mailId }, waitUntil })
      await database.query('update payload_jobs set total_tried = $2 where id = $1', [id, tried])
      await host.payload.jobs.runByID({ id, silent: true })
      const { rows } = await database.query(
        `select processing, has_error, total_tried::int, last_error, claimed_by, wait_until > now() as waits
           from payload_jobs where id = $1`,
        [id],
      )
      await database.query('delete from payload_jobs where id = $1', [id])
      return rows
    }

    it('are run', async () => {
      const before = sent.length
      expect(await runByPayload()).toEqual([])
      expect(sent.length).toBe(before + 1)
    })

    it('are put off when they fail, and fail for good after as many tries as we say', async () => {
      isAway = true
      const failed = { processing: false, claimed_by: null, last_error: expect.stringContaining('away') } // prettier-ignore
      expect(await runByPayload()).toEqual([
        { ...failed, has_error: false, total_tried: 1, waits: true },
      ])
      expect(await runByPayload(2199)).toMatchObject([{ ...failed, has_error: true }])
      isAway = false
    })

    it('keep to whom the project lets run them', async () => {
      const run = () => host.ask('/payload-jobs/run?queue=nothing')
      expect((await run()).status).toBe(401)
      const { access } = jobsOf([], { tasks: [], access: { run: () => true } }) ?? {}
      expect(access?.run?.({} as never)).toBe(true)
    })
  })

  it('gives an idempotency key the first answer again, and a bad body the contract’s', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const ask = () => host.ask('/contact', post(contact('grace@example.com'), key))
    const bodies = [await (await ask()).text(), await (await ask()).text()]
    expect(bodies[0]).toBe(bodies[1])
    const response = await host.ask('/contact', { method: 'POST', body: '{', headers: {} })
    const { errors } = (await response.json()) as { errors: { code: string }[] }
    expect([response.status, errors[0]?.code]).toEqual([415, 'unsupported_media_type'])
  })

  it('lists leads for the API key and for its bosses, and for nobody else', async () => {
    const list = async (init: RequestInit) => (await host.ask('/admin/crm/leads', init)).status
    expect(await list(asKey)).toBe(200)
    expect(await list({})).toBe(401)
    const boss = await login(true)
    expect(await list(boss)).toBe(200)
    expect(await list(await login(false))).toBe(403)
    const owners = await host.ask('/leads/owners', boss)
    expect(((await owners.json()) as { docs: object[] }).docs).toEqual([
      { id: expect.any(String), name: 'boss@theirs.example' },
    ])
    const me = (await (await host.ask('/people/me', boss)).json()) as { user: object }
    expect(me.user).toMatchObject({ frontdeskRole: 'admin' })
  })

  it('reads no body of those who may not send one', async () => {
    const body = { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } }
    const { status } = await host.ask(`/admin/crm/leads/${randomUUID()}/erase`, body)
    expect(status).toBe(401)
  })

  it('changes, and deletes, what a collection of two words has', async () => {
    const boss = await login(true)
    const ask = async (method: string, address: string, json?: object) => {
      const response = await host.ask(address, { method, json, ...boss })
      return { status: response.status, body: (await response.json()) as { doc: { id: string } } }
    }
    const { body } = await ask('POST', '/blogPosts', { title: 'One' })
    const address = `/blogPosts/${body.doc.id}`
    expect((await ask('PATCH', address, { title: 'Two' })).status).toBe(200)
    const document = { collection: 'blogPosts', id: body.doc.id }
    const visit = { tab: randomUUID(), document, writes: true, action: 'edit' }
    expect((await ask('POST', '/payload-locked-documents/open', visit)).status).toBe(200)
    await writerData.expire.expire({ payload: host.payload } as never)
    const { rows } = await database.query(`select 1 from last_writers where collection = 'blogPosts'`) // prettier-ignore
    expect(rows).toHaveLength(1)
    expect((await ask('DELETE', address)).status).toBe(200)
  })

  it('lets the API key do in its own collections what visitors may, and more where one says so', async () => {
    const ask = async (method: string, address: string, json?: object) =>
      (await host.ask(address, { method, json, ...asKey })).status
    const account = { email: 'mallory@example.com', password: 'a password of theirs', isBoss: true }
    expect(await ask('POST', '/people', account)).toBe(403)
    expect(await ask('PATCH', '/people?where[isBoss][exists]=true', { password: 'taken' })).toBe(
      403,
    )
    expect(await ask('GET', '/people')).toBe(403)
    expect(await ask('GET', '/rotas')).toBe(403)
    expect(await ask('POST', '/posts', { headline: 'Hello' })).toBe(403)
    expect(await ask('POST', '/globals/imprint', { text: 'Hello' })).toBe(403)
    expect(await ask('GET', '/posts')).toBe(200)
    expect(await ask('GET', '/minutes')).toBe(200)
    expect(await ask('POST', '/minutes', { title: 'Hello' })).toBe(201)
  })

  it('holds a key to its scopes and collections, where nobody else asks', async () => {
    const make = async (given: object) => {
      const data = { name: 'Site', ...given } as never
      const { key } = await host.payload.create({ collection: 'api-keys', data })
      const headers = { Authorization: `Bearer ${key}` }
      return async (address: string) => (await host.ask(address, { headers })).status
    }
    const data = { title: 'Ours', slug: 'ours', _status: 'published' } as never
    const { id } = await host.payload.create({ collection: 'content', data })
    const ofEvents = await make({ scopes: ['content:read', 'crm:read'], collections: ['events'] })
    await until('the key to be known', async () => (await ofEvents('/admin/crm/leads')) === 200)
    expect(await ofEvents('/events')).toBe(200)
    const closed = ['/content', `/content/${id}`, '/content/count', '/content/by-slug/ours', '/content/versions', '/events/versions', '/people', '/rotas'] // prettier-ignore
    const statuses = await Promise.all(closed.map(async (address) => [address, await ofEvents(address)])) // prettier-ignore
    expect(statuses.filter(([, status]) => status !== 403 && status !== 404)).toEqual([])
    expect(await ofEvents('/search?q=ours')).toBe(200)
    const wrong = { headers: { Authorization: `Bearer fdk_${'x'.repeat(38)}` } }
    for (const address of ['/content', `/content/${id}`, '/content/by-slug/ours', '/search?q=ours'])
      expect((await host.ask(address, wrong)).status).toBe(401)
    const ofLeads = await make({ scopes: ['crm:read'] })
    await until('the key to be known', async () => (await ofLeads('/admin/crm/leads')) === 200)
    expect(await ofLeads('/search?q=ours')).toBe(403)
    expect(await ofLeads('/content')).toBe(403)
  })

  it('shows a role to staff, also where only a part of an account is read', async () => {
    const roles = async (init: RequestInit) => {
      const response = await host.ask('/people?select[frontdeskRole]=true', init)
      const { docs } = (await response.json()) as { docs: object[] }
      return docs.filter((doc) => 'frontdeskRole' in doc).length
    }
    expect(await roles(await login(true))).toBe(2)
    expect(await roles(await login(false))).toBe(1)
  })

  it('notes an export by the API key, which is no account', async () => {
    const response = await host.ask('/admin/crm/leads?format=csv', asKey)
    expect(await response.text()).toContain('ada@example.com')
    const { rows } = await database.query(
      `select by_id, by_name from activities where kind = 'listExported'`,
    )
    expect(rows).toEqual([{ by_id: null, by_name: 'API key' }])
  })

  it('hands out a gated file for the code of a mail', async () => {
    const { slug, bytes } = await makeItem({ database, dataDir })
    const email = 'reader@example.com'
    const asked = await host.ask(
      '/brochures/request-otp',
      post({ email, item: slug, consent: { privacy: true } }),
    )
    expect(asked.status).toBe(202)
    const { requestId } = (await asked.json()) as { requestId: string }
    const mailed = () => sent.find(({ to }) => JSON.stringify(to).includes(email))
    await until('the mail', () => mailed() !== undefined)
    const [code] = /\b\d{6}\b/.exec(String(mailed()?.text)) ?? []
    const verified = await host.ask('/brochures/verify-otp', post({ requestId, code }))
    const { download } = (await verified.json()) as { download: { url: string } }
    const file = await host.ask(download.url.replace(/^.*\/api/, ''))
    expect(await file.text()).toBe(bytes.toString())
  })

  it('answers questions from the site', async () => {
    await addPost(host, 'Our offices are in Berlin and Lyon')
    const response = await host.ask('/chat', post({ message: 'Where are your offices?' }))
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Berlin')
  })

  describe('what it publishes, through our routes', () => {
    let linked: string

    const ask = async (address: string) => {
      const response = await routes(host.payload.config).GET(
        new Request(`http://localhost:3000/api${address}`),
      )
      return (await response.json()) as Record<string, unknown>
    }

    const add = async (data: object) => {
      const made = { _status: 'published', ...data } as never
      return (await host.payload.create({ collection: 'content', data: made })).id
    }

    beforeAll(async () => {
      linked = await add({ title: 'Linked', summary: 'Short.', internalNotes: 'for us' })
      await add({
        title: 'Page',
        related: [{ relationTo: 'content', value: linked }],
        body: paragraph('Hello <world>'),
      })
    })

    const url = (slug: string) => `http://localhost:3000/content/${slug}`

    it('has addresses, and cards of what it names', async () => {
      const page = await ask('/content/by-slug/page')
      const text = { title: 'Linked', summary: 'Short.' }
      const card = { id: linked, slug: 'linked', url: url('linked'), ...text }
      expect(page).toMatchObject({ url: url('page'), alternates: { en: url('page') } })
      expect(page.related).toEqual([{ relationTo: 'content', value: card }])
      expect(await ask(`/content/${String(page.id)}`)).toEqual(page)
      const byPayload = (await (await host.ask(`/content/${String(page.id)}`)).json()) as object
      expect(byPayload).not.toHaveProperty('url')
    })

    it('has texts as HTML', async () => {
      const { docs } = await ask('/content?format=html&where[slug][equals]=page')
      expect(docs).toMatchObject([{ body_html: '<p>Hello &#60;world&#62;</p>' }])
    })

    it('leaves the project’s own collections as they are', async () => {
      const { docs } = await ask('/posts?limit=1')
      expect((docs as object[])[0]).not.toHaveProperty('url')
    })
  })
})

describe('what can’t work', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true })
  })

  afterAll(() => database?.drop())

  const built = (project: Config) => buildConfig(project)

  it.each<[string, (project: Config) => Config, RegExp]>([
    ['an adapter that is not wrapped', (project) => ({ ...project, db: theirs(database).db }), /withFrontdeskTables/], // prettier-ignore
    ['a collection of the same name', (project) => ({ ...project, collections: [...project.collections!, { slug: 'events', fields: [] }] }), /publishing: false/], // prettier-ignore
    ['a collection where an endpoint of ours answers', (project) => ({ ...project, collections: [...project.collections!, { slug: 'search', fields: [] }] }), /\/api\/search/], // prettier-ignore
    ['an endpoint where ours answers', (project) => ({ ...project, endpoints: [{ path: '/contact', method: 'post', handler: () => new Response() }] }), /POST \/api\/contact/], // prettier-ignore
    ['a task of the same name', (project) => ({ ...project, jobs: { tasks: [{ slug: 'sendMail' as never, handler: () => ({ output: {} }) }] } }), /task “sendMail”/], // prettier-ignore
    ['a workflow of the same name', (project) => ({ ...project, jobs: { tasks: [], workflows: [{ slug: 'sendMail', handler: () => undefined }] } }), /workflow/], // prettier-ignore
    ['roles that are not told', (project) => ({ ...project, plugins: [frontdesk({ dataDir })] }), /roleOf/], // prettier-ignore
    ['locales that we don’t speak', (project) => ({ ...project, localization: { locales: ['fr'], defaultLocale: 'fr' } }), /fr/], // prettier-ignore
  ])('is refused with a sentence: %s', async (_, change, sentence) => {
    await expect(built(change(withOurs(database, { dataDir })))).rejects.toThrow(sentence)
  })

  it('is refused with a sentence: ids that are numbers, or another database', () => {
    const numbers = postgresAdapter({ pool: { connectionString: database.url } })
    expect(() => withFrontdeskTables(numbers)).toThrow('idType')
    const other = { ...numbers, name: 'sqlite', defaultIDType: 'text' as const }
    expect(() => withFrontdeskTables(other)).toThrow('sqlite')
  })

  it('is refused with a sentence: the adapter without the plugin', async () => {
    await expect(open({ ...withOurs(database, {}), plugins: [] })).rejects.toThrow('frontdesk(')
  })
})
