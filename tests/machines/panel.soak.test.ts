import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { andAutosave, fill, logIn, openPage, save, topWindow } from '../e2e/panel'
import { launchBrowser } from '../helpers/browser/browser'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { visitor } from '../helpers/server/client'
import { admin, until } from '../helpers/server/testServer'
import { startCluster, type Cluster } from './cluster/cluster'

jest.setTimeout(15 * 60_000)

const documents = Number(process.env.SOAK_DOCUMENTS ?? 6)

let database: TestDatabase
let cluster: Cluster
let browser: Browser

beforeAll(async () => {
  database = await createTestDatabase()
  cluster = await startCluster({ database, env: {}, clocks: [0, 0, 0], pages: true })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await cluster?.stop()
  await database?.drop()
})

/** As docs/operate/upgrade.md has it, one after the other, until it is told to end. */
const roll = () => {
  let isOver = false
  let restarts = 0
  const rolling = (async () => {
    while (!isOver)
      for (const replica of cluster.replicas) {
        await cluster.balancer.drain(replica.name)
        await wait(1000)
        expect(await replica.stop()).toBe(0)
        await replica.start()
        await cluster.balancer.ready(replica.name)
        await until('all to be in use', async () => (await cluster.balancer.upCount()) === 3)
        restarts++
      }
  })()
  rolling.catch(() => undefined) // awaited below
  const end = async () => {
    isOver = true
    await rolling
    return restarts
  }
  return { end, count: () => restarts }
}

it('an editor logs in, writes, uploads and publishes, and notices nothing of replicas that are replaced', async () => {
  const { url } = cluster.balancer
  const page = await openPage(browser, url)
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 500) failed.push(`${response.status()} ${response.request().method()} ${response.url()}`) // prettier-ignore
  })
  page.on('requestfailed', (request) => {
    const says = request.failure()?.errorText ?? ''
    if (!says.includes('ERR_ABORTED')) failed.push(`${says} ${request.method()} ${request.url()}`) // who goes on to another page gives up what it has asked for
  })
  const rolled = roll()
  await logIn(page, admin)
  for (let at = 1; at <= documents || rolled.count() < 4; at++) {
    const title = `Written while it was rolled ${at}`
    await page.goto('/admin/collections/case-studies/create')
    await page.waitForURL(/case-studies\/[0-9a-f-]{36}/)
    const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''
    await andAutosave(page, () => fill(page, '#field-title', title))
    await page.locator('#field-heroImage').getByRole('button', { name: 'Create New' }).click()
    const drawer = topWindow(page)
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: `#35${at % 10}` } }).png().toBuffer() // prettier-ignore
    await drawer.locator('input[type=file]').setInputFiles({ name: `depot-${at}.png`, mimeType: 'image/png', buffer }) // prettier-ignore
    await drawer.locator('#field-alt').fill('A depot')
    await andAutosave(page, () => drawer.locator('#action-save').click())
    await save(page)
    await wait(1000) // what is published is seen everywhere within a second
    const shown = await visitor(url)('GET', `/api/case-studies/${id}?depth=1`)
    expect([shown.status, shown.body?.title, shown.body?.heroImage?.alt]).toEqual([200, title, 'A depot']) // prettier-ignore
    expect((await fetch(url + shown.body.heroImage.url)).status).toBe(200)
  }
  const restarts = await rolled.end()
  console.log({ restarts, failed })
  expect(restarts).toBeGreaterThanOrEqual(4)
  expect(failed).toEqual([])
})
