import { expect, test } from '@jest/globals'
import { keyHolder } from '../../helpers/server/client'
import { admin } from '../../helpers/server/testServer'
import { page, server } from '../desk'
import { sitDown, standUp } from '../panel'
import { long } from '../../helpers/runs'

long.describe('the audit trail', () => {
  test('shows an administrator who did what, and finds what they look for', async () => {
    await standUp(page)
    await sitDown(page, admin)
    await keyHolder(server.url)('POST', '/api/content', {
      json: { title: 'Written by a key', slug: 'written-by-a-key', kind: 'article' },
    })
    await page.goto('/admin/audit?action=create&target=content')
    const row = page.locator('.audit tbody tr', { hasText: 'Written by a key' })
    await row.waitFor()
    expect(await row.textContent()).toContain('created')
    expect(await page.locator('#nav-audit').getAttribute('aria-current')).toBe('page')
  })

  test('is the history of a document, by who and by what changed', async () => {
    const found = await keyHolder(server.url)('GET', '/api/content?where[slug][equals]=written-by-a-key&draft=true') // prettier-ignore
    const { id } = found.body.docs[0] as { id: string }
    await keyHolder(server.url)('PATCH', `/api/content/${id}?locale=de`, {
      json: { title: 'Von einem Schlüssel', _status: 'published' },
    })
    await page.goto(`/admin/collections/content/${id}`)
    await page.getByRole('link', { name: 'History' }).click()
    const entry = page.locator('.history__entry').first()
    await entry.waitFor()
    expect(await entry.textContent()).toContain('published')
    expect(await entry.textContent()).toContain('Title (de) Von einem Schlüssel')
    await entry.getByRole('link').click()
    await page.waitForURL(/\/versions\/[0-9a-f-]{36}/)
  })
})
