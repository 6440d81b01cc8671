import { afterAll, beforeAll, expect } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../helpers/browser/browser'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestServer, type TestServer } from '../helpers/server/testServer'
import { makeAccounts, openPage, refusedByPolicy, type Account } from './panel'

// What the steps of one suite share: a server, a browser and a window take longer to start than most steps.
export let database: TestDatabase
export let server: TestServer
export let browser: Browser
/** The window at which one person after the other sits down: it has the panel's scripts already. */
export let page: Page

type Desk = {
  /** Made by the administrator before the first step. */
  accounts?: Account[]
  /** What makes it starts first. */
  env?: Record<string, string> | (() => Promise<Record<string, string>>)
}

export const openDesk = ({ accounts = [], env }: Desk) => {
  beforeAll(async () => {
    database = await createTestDatabase()
    const given = typeof env === 'function' ? await env() : env
    server = await startTestServer({ databaseUrl: database.url, env: given })
    browser = await launchBrowser()
    if (accounts.length > 0) await makeAccounts(server.url, accounts)
    page = await openPage(browser, server.url)
  }, 120_000)

  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    await database?.drop()
    expect(refusedByPolicy).toEqual([])
  })
}
