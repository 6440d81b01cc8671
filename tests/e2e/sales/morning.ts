import { beforeAll, describe, expect, test } from '@jest/globals'
import { keyHolder, loggedIn, visitor } from '../../helpers/client'
import { admin, until } from '../../helpers/testServer'
import { database, page, server } from '../desk'
import {
  accountOf,
  chooseOption,
  follow,
  sitDown,
  topWindow,
  watchForeignRequests,
  whenAlive,
} from '../panel'

export const ines = accountOf('Ines Falkenau', 'sales')
export const sam = { ...accountOf('Sam Salter', 'sales'), email: 'sam@example.com' }
export const editor = accountOf('Ella Edwards', 'editor')
const message = 'We run 34 trucks from one depot.\nIs our grid connection enough?'
const consent = { privacy: true }

let foreign: string[]
let petraId: string

const send = async (path: string, json: object) => {
  const { status, text } = await visitor(server.url)('POST', path, { json })
  if (status !== 201) throw new Error(text)
}

const leads = async () => (await keyHolder(server.url)('GET', '/api/leads?depth=0')).body.docs
const leadOf = async (name: string) =>
  (await leads()).find((lead: { name: string }) => lead.name === name)

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
    expect(await page.locator('#response-waiting').textContent()).toBe('Nobody')
    expect(await page.locator('.sources').textContent()).toContain('google.com1')
  })

  test('shows the chart’s numbers as a table', async () => {
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
    const story = page.locator('.story')
    expect(await story.locator('h3').allTextContents()).toEqual(['Today'])
    const sentences = await story.locator('.story__sentence').allTextContents()
    expect(sentences).toContain('Petra Vogel asked for a demo')
    expect(sentences).toContain('The notice to sales was sent to sales@example.com')
    expect(sentences).toContain('The confirmation of the demo was sent to petra@example.org')
    expect(await page.locator('.where-from').textContent()).toContain('From www.google.com')
  })

  test('takes it, moves it on and sets a follow-up, and the story says so', async () => {
    await whenAlive(page, '.owner-picker__me')
    await page.locator('.owner-picker__me').click()
    await chooseOption(page, '#field-status', 'Contacted')
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
    const day = tomorrow.toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
    await page.locator('#field-followUpAt input').fill(`${day.replace('Sept', 'Sep')}, 09:00`)
    await page.keyboard.press('Enter')
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.locator('#action-save').click()
    expect((await saved).status()).toBe(200)

    await page.getByText('Ines Falkenau moved it from New to Contacted').waitFor()
    await page.getByText('Ines Falkenau took it').waitFor()
    const lead = await leadOf('Petra Vogel')
    expect(lead).toMatchObject({ status: 'contacted' })
    expect(lead.followUpAt).toBe(`${tomorrow.toISOString().slice(0, 10)}T09:00:00.000Z`)
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

  test('hands two leads to a colleague at once', async () => {
    await openView('unassigned')
    expect(await rows().count()).toBe(2)
    await page.locator('#select-all').click()
    await page.locator('.edit-many__toggle').click()
    const drawer = topWindow(page)
    await chooseOption(drawer, '.field-select', 'Owner')
    await chooseOption(drawer, '#field-owner', 'Sam Salter')
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await drawer.getByRole('button', { name: 'Save' }).click()
    expect((await saved).status()).toBe(200)
    await page.getByText('Every open lead has somebody who takes care of it.').waitFor()

    const { id } = await leadOf('Jonas Lindqvist')
    const story = await keyHolder(server.url)('GET', `/api/leads/${id}/story`)
    expect(story.body.entries[0]).toMatchObject({
      activity: 'assigned',
      by: 'Ines Falkenau',
      to: 'Sam Salter',
    })
  })

  test('filters by a colleague’s name', async () => {
    await openView('mine')
    const filter = page.locator('.owner-filter')
    await filter.getByText('Ines Falkenau').waitFor()
    await filter.locator('.rs__control').click()
    await filter.locator('.rs__option', { hasText: 'Sam Salter' }).click()
    await page.getByRole('link', { name: 'Jonas Lindqvist' }).waitFor()
    expect(await rows().count()).toBe(2)
  })

  test('is told what is overdue', async () => {
    await database.query(
      `update leads set follow_up_at = now() - interval '2 days' where id = $1`,
      [petraId],
    )
    await openView('overdue') // with a date where the filter has a colleague
    expect(await rows().count()).toBe(1)
    await page.locator('.follow-up--late', { hasText: 'overdue' }).waitFor()
  })

  test('keeps a filter under a name, for herself', async () => {
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

  test('lets go of the preset when she chooses another view', async () => {
    await openView('spam')
    await page.getByText('The quarantine is empty.').waitFor()
    expect(await page.locator('.query-preset-bar').textContent()).toContain('Select Preset')
  })

  test('has told no other host of all that', () => {
    expect(foreign).toEqual([])
  })
})

describe('an editor', () => {
  test('sees none of it', async () => {
    await sitDown(page, editor)
    await page.goto('/admin')
    await page.getByRole('heading', { name: /^Hello/ }).waitFor()
    expect(await page.locator('.sales-board, .desk-card--leads').count()).toBe(0)
    const report = await page.request.get('/admin/sales')
    expect(report.status()).toBe(404)
    expect(await report.text()).not.toContain('sales-board')
    const client = await loggedIn(server.url, editor)
    for (const path of ['/api/leads/owners', `/api/leads/${petraId}/story`]) {
      expect((await client('GET', path)).status).toBe(403)
    }
    expect((await client('GET', '/api/payload-query-presets')).status).toBe(403)
  })

  test('can’t be made an owner', async () => {
    const { rows } = await database.query<{ id: string }>('select id from users where email = $1', [
      editor.email,
    ])
    const client = await loggedIn(server.url, ines)
    const json = { owner: rows[0]?.id }
    const answer = await client('PATCH', `/api/leads/${petraId}`, { json })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].data.errors).toEqual([
      { path: 'owner', message: 'Somebody of the sales team is needed.' },
    ])
  })
})

describe('an administrator', () => {
  beforeAll(async () => {
    await sitDown(page, admin)
    await page.goto('/admin')
  })

  test('finds the numbers of sales on a page of their own', async () => {
    await page.locator('#nav-sales').click()
    await page.getByRole('heading', { name: 'Sales overview' }).waitFor()
    expect(await page.locator('.pipeline [data-status=contacted]').textContent()).toBe('Contacted1')
  })

  test('runs a failed job again, and reads why it failed without help from elsewhere', async () => {
    await database.query(
      `insert into payload_jobs (id, task_slug, queue, input, has_error, last_error, total_tried)
       values (gen_random_uuid(), 'sendMail', 'default', '{"mailId":"a-mail-that-is-gone"}', true,
               'The mailbox is full', 8)`,
    )
    await page.goto('/admin/collections/payload-jobs')
    await page.locator('.failed-jobs', { hasText: 'One job has failed for good.' }).waitFor()
    expect(await page.locator('tbody tr').first().textContent()).toContain('The mailbox is full')
    await follow(page, 'tbody a >> nth=0', '.record__json')
    await page.locator('.record__json').getByText('a-mail-that-is-gone').waitFor()
    await whenAlive(page, '#run-again')
    const answer = page.waitForResponse((response) => response.url().endsWith('/retry'))
    await page.locator('#run-again').click()
    expect((await answer).status()).toBe(200)
    await page.waitForURL(/payload-jobs$/)
    expect(foreign).toEqual([])
  })
})
