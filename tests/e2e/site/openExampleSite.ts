import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../../helpers/browser/browser'
import { makeItem } from '../../helpers/content/gatedItem'
import { createDemoDatabase } from '../../helpers/database/demoDatabase'
import type { TestDatabase } from '../../helpers/database/testDatabase'
import { keyHolder, type Client } from '../../helpers/server/client'
import { startExampleSite, type ExampleSite } from '../../helpers/server/exampleSite'
import { startSmtpServer, type TestSmtpServer } from '../../helpers/server/smtpServer'
import { freePort, startTestServer, type TestServer } from '../../helpers/server/testServer'

// What the flows of a suite share: one service with demo content, one site, one browser.
export let database: TestDatabase
export let server: TestServer
export let site: ExampleSite
export let smtp: TestSmtpServer
export let browser: Browser
export let page: Page
export let dataDir: string
/** The operator's key. */
export let operator: Client

/** People open the panel by either. */
export const panelUrls = () => [server.url, server.url.replace('127.0.0.1', 'localhost')]

/** What the browser said that it should not have said. */
export const complaints: string[] = []

/** The images of the demo content are not kept with its database. */
const isPicture = (url: string) => url.includes('/api/media/')

export const newPage = async (options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> => {
  const made = await browser.newPage({ ...options, reducedMotion: 'reduce' })
  made.setDefaultTimeout(20_000)
  made.on('pageerror', ({ message }) => complaints.push(message))
  made.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`)
  })
  made.on('console', (message) => {
    if (message.type() !== 'error' || isPicture(message.location().url)) return
    if (/status of (404|400|422)/.test(message.text())) return // what a flow asks for
    complaints.push(`${message.text()} (${message.location().url})`)
  })
  return made
}

export const openExampleSite = () => {
  beforeAll(async () => {
    const port = await freePort()
    const siteUrl = `http://localhost:${port}`
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-site-'))
    ;[database, smtp] = await Promise.all([createDemoDatabase(), startSmtpServer()])
    await makeItem({ database, dataDir, slug: 'site-guide', title: 'Site guide' })
    ;[server, browser] = await Promise.all([
      startTestServer({
        databaseUrl: database.url,
        dataDir,
        pages: false,
        env: { SITE_URL: siteUrl, SMTP_URL: smtp.url },
      }),
      launchBrowser(),
    ])
    operator = keyHolder(server.url)
    site = await startExampleSite({
      port,
      cmsUrl: server.url,
      env: { CMS_PANEL_URLS: panelUrls().join(', ') },
    })
    page = await newPage()
  }, 240_000)

  afterAll(async () => {
    await browser?.close()
    await site?.stop()
    await server?.stop()
    await smtp?.stop()
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
}
