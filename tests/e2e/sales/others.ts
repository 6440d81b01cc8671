import { beforeAll, describe, expect, test } from '@jest/globals'
import { loggedIn } from '../../helpers/server/client'
import { admin } from '../../helpers/server/testServer'
import { database, page, server } from '../desk'
import { follow, sitDown, watchForeignRequests, whenAlive } from '../panel'
import { leadOf } from './leadOf'
import { editor, ines } from './people'
import { long } from '../../helpers/runs'

let foreign: string[]
let petraId: string

long.describe('after the salesperson’s morning', () => {
  beforeAll(async () => {
    petraId = (await leadOf('Petra Vogel')).id
    foreign = watchForeignRequests(page)
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
      const { rows } = await database.query<{ id: string }>(
        'select id from users where email = $1',
        [editor.email],
      )
      const client = await loggedIn(server.url, ines)
      const json = { owner: rows[0]?.id }
      const answer = await client('PATCH', `/api/leads/${petraId}`, { json })
      expect(answer.status).toBe(400)
      expect(answer.body.errors[0].data.errors).toEqual([
        { path: 'owner', message: 'Someone from the sales team is needed.' },
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
      expect(await page.locator('.pipeline [data-status=contacted]').textContent()).toBe(
        'Contacted1',
      )
    })

    test('runs a failed job again, and reads why it failed without help from elsewhere', async () => {
      await database.query(
        `insert into payload_jobs (id, task_slug, queue, input, has_error, last_error, total_tried)
         values (gen_random_uuid(), 'sendMail', 'default', '{"mailId":"a-mail-that-is-gone"}', true,
                 'The mailbox is full', 8)`,
      )
      await page.goto('/admin/collections/payload-jobs')
      await page.locator('.failed-jobs', { hasText: 'One job has failed permanently.' }).waitFor()
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
})
