import { beforeAll, describe, expect, test } from '@jest/globals'
import { keyHolder } from '../../helpers/server/client'
import { admin } from '../../helpers/server/testServer'
import { page, server } from '../desk'
import { accountOf, makeAccounts, sitDown, standUp, statusesOf } from '../panel'
import { addAdministrator } from './firstAdministrator'
import { long, some } from '../../helpers/runs'

const editor = accountOf('Ella Edwards', 'editor')
const sales = accountOf('Sam Salter', 'sales')

const content = [
  'nav-content',
  'nav-case-studies',
  'nav-events',
  'nav-partners',
  'nav-media',
  'nav-redirects',
  'nav-asked-as',
  'nav-downloads',
]
/** Without what is there to write alone. */
const read = content.filter((id) => id !== 'nav-asked-as')
const home = ['nav-home', 'nav-searches']
const crm = ['nav-leads', 'nav-submissions', 'nav-conversations', 'nav-otp-requests', 'nav-mails']

let caseStudyId: string

const navigation = () =>
  page.locator('.nav .nav__link').evaluateAll((links) => links.map(({ id }) => id))

describe('what each role finds', () => {
  beforeAll(async () => {
    await addAdministrator()
    await makeAccounts(server.url, [editor, sales])
    const key = keyHolder(server.url)
    const caseStudy = { title: 'A draft with figures', internalNotes: 'for colleagues' }
    caseStudyId = (await key('POST', '/api/case-studies', { json: caseStudy })).body.doc.id
    await key('POST', '/api/leads', { json: { name: 'Petra Vogel', email: 'petra@example.com' } })
  })

  describe('the administrator', () => {
    beforeAll(async () => {
      await sitDown(page, admin)
      await page.goto('/admin')
      await page.getByRole('heading', { name: /^Hello/ }).waitFor()
    })

    test('finds everything in the navigation', async () => {
      const entries = await navigation()
      expect(entries).toEqual(
        expect.arrayContaining([...content, ...crm, 'nav-users', 'nav-global-site']),
      )
    })

    long.it('sees people, but not the account of the API key', async () => {
      await page.goto('/admin/collections/users')
      await page.getByText(editor.email).waitFor()
      expect(await page.locator('tbody tr').count()).toBe(3)
      expect(await page.locator('tbody').textContent()).not.toContain('API key')
    })
  })

  describe('an editor', () => {
    beforeAll(async () => {
      await sitDown(page, editor)
      await page.goto('/admin')
      await page.getByRole('heading', { name: /^Hello/ }).waitFor()
    })

    test('finds content, wording and searches in the navigation, and nothing else', async () => {
      const settings = ['consent', 'mail-wording', 'search-settings', 'assistant'].map(
        (slug) => `nav-global-${slug}`,
      )
      expect(await navigation()).toEqual([...home, 'nav-questions', ...content, ...settings])
    })

    test('sees no leads on the dashboard', async () => {
      expect(await page.locator('body').textContent()).not.toContain('Petra Vogel')
      expect(await page.locator('.desk-card--leads').count()).toBe(0)
    })

    test('can’t open leads, people, jobs or the settings of the site', async () => {
      const slugs = ['leads', 'submissions', 'otp-requests', 'mails', 'users', 'payload-jobs']
      const paths = [...slugs.map((slug) => `/admin/collections/${slug}`), '/admin/globals/site']
      expect(await statusesOf(page, paths)).toEqual(
        Object.fromEntries(paths.map((path) => [path, 404])),
      )
    })
  })

  describe('a salesperson', () => {
    beforeAll(async () => {
      await sitDown(page, sales)
      await page.goto('/admin')
      await page.getByRole('heading', { name: /^Hello/ }).waitFor()
    })

    test('finds content, leads and searches in the navigation, but no settings', async () => {
      expect(await navigation()).toEqual([...home, 'nav-assistant', ...read, ...crm])
    })

    test('sees leads on the dashboard, and nothing to write with', async () => {
      await page.locator('.desk-card--leads').getByText('Petra Vogel').waitFor()
      expect(await page.locator('.desk__create').count()).toBe(0)
    })

    long.it('reads a draft but can’t change it', async () => {
      await page.goto(`/admin/collections/case-studies/${caseStudyId}`)
      expect(await page.locator('#field-title').isDisabled()).toBe(true)
      expect(await page.locator('#action-save').count()).toBe(0)
    })

    long.it('can’t begin a document', async () => {
      await page.goto('/admin/collections/case-studies/create')
      await page.getByText('You are not allowed to access this page.').waitFor()
      expect(await page.locator('#field-title').count()).toBe(0)
    })

    test('can’t open people or jobs', async () => {
      const paths = ['/admin/collections/users', '/admin/collections/payload-jobs']
      expect(await statusesOf(page, paths)).toEqual(
        Object.fromEntries(paths.map((path) => [path, 404])),
      )
    })
  })

  describe('a visitor', () => {
    beforeAll(() => standUp(page))

    long.it('is asked to log in', async () => {
      await page.goto('/admin/collections/leads')
      await page.waitForURL('**/admin/login**')
      await page.locator('#field-password').waitFor()
    })

    test.each(some(1, ['', '/globals/site', '/account']))(
      'is sent to log in at /admin%s',
      async (path) => {
        const answer = await page.request.get(`/admin${path}`)
        expect(await answer.text()).toMatch(/NEXT_REDIRECT;[a-z]+;\/admin\/login/)
      },
    )

    test('sees no draft by its preview address', async () => {
      const answer = await page.request.get(`/preview/case-studies/${caseStudyId}`)
      expect(new URL(answer.url()).pathname).toBe('/admin/login')
    })
  })
})
