import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Locator, Page } from 'playwright-core'
import { launchBrowser } from '../helpers/browser'
import { keyHolder } from '../helpers/client'
import { createTestDatabase, type TestDatabase } from '../helpers/testDatabase'
import { startTestServer, until, type TestServer } from '../helpers/testServer'
import { andAutosave, fill, logIn, makeAccounts, openPage, publish } from './panel'

const anna = {
  name: 'Anna Ahrens',
  email: 'anna@example.com',
  password: 'the-password-of-anna',
  role: 'editor',
}
const ben = {
  name: 'Ben Berg',
  email: 'ben@example.com',
  password: 'the-password-of-ben',
  role: 'editor',
}

let database: TestDatabase
let server: TestServer
let browser: Browser
let hers: Page
let his: Page

const create = async () => {
  const json = { title: 'A guide', summary: 'How it was', internalNotes: 'none' }
  const { body } = await keyHolder(server.url)('POST', '/api/content', { json })
  return body.doc.id as string
}

const stored = async (id: string) =>
  (await keyHolder(server.url)('GET', `/api/content/${id}?draft=true&depth=0`)).body

/** The form of a new document, as it is before anybody else writes. */
const open = async (page: Page) => {
  const id = await create()
  await page.goto(`/admin/collections/content/${id}?locale=en`)
  await page.locator('form[data-form-ready=true] #field-title:enabled').waitFor()
  return id
}

/** Anna's panel saves meanwhile, as it does while she types and no lock holds her back. */
const annaWrites = async (id: string, json: object) => {
  const query = 'draft=true&autosave=true&depth=0&locale=en&fallback-locale=null&overrideLock=true'
  const status = await hers.evaluate(
    async ([address, body]) => {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(address, { method: 'PATCH', headers, body })
      return answer.status
    },
    [`/api/content/${id}?${query}`, JSON.stringify(json)] as const,
  )
  if (status !== 200) throw new Error(`Anna’s write was answered with ${status}`)
}

const refusedWrite = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.status() === 412,
  )

const dialogOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: /changed this document/ })

const choose = (page: Page, path: string, side: 'theirs' | 'mine') =>
  dialogOf(page).locator(`[data-path="${path}"] input[value=${side}]`).check()

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ databaseUrl: database.url })
  browser = await launchBrowser()
  await makeAccounts(server.url, [anna, ben])
  hers = await openPage(browser, server.url)
  his = await openPage(browser, server.url)
  await logIn(hers, anna)
  await logIn(his, ben)
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await database?.drop()
})

describe('two editors of one document', () => {
  test('who writes alone is never refused, however the document is saved', async () => {
    const refused: number[] = []
    hers.on('response', (response) => {
      if (response.status() === 412) refused.push(response.status())
    })
    const id = await open(hers)
    const based: (string | undefined)[] = []
    hers.on('request', (request) => {
      if (request.method() === 'PATCH' && request.url().includes(id))
        based.push(request.headers()['if-match'])
    })
    await andAutosave(hers, () => fill(hers, '#field-title', 'One'))
    await andAutosave(hers, () => fill(hers, '#field-summary', 'Two'))
    await fill(hers, '#field-title', 'Three')
    await publish(hers) // while an autosave may be under way
    await andAutosave(hers, () => fill(hers, '#field-title', 'Four'))
    expect(refused).toEqual([])
    expect(based.length).toBeGreaterThanOrEqual(4)
    expect(based.every((tag) => /^"[0-9a-f]{24}/.test(tag ?? ''))).toBe(true)
    expect((await stored(id)).title).toBe('Four')
    await hers.goto('/admin')
  })

  test('the second is told, sees both texts, and both end up saved', async () => {
    const id = await open(his)
    await annaWrites(id, { title: 'A guide by Anna' })
    const refusal = refusedWrite(his)
    await fill(his, '#field-summary', 'How Ben sees it')
    await refusal
    await dialogOf(his).waitFor()
    expect(await dialogOf(his).locator('h2').textContent()).toMatch(
      /^Anna Ahrens changed this document/,
    )
    const changed = (path: string) => dialogOf(his).locator(`[data-path="${path}"] ins`)
    expect((await changed('title').allTextContents()).join('')).toContain('by Anna')
    expect((await changed('summary').allTextContents()).join(' ')).toMatch(/Ben.*sees/)
    expect((await stored(id)).title).toBe('A guide by Anna')

    await dialogOf(his).getByRole('button', { name: 'Save merged' }).click()
    await dialogOf(his).waitFor({ state: 'detached' })
    expect(await stored(id)).toMatchObject({
      title: 'A guide by Anna',
      summary: 'How Ben sees it',
    })
    await until(
      'his form to show it',
      async () => (await his.inputValue('#field-title')) === 'A guide by Anna',
    )
    await andAutosave(his, () => fill(his, '#field-summary', 'How Ben goes on'))
    expect(await stored(id)).toMatchObject({ title: 'A guide by Anna', summary: 'How Ben goes on' })
  })

  test('where both wrote the same field, a person chooses, with the keyboard if they like', async () => {
    const id = await open(his)
    await annaWrites(id, { title: 'Anna’s title' })
    await fill(his, '#field-title', 'Ben’s title')
    await dialogOf(his).waitFor()
    await dialogOf(his).getByRole('button', { name: 'Save merged' }).click()
    expect(await dialogOf(his).getByRole('alert').textContent()).toContain('Choose for “Title”')
    await his.keyboard.press('ArrowRight') // the focus is on the field in question
    await choose(his, 'title', 'mine')
    await dialogOf(his).getByRole('button', { name: 'Save merged' }).click()
    await dialogOf(his).waitFor({ state: 'detached' })
    expect((await stored(id)).title).toBe('Ben’s title')
  })

  test('publishing upon what has changed is refused as well', async () => {
    const id = await open(his)
    await annaWrites(id, { title: 'Not ready yet' })
    const refusal = refusedWrite(his)
    await fill(his, '#field-internalNotes', 'Ben’s note')
    await his.locator('#action-save').click()
    await refusal
    await dialogOf(his).waitFor()
    expect((await stored(id))._status).toBe('draft')
    await dialogOf(his)
      .getByRole('button', { name: /^(Publish|Save) merged$/ })
      .click()
    await dialogOf(his).waitFor({ state: 'detached' })
    expect(await stored(id)).toMatchObject({ title: 'Not ready yet', internalNotes: 'Ben’s note' })
  })

  test('what was typed outlives the dialog and the page', async () => {
    const id = await open(his)
    await annaWrites(id, { title: 'Anna was here' })
    await fill(his, '#field-summary', 'Half a sentence')
    await dialogOf(his).waitFor()
    await his.keyboard.press('Escape')
    await dialogOf(his).waitFor({ state: 'detached' })
    await his.getByText('Not saved: Anna Ahrens changed this document').waitFor()
    await fill(his, '#field-summary', 'Half a sentence, and more')
    expect((await stored(id)).summary).toBe('How it was')

    his.once('dialog', (question) => void question.accept())
    await his.reload()
    await his.getByText('Something that you typed here was not saved').waitFor()
    await his.locator('#conflict-compare').click()
    await dialogOf(his).getByRole('button', { name: 'Save merged' }).click()
    await dialogOf(his).waitFor({ state: 'detached' })
    expect(await stored(id)).toMatchObject({
      title: 'Anna was here',
      summary: 'Half a sentence, and more',
    })
  })

  test('discarding takes what the other one wrote', async () => {
    const id = await open(his)
    await annaWrites(id, { title: 'Anna’s last word' })
    await fill(his, '#field-title', 'Ben’s last word')
    await dialogOf(his).waitFor()
    await dialogOf(his).getByRole('button', { name: 'Discard mine' }).click()
    await dialogOf(his).getByRole('button', { name: 'Really discard what you typed?' }).click()
    await dialogOf(his).waitFor({ state: 'detached' })
    await until(
      'his form to show hers',
      async () => (await his.inputValue('#field-title')) === 'Anna’s last word',
    )
    expect((await stored(id)).title).toBe('Anna’s last word')
  })
})
