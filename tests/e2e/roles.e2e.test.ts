import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../helpers/browser'
import { keyHolder } from '../helpers/client'
import { createTestDatabase, type TestDatabase } from '../helpers/testDatabase'
import { admin, startTestServer, type TestServer } from '../helpers/testServer'
import { accountOf, logIn, makeAccounts, openPage } from './panel'

const editor = accountOf('Ella Edwards', 'editor')
const sales = accountOf('Sam Salter', 'sales')

const content = [
  'nav-content',
  'nav-case-studies',
  'nav-events',
  'nav-partners',
  'nav-media',
  'nav-downloads',
]
const home = ['nav-home', 'nav-searches']
const crm = ['nav-leads', 'nav-submissions', 'nav-conversations', 'nav-otp-requests', 'nav-mails']

let database: TestDatabase
let server: TestServer
let browser: Browser
let caseStudyId: string

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ databaseUrl: database.url })
  browser = await launchBrowser()
  await makeAccounts(server.url, [editor, sales])
  const key = keyHolder(server.url)
  const caseStudy = { title: 'A draft with figures', internalNotes: 'for colleagues' }
  caseStudyId = (await key('POST', '/api/case-studies', { json: caseStudy })).body.doc.id
  await key('POST', '/api/leads', { json: { name: 'Petra Vogel', email: 'petra@example.com' } })
}, 90_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await database?.drop()
})

const navigation = (page: Page) =>
  page.locator('.nav .nav__link').evaluateAll((links) => links.map(({ id }) => id))

const statusOf = async (page: Page, path: string) => (await page.goto(path))?.status()

describe('the administrator', () => {
  let page: Page
  beforeAll(async () => {
    page = await openPage(browser, server.url)
    await logIn(page, admin)
  })

  test('finds everything in the navigation', async () => {
    const entries = await navigation(page)
    expect(entries).toEqual(
      expect.arrayContaining([...content, ...crm, 'nav-users', 'nav-global-site']),
    )
  })

  test('sees people, but not the account of the API key', async () => {
    await page.goto('/admin/collections/users')
    await page.getByText(editor.email).waitFor()
    expect(await page.locator('tbody tr').count()).toBe(3)
    expect(await page.locator('tbody').textContent()).not.toContain('API key')
  })
})

describe('an editor', () => {
  let page: Page
  beforeAll(async () => {
    page = await openPage(browser, server.url)
    await logIn(page, editor)
  })

  test('finds content, wording and searches in the navigation, and nothing else', async () => {
    const settings = ['consent', 'mail-wording', 'search-settings', 'assistant'].map(
      (slug) => `nav-global-${slug}`,
    )
    expect(await navigation(page)).toEqual([...home, ...content, ...settings])
  })

  test('sees no leads on the dashboard', async () => {
    await page.goto('/admin')
    expect(await page.locator('body').textContent()).not.toContain('Petra Vogel')
    expect(await page.locator('.desk-card--leads').count()).toBe(0)
  })

  test.each(['leads', 'submissions', 'otp-requests', 'mails', 'users', 'payload-jobs'])(
    'can’t open %s',
    async (slug) => {
      expect(await statusOf(page, `/admin/collections/${slug}`)).toBe(404)
    },
  )

  test('can’t open the settings of the site', async () => {
    expect(await statusOf(page, '/admin/globals/site')).toBe(404)
  })
})

describe('a salesperson', () => {
  let page: Page
  beforeAll(async () => {
    page = await openPage(browser, server.url)
    await logIn(page, sales)
  })

  test('finds content, leads and searches in the navigation, but no settings', async () => {
    expect(await navigation(page)).toEqual([...home, 'nav-assistant', ...content, ...crm])
  })

  test('sees leads on the dashboard, and nothing to write with', async () => {
    await page.goto('/admin')
    await page.locator('.desk-card--leads').getByText('Petra Vogel').waitFor()
    expect(await page.locator('.desk__create').count()).toBe(0)
  })

  test('reads a draft but can’t change it', async () => {
    await page.goto(`/admin/collections/case-studies/${caseStudyId}`)
    expect(await page.locator('#field-title').isDisabled()).toBe(true)
    expect(await page.locator('#action-save').count()).toBe(0)
  })

  test('can’t begin a document', async () => {
    await page.goto('/admin/collections/case-studies/create')
    await page.getByText('You are not allowed to access this page.').waitFor()
    expect(await page.locator('#field-title').count()).toBe(0)
  })

  test.each(['users', 'payload-jobs'])('can’t open %s', async (slug) => {
    expect(await statusOf(page, `/admin/collections/${slug}`)).toBe(404)
  })
})

describe('a visitor', () => {
  test.each(['', '/collections/leads', '/globals/site', '/account'])(
    'is asked to log in at /admin%s',
    async (path) => {
      const page = await openPage(browser, server.url)
      await page.goto(`/admin${path}`)
      await page.waitForURL('**/admin/login**')
      await page.locator('#field-password').waitFor()
      await page.context().close()
    },
  )

  test('sees no draft by its preview address', async () => {
    const page = await openPage(browser, server.url)
    await page.goto(`/preview/case-studies/${caseStudyId}`)
    expect(new URL(page.url()).pathname).toBe('/admin/login')
    await page.context().close()
  })
})
