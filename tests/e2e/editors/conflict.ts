import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Locator, Route } from 'playwright-core'
import { keyHolder, loggedIn, type Client } from '../../helpers/server/client'
import { until } from '../../helpers/server/testServer'
import { database, page, server } from '../desk'
import { andAutosave, fill, save, sitDown } from '../panel'
import { anna, ben } from './people'
import { long } from '../../helpers/runs'

let annas: Client

const create = async () => {
  const json = { title: 'A guide', summary: 'How it was', internalNotes: 'none' }
  const { body } = await keyHolder(server.url)('POST', '/api/content', { json })
  return body.doc.id as string
}

const stored = async (id: string) =>
  (await keyHolder(server.url)('GET', `/api/content/${id}?draft=true&depth=0`)).body

/** The form of a new document, as it is before anybody else writes. */
const open = async () => {
  const id = await create()
  await page.goto(`/admin/collections/content/${id}?locale=en`)
  await page.locator('form[data-form-ready=true] #field-title:enabled').waitFor()
  return id
}

const expireLocks = () => database.query('delete from payload_locked_documents')

/** Anna's panel saves meanwhile, as when Ben was away for so long that his lock ran out. */
const annaWrites = async (id: string, json: object) => {
  const query = 'draft=true&autosave=true&depth=0&locale=en&fallback-locale=null'
  await until('the lock to run out', async () => {
    await database.query(
      `update payload_locked_documents set updated_at = now() - interval '1 day'`,
    )
    const { status } = await annas('PATCH', `/api/content/${id}?${query}`, { json })
    return status === 200 // his page may have taken it again
  })
}

const refusedWrite = () =>
  page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.status() === 412,
  )

const dialog = (): Locator => page.getByRole('dialog', { name: /changed this document/ })

const choose = (path: string, side: 'theirs' | 'mine') =>
  dialog().locator(`[data-path="${path}"] input[value=${side}]`).check()

const slowly = async (route: Route) => {
  if (route.request().method() === 'POST') await page.waitForTimeout(1500)
  await route.continue()
}

describe('two editors of one document', () => {
  beforeAll(async () => {
    annas = await loggedIn(server.url, anna)
    await sitDown(page, ben)
  })

  long.it('who writes alone is never refused, however the document is saved', async () => {
    const refused: number[] = []
    page.on('response', (response) => {
      if (response.status() === 412) refused.push(response.status())
    })
    const id = await open()
    const based: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH' && request.url().includes(id))
        based.push(request.headers()['if-match'])
    })
    await andAutosave(page, () => fill(page, '#field-title', 'One'))
    await andAutosave(page, () => fill(page, '#field-summary', 'Two'))
    await fill(page, '#field-title', 'Three')
    await save(page) // while an autosave may be under way
    await andAutosave(page, () => fill(page, '#field-title', 'Four'))
    expect(refused).toEqual([])
    expect(based.length).toBeGreaterThanOrEqual(4)
    expect(based.every((tag) => /^"[0-9a-f]{24}/.test(tag ?? ''))).toBe(true)
    expect((await stored(id)).title).toBe('Four')
  })

  test('the second is told, sees both texts, and both end up saved', async () => {
    const id = await open()
    await annaWrites(id, { title: 'A guide by Anna' })
    const refusal = refusedWrite()
    await fill(page, '#field-summary', 'How Ben sees it')
    await refusal
    await dialog().waitFor()
    expect(await dialog().locator('h2').textContent()).toMatch(/^Anna Ahrens changed this document/)
    const changed = (path: string) => dialog().locator(`[data-path="${path}"] ins`)
    expect((await changed('title').allTextContents()).join('')).toContain('by Anna')
    expect((await changed('summary').allTextContents()).join(' ')).toMatch(/Ben.*sees/)
    expect((await stored(id)).title).toBe('A guide by Anna')

    await dialog().getByRole('button', { name: 'Save merged' }).click()
    await dialog().waitFor({ state: 'detached' })
    expect(await stored(id)).toMatchObject({
      title: 'A guide by Anna',
      summary: 'How Ben sees it',
    })
    await until(
      'his form to show it',
      async () => (await page.inputValue('#field-title')) === 'A guide by Anna',
    )
    await andAutosave(page, () => fill(page, '#field-summary', 'How Ben goes on'))
    expect(await stored(id)).toMatchObject({ title: 'A guide by Anna', summary: 'How Ben goes on' })
  })

  long.it(
    'where both wrote the same field, a person chooses, with the keyboard if they like',
    async () => {
      const id = await open()
      await annaWrites(id, { title: 'Anna’s title' })
      await fill(page, '#field-title', 'Ben’s title')
      await dialog().waitFor()
      await dialog().getByRole('button', { name: 'Save merged' }).click()
      expect(await dialog().getByRole('alert').textContent()).toContain('Choose for “Title”')
      await page.keyboard.press('ArrowRight') // the focus is on the field in question
      await choose('title', 'mine')
      await dialog().getByRole('button', { name: 'Save merged' }).click()
      await dialog().waitFor({ state: 'detached' })
      expect((await stored(id)).title).toBe('Ben’s title')
    },
  )

  long.it('publishing upon what has changed is refused as well', async () => {
    const id = await open()
    await annaWrites(id, { title: 'Not ready yet' })
    const refusal = refusedWrite()
    await fill(page, '#field-internalNotes', 'Ben’s note')
    await page.locator('#action-save').click()
    await refusal
    await dialog().waitFor()
    expect((await stored(id))._status).toBe('draft')
    await dialog()
      .getByRole('button', { name: /^(Publish|Save) merged$/ })
      .click()
    await dialog().waitFor({ state: 'detached' })
    expect(await stored(id)).toMatchObject({ title: 'Not ready yet', internalNotes: 'Ben’s note' })
  })

  long.it('what was typed outlives the dialog and the page', async () => {
    const id = await open()
    await annaWrites(id, { title: 'Anna was here' })
    await fill(page, '#field-summary', 'Half a sentence')
    await dialog().waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await page.getByText('Not saved: Anna Ahrens changed this document').waitFor()
    await fill(page, '#field-summary', 'Half a sentence, and more')
    expect((await stored(id)).summary).toBe('How it was')

    page.once('dialog', (question) => void question.accept())
    await page.reload()
    await page.getByText('Something that you typed here was not saved').waitFor()
    await page.locator('#conflict-compare').click()
    await dialog().getByRole('button', { name: 'Save merged' }).click()
    await dialog().waitFor({ state: 'detached' })
    expect(await stored(id)).toMatchObject({
      title: 'Anna was here',
      summary: 'Half a sentence, and more',
    })
  })

  long.it('discarding takes what the other one wrote', async () => {
    const id = await open()
    await annaWrites(id, { title: 'Anna’s last word' })
    await fill(page, '#field-title', 'Ben’s last word')
    await dialog().waitFor()
    await dialog().getByRole('button', { name: 'Discard mine' }).click()
    await dialog().getByRole('button', { name: 'Really discard what you typed?' }).click()
    await dialog().waitFor({ state: 'detached' })
    await until(
      'his form to show hers',
      async () => (await page.inputValue('#field-title')) === 'Anna’s last word',
    )
    expect((await stored(id)).title).toBe('Anna’s last word')
  })

  long.it('a setting that has changed meanwhile is not overwritten either', async () => {
    const address = '/api/globals/consent'
    const before = (await keyHolder(server.url)('GET', address)).body
    await page.goto('/admin/globals/consent?locale=en')
    await page.locator('form[data-form-ready=true] #field-marketing:enabled').waitFor()
    const privacy = `${before.privacy} Really.`
    await until('the lock to run out', async () => {
      await expireLocks()
      return (await annas('POST', address, { json: { privacy } })).status === 200
    })
    await fill(page, '#field-marketing', 'Ben asks for it')
    const refusal = page.waitForResponse((response) => response.status() === 412)
    await page.locator('#action-save').click()
    await refusal
    await page.route('**/admin/**', slowly) // the form takes its time to show what was saved
    await dialog().getByRole('button', { name: 'Save merged' }).click()
    await dialog().waitFor({ state: 'detached' })
    const { body } = await keyHolder(server.url)('GET', address)
    expect(body).toMatchObject({ privacy, marketing: 'Ben asks for it' })
    await fill(page, '#field-marketing', 'Ben goes on')
    await page.locator('#action-save').click()
    await until('it to be saved', async () => {
      const now = (await keyHolder(server.url)('GET', address)).body
      return now.marketing === 'Ben goes on' && now.privacy === privacy
    })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
