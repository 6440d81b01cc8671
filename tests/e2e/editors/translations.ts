import { beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { keyHolder, visitor } from '../../helpers/server/client'
import { until } from '../../helpers/server/testServer'
import { page, server } from '../desk'
import { andAutosave, fill, openMenu, save, sitDown, topWindow, whenAlive } from '../panel'
import { ella } from './people'
import { long } from '../../helpers/runs'

const aNewDocument = /[0-9a-f-]{36}/

let id: string

const stored = async (slug: string, document: string) =>
  (await keyHolder(server.url)('GET', `/api/${slug}/${document}?draft=true&locale=all&depth=0`))
    .body

const idInAddress = () => aNewDocument.exec(page.url())?.[0] ?? ''

// In this order: the panel remembers the locale of the step before.
long.describe('an editor who translates', () => {
  beforeAll(async () => {
    const json = { title: 'Depot', summary: 'In English', _status: 'published' }
    id = (await keyHolder(server.url)('POST', '/api/content', { json })).body.doc.id
    await sitDown(page, ella)
  })

  test('publishes a German title alone, and the empty fields stay empty', async () => {
    await page.goto(`/admin/collections/content/${id}?locale=de`)
    await andAutosave(page, () => fill(page, '#field-title', 'Betriebshof'))
    await save(page)
    expect(await page.locator('#field-summary').inputValue()).toBe('')
    await andAutosave(page, () => fill(page, '#field-title', 'Betriebshöfe'))
    await save(page)
    expect(await page.locator('#field-summary').inputValue()).toBe('')
    const { title, summary } = await stored('content', id)
    expect([title, summary.en, summary.de ?? '']).toEqual([
      { en: 'Depot', de: 'Betriebshöfe' },
      'In English',
      '',
    ])
  })

  test('begins the next document in English, from the list', async () => {
    await page.goto('/admin/collections/events')
    const button =
      '.list-header a[href$="/create"], a.list-create-new-doc__create-new-button, .list-header__title-actions a'
    await page.locator(button).first().click()
    await page.waitForURL(/events\/[0-9a-f-]{36}/)
    expect(new URL(page.url()).searchParams.get('locale')).toBe('en')
    await andAutosave(page, () => fill(page, '#field-title', 'Open day'))
    const { title } = await stored('events', idInAddress())
    expect([title.en, title.de ?? null]).toEqual(['Open day', null])
    await save(page)
    const { body } = await visitor(server.url)('GET', `/api/events/${idInAddress()}`)
    expect([body.title, body.slug]).toEqual(['Open day', expect.stringMatching(/^open-day/)])
  })

  test('is told which language lacks a title', async () => {
    const made = await keyHolder(server.url)('POST', '/api/events?locale=de&draft=true', {
      json: { title: 'Nur deutsch' },
    })
    await page.goto(`/admin/collections/events/${made.body.doc.id}?locale=de`)
    await andAutosave(page, () => fill(page, '#field-title', 'Tag der offenen Tür'))
    const refused = page.waitForResponse((response) => response.status() === 400)
    await page.locator('#action-save').click()
    await refused
    await page.getByText('A title in English is needed').first().waitFor()
    expect((await visitor(server.url)('GET', `/api/events/${made.body.doc.id}`)).status).toBe(404)
    const said = page.locator('.field-error.tooltip--show .tooltip-content').first()
    await said.waitFor()
    const isWhole = (element: HTMLElement) => element.scrollWidth <= element.clientWidth
    expect([await said.textContent(), await said.evaluate(isWhole)]).toEqual([
      expect.stringContaining('nothing is published without one'),
      true,
    ])
  })

  test('begins a document in English in a drawer of a German form', async () => {
    await page.goto(`/admin/collections/content/${id}?locale=de`)
    await whenAlive(page, '#field-title')
    await openMenu(page, '#field-related .relationship-add-new__add-button', '.relationship-add-new__relation-button--partners') // prettier-ignore
    await page.locator('.relationship-add-new__relation-button--events').click()
    const drawer = topWindow(page)
    await drawer.locator('#field-title:enabled').waitFor()
    const saved = page.waitForRequest(/events\/[0-9a-f-]{36}.*autosave=true/)
    await drawer.locator('#field-title').fill('Fair')
    const event = aNewDocument.exec((await saved).url())![0]
    await until('the event to be saved', async () => {
      const { title } = await stored('events', event)
      return title?.en === 'Fair' && !title.de
    })
    expect(await page.locator('#field-title').first().inputValue()).toBe('Betriebshöfe')
  })

  test('keeps a picture whose replacement is refused for want of a German text, and is told so', async () => {
    const form = new FormData()
    const picture = (colour: string) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
        .png()
        .toBuffer()
    form.set('_payload', JSON.stringify({ alt: 'A depot' }))
    form.set('file', new Blob([new Uint8Array(await picture('red'))], { type: 'image/png' }), 'depot.png') // prettier-ignore
    const made = await keyHolder(server.url)('POST', '/api/media', { body: form })
    const { doc } = made.body
    const shown = async () => (await fetch(server.url + doc.url)).arrayBuffer()
    const before = await shown()

    await page.goto(`/admin/collections/media/${doc.id}?locale=de`)
    await whenAlive(page, '#field-alt')
    await page.locator('#field-alt:enabled').waitFor()
    await page.locator('.file-details__remove').click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'other.png',
      mimeType: 'image/png',
      buffer: await picture('blue'),
    })
    await page.locator('#action-save').click()
    await page
      .getByText(/Alternative text/)
      .first()
      .waitFor()
    await page.locator('.field-error.tooltip--show').first().waitFor()
    expect(Buffer.from(await shown()).equals(Buffer.from(before))).toBe(true)

    await page.fill('#field-alt', 'Ein Betriebshof')
    await save(page)
    expect(Buffer.from(await shown()).equals(Buffer.from(before))).toBe(false)
  })
})
