import { beforeAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { keyHolder, loggedIn, visitor } from '../../helpers/server/client'
import { until } from '../../helpers/server/testServer'
import { database, page, server } from '../desk'
import { andAutosave, chooseFromMenu, fill, logIn, save, tomorrowAt, topWindow } from '../panel'
import { ella } from './people'
import { long } from '../../helpers/runs'

const title = 'How Nordfrakt moved 60 trucks to batteries'
const dots = '.doc-controls__popup button'
const publishMenu = '.doc-controls .popup-button'

let guideId: string
let id: string

const asVisitor = (query = '') => visitor(server.url)('GET', `/api/case-studies/${id}${query}`)
const asColleague = async (locale = 'en') =>
  (
    await keyHolder(server.url)(
      'GET',
      `/api/case-studies/${id}?draft=true&depth=0&locale=${locale}&fallback-locale=none`,
    )
  ).body
const openDocument = (rest = '') => page.goto(`/admin/collections/case-studies/${id}${rest}`)

// One morning in its order: each step goes on where the one before ended.
describe('an editor’s morning', () => {
  beforeAll(async () => {
    const guide = { title: 'A guide to depots', kind: 'guide', _status: 'published' }
    guideId = (await keyHolder(server.url)('POST', '/api/content', { json: guide })).body.doc.id
    const client = await loggedIn(server.url, ella) // who looked at something German yesterday
    await client('POST', '/api/payload-preferences/locale', { json: { value: 'de' } })
  })

  test('logs in and is greeted by name', async () => {
    await logIn(page, ella)
    expect(await page.locator('h1').textContent()).toBe('Hello, Ella Edwards')
  })

  test('begins a case study from the dashboard, in English', async () => {
    await page.locator('.localizer', { hasText: 'Deutsch' }).waitFor()
    await page.locator('#create-case-studies').click()
    await page.waitForURL(/case-studies\/[0-9a-f-]{36}/)
    id = page.url().match(/[0-9a-f-]{36}/)?.[0] ?? ''
    await andAutosave(page, () => fill(page, '#field-title', title))
    expect(new URL(page.url()).searchParams.get('locale')).toBe('en')
    expect(await asColleague('en')).toMatchObject({ title, _status: 'draft' })
    expect((await asColleague('de')).title ?? null).toBeNull()
    expect((await asVisitor()).status).toBe(404)
  })

  test('adds a picture', async () => {
    const color = { width: 800, height: 600, channels: 3 as const, background: '#357' }
    const buffer = await sharp({ create: color }).png().toBuffer()
    await page.locator('#field-heroImage').getByRole('button', { name: 'Create New' }).click()
    const drawer = topWindow(page)
    await drawer
      .locator('input[type=file]')
      .setInputFiles({ name: 'depot.png', mimeType: 'image/png', buffer })
    await drawer.locator('#field-alt').fill('Trucks at their chargers')
    await andAutosave(page, () => drawer.locator('#action-save').click())
    const { heroImage } = await asColleague()
    const media = await visitor(server.url)('GET', `/api/media/${heroImage}`)
    expect(media.body).toMatchObject({ alt: 'Trucks at their chargers', width: 800 })
  })

  test('writes, and links to another document', async () => {
    const field = page.locator('.rich-text-lexical', { hasText: 'Challenge' }).first()
    await field.locator('[contenteditable=true]').click()
    await page.keyboard.type('Read the guide first')
    await page.keyboard.press('Control+A')
    await field.locator('.fixed-toolbar .toolbar-popup__button-link:not([disabled])').click()
    const drawer = topWindow(page)
    await drawer.getByText('Internal Link').click()
    await drawer.locator('input[role=combobox]').fill('guide to')
    await page.locator('.rs__option', { hasText: 'A guide to depots' }).click()
    await drawer.locator('.relationship--single-value').waitFor()
    // A click while the form asks the server about the choice is lost in Payload (3.90): a person clicks again.
    await until('the drawer to close', async () => {
      if (await drawer.isVisible())
        await drawer
          .getByRole('button', { name: 'Save changes' })
          .click({ timeout: 2000 })
          .catch(() => undefined)
      return drawer.waitFor({ state: 'hidden', timeout: 2000 }).then(
        () => true,
        () => false,
      )
    })
    const link = async () => (await asColleague()).challenge?.root.children[0]?.children[0]
    await until('the link to be saved', async () => (await link())?.fields?.linkType === 'internal')
    expect((await link()).fields.doc).toMatchObject({ relationTo: 'content', value: guideId })
  })

  test('looks at the draft, which nobody else may see', async () => {
    const button = await page.locator('#preview-button').getAttribute('href')
    expect(button).toMatch(/^\/api\/case-studies\/[0-9a-f-]{36}\/preview\?locale=en$/)
    const address = button!.replace(/^\/api\/(.*)\/preview/, '/preview/$1')
    const preview = await page.context().newPage()
    await preview.goto(address)
    expect(await preview.locator('.preview-banner').textContent()).toContain('Draft preview')
    expect(await preview.locator('h1').textContent()).toBe(title)
    expect(await preview.locator('main').textContent()).toContain('Read the guide first')
    await preview.close()

    const stranger = await visitor(server.url)('GET', address)
    expect(stranger.status).toBe(307)
    expect(stranger.headers.get('location')).toMatch(/^\/admin\/login\?redirect=%2Fpreview/)
  })

  long.it('schedules it, and sees on the dashboard when it goes live', async () => {
    await openDocument()
    await chooseFromMenu(page, publishMenu, 'Schedule Publish')
    const drawer = topWindow(page)
    await drawer.locator('input[type=text]').first().fill(tomorrowAt('09:00').typed)
    await page.keyboard.press('Enter')
    await drawer.locator('#scheduled-publish-save').click()
    await drawer.locator('table').getByText('Publish', { exact: true }).waitFor()

    await page.goto('/admin')
    const scheduled = page.locator('.desk-card--scheduled')
    expect(await scheduled.textContent()).toContain(title)
    await scheduled.getByText('Goes live tomorrow, 09:00').waitFor()
  })

  long.it('its time has come, and visitors see it', async () => {
    expect((await asVisitor()).status).toBe(404)
    await database.query('update payload_jobs set wait_until = now()')
    await until('visitors to see it', async () => (await asVisitor()).status === 200)
    expect((await asVisitor()).body.title).toBe(title)
  })

  test('changes and publishes it', async () => {
    if (!page.url().includes(id)) await openDocument()
    const before = (await asVisitor()).body.title
    await andAutosave(page, () => fill(page, '#field-title', 'A title to regret'))
    expect((await asVisitor()).body.title).toBe(before)
    await save(page)
    expect((await asVisitor()).body.title).toBe('A title to regret')
  })

  long.it('rolls back to the version before', async () => {
    await openDocument('/versions')
    const before = page.locator('tr', { hasText: 'Previously Published' }).first()
    await before.locator('a').first().click()
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await topWindow(page).getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(new RegExp(`case-studies/${id}(\\?|$)`))
    expect((await asVisitor()).body.title).toBe(title)
  })

  long.it('translates it', async () => {
    await openDocument('?locale=de')
    const german = 'Wie Nordfrakt 60 Lkw auf Batterien umstellte'
    await andAutosave(page, () => fill(page, '#field-title', german))
    await save(page)
    expect((await asVisitor('?locale=de')).body.title).toBe(german)
    expect((await asVisitor('?locale=en')).body.title).toBe(title)
  })

  long.it('moves it to the trash and back', async () => {
    await openDocument('?locale=en')
    await chooseFromMenu(page, dots, 'Delete')
    await topWindow(page).getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(/case-studies(\?|$)/)
    expect((await asVisitor()).status).toBe(404)

    await page.goto('/admin/collections/case-studies/trash')
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await topWindow(page).getByText('Restore as published version').click()
    await topWindow(page).getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(new RegExp(`case-studies/${id}(\\?|$)`))
    expect((await asVisitor()).status).toBe(200)
  })
})
