import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { hostProject, type HostProject, type RunningHost } from '../helpers/project/hostProject'
import { visitor, type Answer } from '../helpers/server/client'
import { snippetsOf } from '../contract/snippets'

const run = promisify(execFile)
const minutes = 60_000

let packed: string
let database: TestDatabase
let host: HostProject
let server: RunningHost | undefined

const npm = (folder: string, ...args: string[]) =>
  run('npm', [...args, '--no-audit', '--no-fund'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'development' },
    timeout: 15 * minutes,
    maxBuffer: 2 ** 26,
  })

const call = (method: string, address: string, json?: unknown): Promise<Answer> =>
  visitor(server!.url)(method, address, json === undefined ? {} : { json })

/** What the guide says to do after each change of the configuration. */
const generate = async (name: string) => {
  await host.payload('generate:importmap')
  await host.payload('generate:types')
  await host.payload('migrate:create', name)
}

const generateAndMigrate = async (name: string) => {
  await generate(name)
  await host.payload('migrate')
}

const register = async () => {
  const account = { email: 'ada@example.com', password: 'correct horse battery' }
  const { body } = await call('POST', '/api/users/first-register', account)
  return { Authorization: `JWT ${body.token}` }
}

const site = `import { createClient } from 'frontdesk-client'
import type { Api } from './frontdesk-api'

export const desk = createClient<Api>({ baseUrl: 'http://localhost:3000' })

export const titles = async (): Promise<string[]> => {
  const { docs } = await desk.find('posts', { select: { title: true } })
  // @ts-expect-error there is no such field
  await desk.find('posts', { select: { nothing: true } })
  // @ts-expect-error there are no forms
  await desk.contact({ name: 'Ada' })
  return docs.map(({ title }) => title)
}
`

beforeAll(async () => {
  packed = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-pack-'))
  await npm('.', 'pack', '--pack-destination', packed)
  await npm('.', 'pack', '-w', 'client', '--pack-destination', packed)
  const tarballs = await readdir(packed)
  database = await createTestDatabase({ empty: true })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-host-'))
  host = hostProject({ folder, databaseUrl: database.url })
  await host.create()
  await npm(folder, 'install', ...tarballs.map((name) => path.join(packed, name)))
}, 20 * minutes)

afterEach(async () => {
  await server?.stop()
  server = undefined
})

afterAll(async () => {
  await host?.remove()
  await rm(packed, { recursive: true, force: true })
  await database?.drop()
})

describe('another project that installs the package', () => {
  it(
    'searches, with nothing else on',
    async () => {
      await generateAndMigrate('search')
      await host.typeCheck()
      await host.next('build')
      server = await host.start()
      const headers = await register()
      const post = await visitor(server.url)('POST', '/api/posts', {
        headers,
        json: { title: 'Tidal turbines' },
      })
      expect(post.status).toBe(201)
      const { body } = await call('GET', '/api/search?q=tidal')
      expect(body.docs[0]).toMatchObject({ type: 'posts', title: 'Tidal turbines' })
      const invalid = await visitor(server.url)('POST', '/api/posts', { headers, json: {} })
      expect(invalid.body.errors[0]).toMatchObject({
        name: 'ValidationError',
        code: 'invalid_input',
      })
      expect((await call('POST', '/api/contact', {})).status).toBe(404)
      expect((await call('GET', '/api/hello')).body).toEqual({ hello: 'world' })
      expect((await call('GET', '/admin')).status).toBe(200)
      const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: database.url, NODE_ENV: 'production' as const } // prettier-ignore
      const { stdout } = await run('npx', ['frontdesk-audit', 'verify'], { cwd: host.folder, env })
      expect(stdout).toMatch(/[1-9]\d* (rows|wait)[^]*The audit trail is as it was written\./)
    },
    15 * minutes,
  )

  it(
    'has a client that knows its own collections, and which parts are off',
    async () => {
      const [program] = snippetsOf('client/README.md').filter(({ language }) => language === 'js')
      await host.write('src/generate-client.ts', program!.code)
      await host.payload('run', 'src/generate-client.ts')
      await host.write('src/desk.ts', site)
      await host.typeCheck()
    },
    5 * minutes,
  )

  it(
    'is brought up to date by a newer release that has more steps of SQL',
    async () => {
      await database.query('delete from frontdesk_steps')
      server = await host.start()
      expect((await call('GET', '/api/search?q=tidal')).body.totalDocs).toBe(1)
      const { rows } = await database.query('select 1 from frontdesk_steps')
      expect(rows.length).toBeGreaterThan(0)
    },
    5 * minutes,
  )

  it(
    'takes leads without our route, built by webpack, once another part is on',
    async () => {
      await host.change('src/payload.config.ts', (text) =>
        text.replace('leads: false', 'leads: {}'),
      )
      await host.write(
        'src/app/(payload)/api/[...slug]/route.ts',
        `import config from '@payload-config'
import { REST_GET, REST_POST } from '@payloadcms/next/routes'

export const GET = REST_GET(config)
export const POST = REST_POST(config)
`,
      )
      await generateAndMigrate('leads')
      await host.next('build', '--webpack')
      server = await host.start()
      const form = { name: 'Grace', email: 'grace@example.com', message: 'Hello', consent: { privacy: true } } // prettier-ignore
      expect((await call('POST', '/api/contact', form)).status).toBe(201)
      const { status, headers, body } = await call('POST', '/api/contact', {})
      expect([status, body.errors[0].code]).toEqual([400, 'invalid_input'])
      expect(headers.get('x-request-id')).toBe(body.requestId)
      expect((await call('GET', '/api/search?q=tidal')).body.totalDocs).toBe(1)
      expect((await call('GET', '/api/posts')).body.totalDocs).toBe(1)
    },
    15 * minutes,
  )

  it(
    'goes on without the package, and keeps what is its own',
    async () => {
      await host.change('src/payload.config.ts', (text) =>
        text
          .replace(/import \{ \w+ \} from 'frontdesk.*'\n/g, '')
          .replace(/withFrontdeskTables\(\n([^]*?)\n {2}\),\n {2}editor/, '$1\n  editor')
          .replace(/ {2}plugins: \[[^]*?\n {2}\],\n/, ''),
      )
      await generate('without_frontdesk')
      const files = await readdir(path.join(host.folder, 'src/migrations'))
      const migration = files.find((file) => file.endsWith('_without_frontdesk.ts'))
      await host.change(`src/migrations/${migration}`, (text) =>
        text.replaceAll('DROP CONSTRAINT "', 'DROP CONSTRAINT IF EXISTS "'),
      )
      await host.payload('migrate')
      await npm(host.folder, 'uninstall', 'frontdesk')
      await host.typeCheck()
      await host.next('build')
      server = await host.start()
      const posts = await call('GET', '/api/posts')
      expect(posts.body.docs.map(({ title }: { title: string }) => title)).toEqual([
        'Tidal turbines',
      ])
      const { rows } = await database.query(
        "select tablename from pg_tables where schemaname = 'public' and tablename ~ 'lead|search|frontdesk|mails'",
      )
      expect(rows).toEqual([])
    },
    15 * minutes,
  )
})
