import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../helpers/browser'
import { keyHolder, visitor } from '../helpers/client'
import { createTestDatabase, type TestDatabase } from '../helpers/testDatabase'
import { admin, startTestServer, type TestServer } from '../helpers/testServer'
import { logIn, openPage, topWindow, whenAlive } from './panel'

let database: TestDatabase
let server: TestServer
let browser: Browser
let page: Page

const petra = { name: 'Petra Vogel', email: 'petra@example.org', consent: { privacy: true } }
const write = (json: object) =>
  visitor(server.url)('POST', '/api/contact', { json: { ...petra, ...json } })
const leads = async () => (await keyHolder(server.url)('GET', '/api/leads?depth=0')).body.docs

const openMenu = async () => {
  const button = '.doc-controls__popup button'
  await whenAlive(page, button)
  await page.locator(button).first().click()
}

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ databaseUrl: database.url })
  browser = await launchBrowser()
  page = await openPage(browser, server.url)
  await logIn(page, admin)
}, 90_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await database?.drop()
})

// Each step goes on where the one before ended.
test('who is no robot after all leaves the quarantine, and joins what is known of them', async () => {
  await write({ message: 'Too fast', elapsedMs: 5 })
  const [{ id }] = await leads()
  await write({ message: 'At leisure', elapsedMs: 50_000 })
  await page.goto(`/admin/collections/leads/${id}`)
  await page.locator('.quarantine', { hasText: 'faster than anybody reads' }).waitFor()
  await whenAlive(page, '#not-spam')
  await page.locator('#not-spam').click()
  await page.waitForURL((url) => !url.href.includes(id))

  const left = await leads()
  expect(left).toHaveLength(1)
  expect(page.url()).toContain(left[0].id)
  await page.getByText('Administrator joined it with what was in quarantine').waitFor()
})

test('a person’s data can be had as a file', async () => {
  await openMenu()
  const download = page.waitForEvent('download')
  await page.locator('#export-data').click()
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ lead: { email: petra.email } })
})

test('a person can be erased', async () => {
  await page.reload()
  await openMenu()
  await page.locator('#erase-person').click()
  await topWindow(page).getByRole('button', { name: 'Erase', exact: true }).click()
  await page.waitForURL(/collections\/leads(\?|$)/)
  expect(await leads()).toEqual([])
})
