import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../helpers/browser/browser'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { hostBesideUs, type HostProject, type RunningHost } from '../helpers/project/hostProject'
import { isLong, long } from '../helpers/runs'
import { loggedIn, visitor } from '../helpers/server/client'
import { until } from '../helpers/server/testServer'
import { fill, openPage } from './panel'

let database: TestDatabase
let host: HostProject
let server: RunningHost
let browser: Browser
let page: Page

const account = { email: 'ada@example.com', password: 'correct horse battery' }

/** Half of a build's work that changes nothing of what is looked at here. tests/e2e/otherProject.soak.test.ts builds as is. */
const buildQuickly = (text: string) =>
  text.replace(
    'turbopack: {',
    `typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['payload', '@payloadcms/db-postgres', '@payloadcms/drizzle', 'nodemailer', 'pg', 'pino'],
  experimental: {
    turbopackFileSystemCacheForBuild: false,
    turbopackInferModuleSideEffects: false,
    turbopackInputSourceMaps: false,
    turbopackMinify: false,
    turbopackModuleFragments: false,
    turbopackRemoveUnusedExports: false,
    turbopackRemoveUnusedImports: false,
    turbopackScopeHoisting: false,
    turbopackSourceMaps: false,
  },
  turbopack: {`,
  )

/** Most of a build: without it this is a project whose panel runs elsewhere. The long runs build it, and look at it. */
const leavePanelOut = async () => {
  for (const name of ['admin/[[...segments]]', 'layout.tsx'])
    await rm(path.join(host.folder, 'src/app/(payload)', name), { recursive: true })
}

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  host = await hostBesideUs({ databaseUrl: database.url, options: "{ roleOf: () => 'admin' }" })
  await host.change('next.config.mjs', buildQuickly)
  await host.prepareAtOnce()
  if (!isLong) await leavePanelOut()
  await host.next('build')
  server = await host.start()
  if (!isLong) return
  browser = await launchBrowser()
  page = await openPage(browser, server.url)
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await host?.remove()
  await database?.drop()
})

/** Bundles what the panel imports of the package: fails over a file or a name that it does not have. */
const bundle = `import { build } from 'esbuild'
  const theirs = { name: 'theirs', setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, importer }) =>
      importer.endsWith('importMap.js') && path.startsWith('frontdesk') ? undefined : { external: true })
  } }
  const { metafile } = await build({
    entryPoints: [process.argv[1]], bundle: true, format: 'esm', write: false, metafile: true,
    loader: { '.css': 'empty' }, plugins: [theirs],
  })
  const { imports } = Object.entries(metafile.inputs).find(([file]) => file.endsWith('importMap.js'))[1]
  console.log(imports.filter(({ original }) => original?.startsWith('frontdesk')).length)`

const refusal = (url: string) =>
  host.audit('verify', url).then(
    () => ({ stderr: '' }),
    (error: { stderr: string }) => error,
  )

const publishOverRest = async (title: string) => {
  const { status } = await (
    await loggedIn(server.url, account)
  )('POST', '/api/content', { json: { title, _status: 'published' } })
  expect(status).toBe(201)
}

const publishInPanel = async (title: string) => {
  await page.goto('/admin/collections/content/create')
  await fill(page, '#field-title', title)
  await page.click('#action-save')
  await page.waitForSelector('text=/published|updated/i')
}

describe('another project, with everything on', () => {
  long.it('takes its first account, in its own panel', async () => {
    await page.goto('/admin')
    await fill(page, '#field-email', account.email)
    await fill(page, '#field-password', account.password)
    await fill(page, '#field-confirm-password', account.password)
    await page.click('button[type=submit]')
    await page.waitForSelector('#nav-sales')
  })

  it('has in the package what its panel imports', async () => {
    const map = path.join(host.folder, 'src/app/(payload)/admin/importMap.js')
    const args = ['--input-type=module', '-e', bundle, map]
    const env = { ...process.env, NODE_OPTIONS: '' }
    const { stdout } = await promisify(execFile)(process.execPath, args, { env })
    expect(Number(stdout)).toBeGreaterThan(20)
  })

  it('has accounts of its own', async () => {
    const register = () =>
      visitor(server.url)('POST', '/api/users/first-register', { json: account })
    if (!isLong) expect((await register()).status).toBe(200)
    const me = await (await loggedIn(server.url, account))('GET', '/api/users/me')
    expect(me.body.user.email).toBe(account.email)
    expect((await register()).status).toBe(401)
  })

  it('answers for its own endpoints, Payload’s and ours by one contract', async () => {
    const { body: own } = await visitor(server.url)('GET', '/api/hello')
    expect(own).toEqual({ hello: 'world' })
    const unknown = await visitor(server.url)('GET', '/api/nothing')
    expect(unknown.body.errors[0].code).toBe('not_found')
    const filter = await visitor(server.url)('GET', '/api/posts?where[nothing][equals]=1')
    expect([filter.status, filter.body.errors[0].code]).toEqual([400, 'invalid_input'])
    const other = await visitor(server.url)('PUT', '/api/contact')
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'OPTIONS, POST'])
    const health = await visitor(server.url)('GET', '/api/health')
    expect([health.status, health.body.status]).toEqual([200, 'ok'])
    const document = await visitor(server.url)('GET', '/api/openapi.json')
    expect(Object.keys(document.body.paths)).toEqual(
      expect.arrayContaining(['/api/search', '/api/posts', '/api/contact', '/api/chat']),
    )
  })

  it('takes a lead, mails it, and shows it in the list', async () => {
    const isListed = async () => (await (await loggedIn(server.url, account))('GET', '/api/leads')).text.includes('Grace Hopper') // prettier-ignore
    const taken = await visitor(server.url)('POST', '/api/contact', {
      json: {
        name: 'Grace Hopper',
        email: 'grace@example.com',
        message: 'Do you do turbines?',
        consent: { privacy: true },
      },
    })
    expect(taken.status).toBe(201)
    expect((await visitor(server.url)('GET', '/api/leads')).status).toBe(401)
    expect(await isListed()).toBe(true)
    if (isLong) await page.goto('/admin/collections/leads')
    if (isLong) await page.waitForSelector('text=Grace Hopper')
    const mailed = async () => {
      const { rows } = await database.query("select 1 from mails where state = 'sent'")
      return rows.length > 0
    }
    await until('the confirmation to be sent', mailed)
  })

  it('publishes a document, which search and the assistant then know', async () => {
    await (isLong ? publishInPanel : publishOverRest)('Tidal turbines of Orkney')
    const found = await visitor(server.url)('GET', '/api/search?q=orkney')
    expect(found.body.docs.map(({ title }: { title: string }) => title)).toEqual([
      'Tidal turbines of Orkney',
    ])
    const answer = await visitor(server.url)('POST', '/api/chat', {
      json: { message: 'Tell me about the tidal turbines of Orkney' },
    })
    expect([answer.status, answer.body.provider]).toEqual([200, 'local'])
  })

  it('has what may be downloaded', async () => {
    const list = await visitor(server.url)('GET', '/api/brochures')
    expect([list.status, list.body.totalDocs]).toEqual([200, 0])
  })

  it('verifies its audit trail by the package’s command, which says what is wrong without a stack', async () => {
    expect(await host.audit('verify')).toContain('The audit trail is as it was written.')
    const { stderr: away } = await refusal('postgres://nobody@127.0.0.1:1/none')
    expect(away).toMatch(/^The database can't be reached: .*ECONNREFUSED/)
    const other = Object.assign(new URL(database.url), { pathname: '/postgres' })
    const { stderr: empty } = await refusal(other.href)
    expect(empty).toBe('This database has no audit trail: is DATABASE_URL right?\n')
  })
})
