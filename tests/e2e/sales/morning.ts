import { beforeAll, describe, expect, test } from '@jest/globals'
import { keyHolder, loggedIn, visitor } from '../../helpers/server/client'
import { until } from '../../helpers/server/testServer'
import { database, page, server } from '../desk'
import {
  andSave,
  chooseOption,
  follow,
  save,
  sitDown,
  tomorrowAt,
  topWindow,
  watchForeignRequests,
  whenAlive,
} from '../panel'
import { leadOf } from './leadOf'
import { ines, sam } from './people'
import { long } from '../../helpers/runs'

const message = 'We run 34 trucks from one depot.\nIs our grid connection enough?'
const consent = { privacy: true }

let foreign: string[]
let petraId: string

const send = async (path: string, json: object) => {
  const { status, text } = await visitor(server.url)('POST', path, { json })
  if (status !== 201) throw new Error(text)
}

/** Another view of the list that is open. */
const openView = async (name: string) => {
  await follow(page, `#view-${name}`, `#view-${name}[aria-current=page]`)
}

const rows = () => page.locator('tbody tr')

// One morning in its order: each step goes on where the one before ended.
describe('a salesperson’s morning', () => {
  beforeAll(async () => {
    const petra = { name: 'Petra Vogel', email: 'petra@example.org', company: 'Vogel Logistik' }
    const source = { page: '/demo', referrer: 'https://www.google.com/search?q=depot' }
    await send('/api/demo', { ...petra, phone: '+49 511 7654321', message, source, consent })
    for (const name of ['Jonas Lindqvist', 'Mirjam Marchetti']) {
      const email = `${name.split(' ')[0]}@example.org`
      await send('/api/contact', { name, email, message: 'Please call me.', consent })
    }
    await until('the mails to be sent', async () => {
      const { rows } = await database.query(`select 1 from mails where state <> 'sent'`)
      return rows.length === 0
    })
    petraId = (await leadOf('Petra Vogel')).id
    foreign = watchForeignRequests(page)
  })

  test('begins with the numbers', async () => {
    await sitDown(page, ines)
    await page.goto('/admin')
    await page.getByRole('heading', { name: /^Hello/ }).waitFor()
    const today = new Date().toISOString().slice(0, 10)
    const chart = page.locator('svg.requests-chart--wide')
    expect(await chart.locator(`[data-day="${today}"]`).getAttribute('data-total')).toBe('3')
    expect(await chart.locator('desc').textContent()).toContain(
      '3 requests in 30 days: 1 Demo, 2 Contact.',
    )
    expect(await page.locator('#tile-unassigned').textContent()).toContain('3')
    expect(await page.locator('#tile-mine').textContent()).toContain('0')
    expect(await page.locator('.pipeline [data-status=new]').textContent()).toBe('New3')
    expect(await page.locator('#response-waiting').textContent()).toBe('None')
    expect(await page.locator('.sources').textContent()).toContain('google.com1')
  })

  long.it('shows the chart’s numbers as a table', async () => {
    await page.locator('.chart-table summary').click()
    const total = page.locator('.chart-table tfoot')
    expect(await total.textContent()).toBe('All days123')
  })

  test('goes on with who is new this week', async () => {
    await page.locator('#tile-week').click()
    await page.locator('#view-week[aria-current=page]').waitFor()
    expect(await rows().count()).toBe(3)
    expect(await page.locator('#view-week').textContent()).toContain('3')
  })

  test('opens one, and reads who it is, what they want and what happened', async () => {
    await page.getByRole('link', { name: 'Petra Vogel' }).click()
    await page.waitForURL(new RegExp(petraId))
    const letter = page.locator('.latest-request')
    expect(await letter.locator('.latest-request__message').textContent()).toBe(message)
    expect(await page.locator('.lead-contact a').nth(0).getAttribute('href')).toBe(
      'mailto:petra@example.org',
    )
    expect(await page.locator('.lead-contact a').nth(1).getAttribute('href')).toBe(
      'tel:+495117654321',
    )
    const timeline = page.locator('.timeline')
    expect(await timeline.locator('h3').allTextContents()).toEqual(['Today'])
    const sentences = await timeline.locator('.timeline__sentence').allTextContents()
    expect(sentences).toContain('Petra Vogel asked for a demo')
    expect(sentences).toContain('The notice to sales was sent to sales@example.com')
    expect(sentences).toContain('The confirmation of the demo was sent to petra@example.org')
    expect(await page.locator('.where-from').textContent()).toContain('From www.google.com')
  })

  test('takes it, moves it on and sets a follow-up, and the story says so', async () => {
    await whenAlive(page, '.owner-picker__me')
    await page.locator('.owner-picker__me').click()
    await chooseOption(page, '#field-status', 'Contacted')
    const tomorrow = tomorrowAt('09:00')
    await page.locator('#field-followUpAt input').fill(tomorrow.typed)
    await page.keyboard.press('Enter')
    await save(page)

    await page.getByText('Ines Falkenau moved it from New to Contacted').waitFor()
    await page.getByText('Ines Falkenau took it').waitFor()
    const lead = await leadOf('Petra Vogel')
    expect(lead).toMatchObject({ status: 'contacted' })
    expect(lead.followUpAt).toBe(tomorrow.stored)
    expect(lead.respondedAt).toBeTruthy()
  })

  test('finds it among her own, with names, colours and the time to come back', async () => {
    await page.goto('/admin/collections/leads')
    await openView('mine')
    expect(await rows().count()).toBe(1)
    const row = rows().first()
    expect(await row.locator('.cell-owner').textContent()).toBe('Ines Falkenau')
    expect(await row.locator('.state-pill--contacted').textContent()).toBe('Contacted')
    await row.locator('.cell-followUpAt').getByText('tomorrow, 09:00').waitFor()
  })

  long.it('hands two leads to a colleague at once', async () => {
    await openView('unassigned')
    expect(await rows().count()).toBe(2)
    await page.locator('#select-all').click()
    await page.locator('.edit-many__toggle').click()
    const drawer = topWindow(page)
    await chooseOption(drawer, '.field-select', 'Owner')
    await chooseOption(drawer, '#field-owner', 'Sam Salter')
    await andSave(page, () => drawer.getByRole('button', { name: 'Save' }).click())
    await page.getByText('Every open lead has an owner.').waitFor()

    const { id } = await leadOf('Jonas Lindqvist')
    const story = await keyHolder(server.url)('GET', `/api/leads/${id}/story`)
    expect(story.body.entries[0]).toMatchObject({
      activity: 'assigned',
      by: 'Ines Falkenau',
      to: 'Sam Salter',
    })
  })

  long.it('filters by a colleague’s name', async () => {
    await openView('mine')
    const filter = page.locator('.owner-filter')
    await filter.getByText('Ines Falkenau').waitFor()
    await filter.locator('.rs__control').click()
    await filter.locator('.rs__option', { hasText: 'Sam Salter' }).click()
    await page.getByRole('link', { name: 'Jonas Lindqvist' }).waitFor()
    expect(await rows().count()).toBe(2)
  })

  long.it('is told what is overdue', async () => {
    await database.query(
      `update leads set follow_up_at = now() - interval '2 days' where id = $1`,
      [petraId],
    )
    await openView('overdue') // with a date where the filter has a colleague
    expect(await rows().count()).toBe(1)
    await page.locator('.follow-up--late', { hasText: 'overdue' }).waitFor()
  })

  long.it('keeps a filter under a name, for herself', async () => {
    await openView('mine')
    await page.locator('#create-new-preset').click()
    const drawer = topWindow(page)
    await drawer.locator('#field-title').fill('My morning')
    const saved = page.waitForResponse((response) =>
      response.url().includes('/api/payload-query-presets'),
    )
    await drawer.locator('#action-save').click()
    expect((await saved).status()).toBe(201)
    await page.locator('.query-preset-bar').getByText('My morning').waitFor()

    const presets = async (account: { email: string; password: string }) => {
      const client = await loggedIn(server.url, account)
      return (await client('GET', '/api/payload-query-presets')).body
    }
    expect((await presets(ines)).docs.map(({ title }: { title: string }) => title)).toEqual([
      'My morning',
    ])
    expect((await presets(sam)).docs).toEqual([])
  })

  long.it('lets go of the preset when she chooses another view', async () => {
    await openView('spam')
    await page.getByText('The quarantine is empty.').waitFor()
    expect(await page.locator('.query-preset-bar').textContent()).toContain('Select Preset')
  })

  test('has told no other host of all that', () => {
    expect(foreign).toEqual([])
  })
})
