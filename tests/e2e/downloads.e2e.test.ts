import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../helpers/browser'
import { keyHolder, visitor } from '../helpers/client'
import { makeItem, type GatedItem } from '../helpers/gatedItem'
import { startSmtpServer, type TestSmtpServer } from '../helpers/smtpServer'
import { createTestDatabase, type TestDatabase } from '../helpers/testDatabase'
import { startTestServer, until, type TestServer } from '../helpers/testServer'
import { accountOf, logIn, makeAccounts, openPage } from './panel'

const ines = accountOf('Ines Falkenau', 'sales')
const ella = accountOf('Ella Edwards', 'editor')
const ada = 'ada@visitors.example'
const bob = 'bob@visitors.example'

let database: TestDatabase
let smtp: TestSmtpServer
let dataDir: string
let server: TestServer
let browser: Browser
let item: GatedItem
let leadId: string

const ask = async (form: object): Promise<string> => {
  const { status, body, text } = await visitor(server.url)('POST', '/api/brochures/request-otp', {
    json: { item: item.slug, consent: { privacy: true }, ...form },
  })
  if (status !== 202) throw new Error(text)
  return body.requestId
}

const codeFor = async (email: string): Promise<string> => {
  const mail = () => smtp.received.find(({ to }) => to.join() === email)
  await until(`the code for ${email}`, () => mail() !== undefined)
  return /\b\d{6}\b/.exec(mail()!.parsed.subject ?? '')![0]
}

const secretsOf = async (): Promise<string[]> => {
  const { rows } = await database.query<{ code_hash: string | null; token_hash: string | null }>(
    `select code_hash, token_hash from otp_requests o left join download_grants g on g.request_id = o.id`,
  )
  return rows.flatMap((row) => Object.values(row)).filter((value) => value !== null)
}

/** All that a page holds, also what it does not show. */
const sourceOf = async (page: Page) => (await page.content()).toLowerCase()

beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await startSmtpServer()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-downloads-'))
  server = await startTestServer({
    databaseUrl: database.url,
    dataDir,
    env: { SMTP_URL: smtp.url },
  })
  browser = await launchBrowser()
  await makeAccounts(server.url, [ines, ella])
  item = await makeItem({ database, dataDir, slug: 'depot-guide', title: 'Depot guide' })

  await database.query(
    `insert into _downloads_v (id, parent_id, version_title, version_slug, version_kind, version__status, latest)
     values (gen_random_uuid(), $1, $2, $3, 'brochures', 'published', true)`,
    [item.id, item.title, item.slug],
  ) // the list reads versions

  const requestId = await ask({ email: ada, name: 'Ada Ahrens', company: 'Ahrens Spedition' })
  const verified = await visitor(server.url)('POST', '/api/brochures/verify-otp', {
    json: { requestId, code: await codeFor(ada) },
  })
  const file = await fetch(verified.body.download.url)
  await file.arrayBuffer()
  await ask({ email: bob })
  await ask({ email: 'robot@visitors.example', website: 'filled by a robot' })
  await until('the download to be counted', async () => {
    const { rows } = await database.query('select 1 from download_days where downloaded = 1')
    return rows.length === 1
  })
  leadId = (await keyHolder(server.url)('GET', '/api/leads')).body.docs[0].id
}, 90_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await smtp?.stop()
  await database?.drop()
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

describe('a salesperson', () => {
  let page: Page
  beforeAll(async () => {
    page = await openPage(browser, server.url)
    await logIn(page, ines)
  })

  test('sees how far visitors came with each file', async () => {
    const funnels = page.locator('.desk-card--funnels')
    const row = funnels.getByRole('row', { name: /Depot guide/ })
    await row.waitFor()
    expect(await row.getByRole('cell').allTextContents()).toEqual(['3', '133 %', '1100 %'])
    expect(await row.locator('svg').count()).toBe(3)
  })

  test('reads on the lead’s timeline, once, what was got and how often', async () => {
    await page.goto(`/admin/collections/leads/${leadId}`)
    const story = page.locator('.story')
    await story.getByText('Ada Ahrens got the brochure “Depot guide”').waitFor()
    const sentences = await story.locator('.story__sentence').allTextContents()
    expect(sentences.filter((sentence) => sentence.includes('Depot guide'))).toHaveLength(1)
    expect(await story.locator('.story__download').textContent()).toMatch(
      /^Entered the code .+, downloaded it once, /,
    )
    expect(await page.locator('.lead-contact__verified').count()).toBe(1)
    expect(await page.locator('.lead-facts').textContent()).toContain('Downloads1')
  })

  test('finds every request with its state, and why no code was sent', async () => {
    await page.goto('/admin/collections/otp-requests')
    const rowOf = (email: string) => page.locator('tbody tr', { hasText: email })
    await rowOf(ada).locator('.state-pill--downloaded', { hasText: 'Downloaded' }).waitFor()
    await rowOf(bob).locator('.state-pill--requested', { hasText: 'Requested' }).waitFor()
    expect(await rowOf('robot@').textContent()).toContain('a hidden field was filled in')
  })

  test('opens a request, which shows neither code nor hash', async () => {
    await page.goto('/admin/collections/otp-requests')
    await page.getByRole('link', { name: ada }).click()
    const record = page.locator('.record')
    await record.getByText('Depot guide', { exact: true }).waitFor()
    expect(await record.locator('.state-pill--downloaded').count()).toBe(1)
    expect(await record.getByRole('link', { name: 'Ada Ahrens' }).count()).toBe(1)
    const source = await sourceOf(page)
    const secrets = [...(await secretsOf()), await codeFor(ada)]
    expect(secrets.filter((secret) => source.includes(secret.toLowerCase()))).toEqual([])
  })
})

describe('an editor', () => {
  let page: Page
  beforeAll(async () => {
    page = await openPage(browser, server.url)
    await logIn(page, ella)
  })

  const addresses = async () => {
    const source = await sourceOf(page)
    return [ada, bob, 'visitors.example'].filter((address) => source.includes(address))
  }

  test('sees in the list how often a file was downloaded', async () => {
    await page.goto('/admin/collections/downloads')
    const cell = page.locator('tbody tr', { hasText: 'Depot guide' }).locator('.cell-funnel')
    await cell.getByText('1', { exact: true }).waitFor()
    expect(await addresses()).toEqual([])
  })

  test('sees the file’s own funnel, and no address', async () => {
    await page.goto(`/admin/collections/downloads/${item.id}`)
    const funnel = page.locator('.file-funnel')
    const cellsOf = (period: string) =>
      funnel.getByRole('row', { name: period }).getByRole('cell').allTextContents()
    await funnel.getByText('All time').waitFor()
    expect(await cellsOf('Last 30 days')).toEqual(['3', '133 %', '1100 %'])
    expect(await cellsOf('All time')).toEqual(['3', '133 %', '1100 %'])
    expect(await addresses()).toEqual([])
  })

  test('can’t open the requests', async () => {
    expect((await page.goto('/admin/collections/otp-requests'))?.status()).toBe(404)
    expect(await addresses()).toEqual([])
  })
})
