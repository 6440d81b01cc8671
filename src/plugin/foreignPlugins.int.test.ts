import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { postgresAdapter, type PostgresAdapter } from '@payloadcms/db-postgres'
import { importExportPlugin } from '@payloadcms/plugin-import-export'
import { nestedDocsPlugin } from '@payloadcms/plugin-nested-docs'
import { redirectsPlugin } from '@payloadcms/plugin-redirects'
import {
  buildConfig,
  getPayload,
  type AuthStrategy,
  type Config,
  type Payload,
  type Plugin,
  type SanitizedConfig,
} from 'payload'
import { createTestDatabase, type TestDatabase } from '../../tests/helpers/database/testDatabase'
import { migrateOnce } from '../../tests/helpers/project/migrateOnce'
import { until } from '../../tests/helpers/server/testServer'
import { richTextEditor } from '../cms/lexicalEditor'
import { localization } from '../cms/localization'
import { loggingLevels, payloadLogger } from '../http/answer/payloadLogger'
import { useDatabase } from '../platform/database/connections/connection'
import { createApi } from '../server/api/api'
import { completeConfig } from './completeConfig'
import { frontdesk } from './frontdesk'
import { withFrontdeskTables } from './withFrontdeskTables'

jest.setTimeout(120_000)

const ran: string[] = []
let struck = 0

const robots: AuthStrategy = {
  name: 'robots',
  authenticate: async ({ headers, payload }) => {
    const presented = ['authorization', 'x-api-key', 'x-badge'].map((name) => headers.get(name))
    const known = ['Bearer robot-seven', 'Robot seven', 'seven', 'badge-seven']
    if (!presented.some((one) => known.includes(one ?? ''))) return { user: null }
    const { docs } = await payload.find({ collection: 'robots' as never, limit: 1 })
    return {
      user: {
        ...(docs[0] as unknown as object),
        collection: 'robots',
        _strategy: 'robots',
      } as never,
    }
  },
}

/** What a plugin may bring: people of its own, texts, background work, endpoints that speak as they like, components. */
const house: Plugin = (config: Config): Config => ({
  ...config,
  collections: [
    ...(config.collections ?? []),
    {
      slug: 'robots',
      auth: { disableLocalStrategy: true, strategies: [robots] },
      fields: [
        { name: 'role', type: 'text' },
        { name: 'isService', type: 'checkbox' },
      ],
    },
    {
      slug: 'plans',
      access: { read: ({ req }) => (req.user ? true : { isOpen: { equals: true } }) },
      custom: { public: true },
      fields: [{ name: 'isOpen', type: 'checkbox' }],
    },
    {
      slug: 'notes',
      access: { read: () => true },
      custom: { search: true },
      fields: [
        { name: 'title', type: 'text', required: true },
        { name: 'pages', type: 'number' },
      ],
    },
  ],
  endpoints: [
    ...(config.endpoints ?? []),
    {
      path: '/house/echo',
      method: 'get',
      handler: ({ user, searchParams }) =>
        Response.json({ who: user?.collection ?? null, said: searchParams.get('say') }),
    },
    {
      path: '/house/token',
      method: 'post',
      handler: async (req) => {
        const form = new URLSearchParams(await req.text?.())
        if (form.get('grant_type') === 'right') return Response.json({ access_token: 'x' })
        const headers = { 'WWW-Authenticate': 'Bearer error="invalid_grant"' }
        return Response.json({ error: 'invalid_grant' }, { status: 401, headers })
      },
    },
  ],
  admin: {
    ...config.admin,
    components: {
      ...config.admin?.components,
      afterNavLinks: ['/house/Link#Link'],
      providers: ['/house/Provider#Provider'],
    },
  },
  jobs: {
    ...config.jobs,
    tasks: [
      ...(config.jobs?.tasks ?? []),
      {
        slug: 'houseWork',
        retries: 1,
        handler: ({ input, job, req }: never) => {
          const { text } = input as { text: string }
          ran.push(`${text} ${(job as { id: string }).id.length} ${typeof (req as { payload: Payload }).payload.find}`) // prettier-ignore
          if (text === 'fails') throw new Error('A reason')
          return { output: {} }
        },
      } as never,
      {
        slug: 'houseClock',
        schedule: [{ cron: '* * * * * *', queue: 'nightly' }],
        handler: () => {
          struck += 1
          return { output: {} }
        },
      } as never,
    ],
    workflows: [
      {
        slug: 'houseFlow',
        handler: async ({ tasks, inlineTask }: never) => {
          const run = tasks as Record<string, (id: string, given: object) => Promise<unknown>>
          await run.houseWork!('first', { input: { text: 'in a workflow' } })
          const inline = inlineTask as (id: string, given: object) => Promise<unknown>
          await inline('second', {
            task: () => {
              ran.push('inline')
              return { output: {} }
            },
          })
        },
      } as never,
    ],
  },
})

/** After ours, which brings `content`: a plugin that changes our collections. */
const nestedContent: Plugin = Object.assign(nestedDocsPlugin({ collections: ['content'] }), {
  order: 2000,
})

const exportsInto =
  (staticDir: string): Plugin =>
  (config) => ({
    ...config,
    collections: config.collections?.map((collection) =>
      collection.slug === 'exports' && typeof collection.upload === 'object'
        ? { ...collection, upload: { ...collection.upload, staticDir } }
        : collection,
    ),
  })

const build = ({ url, folder }: { url: string; folder: string }): Promise<SanitizedConfig> =>
  buildConfig({
    secret: 'somebody-elses-secret-of-enough-letters',
    db: withFrontdeskTables(postgresAdapter({ idType: 'uuid', pool: { connectionString: url } })),
    editor: richTextEditor,
    localization: localization(),
    logger: payloadLogger,
    loggingLevels,
    telemetry: false,
    typescript: { autoGenerate: false },
    plugins: [
      frontdesk({ accounts: {} }),
      house,
      redirectsPlugin({ collections: ['content'] }),
      importExportPlugin({ collections: [{ slug: 'notes' as 'media' }] }),
      exportsInto(folder),
      nestedContent,
    ],
  }).then(completeConfig)

let folder: string
let database: TestDatabase
let config: SanitizedConfig
let payload: Payload
let api: ReturnType<typeof createApi>

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  useDatabase(database.url)
  folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-exports-'))
  config = await build({ url: database.url, folder })
  payload = await getPayload({ config, disableOnInit: true })
  await migrateOnce(payload.db as unknown as PostgresAdapter, 'robots')
  await payload.config.onInit?.(payload) // all that runs beside requests
  api = createApi({ payload: () => Promise.resolve(payload) })
})

afterAll(async () => {
  await payload?.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const call = async (path: string, init: RequestInit = {}) => {
  const response = await api.fetch(new Request(`http://localhost:3000/api${path}`, init))
  const body = (await response.json()) as Record<string, object[] | undefined>
  return { status: response.status, headers: response.headers, body }
}

const jobsLeft = async () =>
  (await database.query<{ has_error: boolean }>('select has_error from payload_jobs')).rows

/** Their collections are not among our types. */
const create = (collection: string, data: object, more = {}) =>
  payload.create({ collection: collection as 'media', data: data as never, ...more })

const fieldsOf = (slug: string) =>
  config.collections.find((one) => one.slug === slug)?.flattenedFields.map(({ name }) => name)

describe('with other plugins', () => {
  it('starts, though visitors may not read what they bring', () => {
    const slugs = config.collections.map(({ slug }) => slug)
    expect(slugs).toEqual(expect.arrayContaining(['redirects', 'exports', 'robots', 'content']))
  })

  it('is changed by one that comes after it', () => {
    expect(fieldsOf('content')).toEqual(expect.arrayContaining(['parent', 'breadcrumbs']))
  })

  it('shows their components beside its own', () => {
    const { providers, afterNavLinks } = config.admin.components ?? {}
    expect(afterNavLinks).toEqual([expect.stringContaining('AuditLink'), '/house/Link#Link'])
    expect(providers).toEqual(
      expect.arrayContaining([
        '/house/Provider#Provider',
        '@payloadcms/plugin-import-export/rsc#ImportExportProvider',
        expect.stringContaining('GuardWrites'),
      ]),
    )
  })

  it('hands their endpoints what was sent, and hands on what they answer', async () => {
    const echo = await call('/house/echo?say=a&utm_source=b&_x=c')
    expect([echo.status, echo.body]).toEqual([200, { who: null, said: 'a' }])
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const ask = (grant: string) =>
      call('/house/token', { method: 'POST', headers: type, body: `grant_type=${grant}` })
    expect((await ask('right')).body).toEqual({ access_token: 'x' })
    const refused = await ask('wrong')
    expect([refused.status, refused.body]).toEqual([401, { error: 'invalid_grant' }])
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_grant"')
    const big = await call('/house/token', { method: 'POST', headers: type, body: 'x'.repeat(3e6) })
    expect([big.status, big.body.errors?.[0]]).toEqual([
      413,
      expect.objectContaining({ code: 'payload_too_large' }),
    ])
    expect((await call('/house/nothing')).status).toBe(404)
  })

  it('lets in whom a strategy of theirs knows, and refuses a token that no one knows', async () => {
    await create('robots', {})
    const as = (headers: Record<string, string>) => call('/house/echo', { headers })
    const robot = { who: 'robots', said: null }
    expect((await as({ Authorization: 'Bearer robot-seven' })).body).toEqual(robot)
    expect((await as({ Authorization: 'Robot seven' })).body).toEqual(robot)
    expect((await as({ 'X-API-Key': 'seven' })).body).toEqual(robot)
    expect((await as({ Authorization: 'Bearer robot-eight' })).status).toBe(401)
    expect((await as({ 'X-API-Key': 'eight' })).status).toBe(401)
    expect((await as({ 'X-API-Key': 'eight', Cookie: 'payload-token=x' })).status).toBe(401)
    expect((await as({ Authorization: 'Robot eight' })).body).toMatchObject({ who: null })
  })

  it('gives those who log in by theirs no role of ours, whatever their fields say', async () => {
    await payload.update({
      collection: 'robots' as 'media',
      where: {},
      data: { role: 'admin', isService: true } as never,
    })
    const headers = { Authorization: 'Bearer robot-seven' }
    expect((await call('/leads', { headers })).status).toBe(403)
    expect((await call('/admin/crm/leads', { headers })).status).toBe(403)
  })

  it('keeps nothing for all that one caller saw by a header of theirs', async () => {
    await create('plans', { isOpen: false })
    const plans = async (headers = {}) => (await call('/plans', { headers })).body.docs
    expect(await plans({ 'X-Badge': 'badge-seven' })).toHaveLength(1)
    expect(await plans()).toEqual([])
    expect(await plans({ 'X-Badge': 'badge-seven' })).toHaveLength(1)
  })

  it('finds their documents, and takes no value of another type into them', async () => {
    await create('notes', { title: 'Regenerative brakes', pages: 3 })
    const find = async () => (await call('/search?q=regenerative&type=notes')).body.docs ?? []
    await until('the note to be found', async () => (await find()).length > 0)
    expect(await find()).toMatchObject([{ type: 'notes', title: 'Regenerative brakes' }])
    await expect(create('notes', { title: 5 })).rejects.toThrow(/title/i)
  })

  it('runs what a published plugin queues', async () => {
    const { docs } = await payload.find({ collection: 'robots' as 'media' })
    const data = { name: 'All', format: 'csv', collectionSlug: 'notes', fields: ['title'] }
    const user = { ...docs[0], collection: 'robots' }
    const made = await create('exports', data, { user, overrideAccess: false })
    const file = async () => {
      const { rows } = await database.query<{ filename: string | null }>(
        'select filename from exports where id = $1',
        [made.id],
      )
      return rows[0]?.filename
    }
    await until('the export to be written', async () => Boolean(await file()))
    const text = await readFile(path.join(folder, String(await file())), 'utf8')
    expect(text).toContain('Regenerative brakes')
  })

  it('runs what comes back by a cron expression', async () => {
    await until('the clock to strike', () => struck > 0)
  })

  it('runs every task and every workflow of the configuration, by the rules of its own', async () => {
    const queue = payload.jobs.queue as (given: object) => Promise<unknown>
    await queue({ task: 'houseWork', input: { text: 'alone' } })
    await queue({ workflow: 'houseFlow', input: {} })
    await queue({ task: 'houseWork', input: { text: 'fails' }, queue: 'nightly' })
    const failed = async () => (await jobsLeft()).map(({ has_error }) => has_error)
    await until('the jobs to be done', async () => (await failed()).join() === 'true')
    expect(ran.sort()).toEqual([
      'alone 36 function',
      'fails 36 function',
      'fails 36 function', // once more, as it says
      'in a workflow 36 function',
      'inline',
    ])
  })
})
