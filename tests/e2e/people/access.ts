import { beforeAll, describe, expect, test } from '@jest/globals'
import { visitor } from '../../helpers/server/client'
import { admin, until } from '../../helpers/server/testServer'
import { page, server } from '../desk'
import { fill, sitDown } from '../panel'
import { long } from '../../helpers/runs'

const shot = (name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true }) : undefined // prettier-ignore

const phone = async (name: string) => {
  if (!process.env.SHOTS) return
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForTimeout(500)
  await shot(name)
  await page.setViewportSize({ width: 1440, height: 900 })
}

const tick = (name: string) => page.locator(`input[name="${name}"]`).click()

describe('roles and keys', () => {
  beforeAll(() => sitDown(page, admin))

  long.it('an administrator makes a role by ticking boxes, and gives it to somebody', async () => {
    await page.goto('/admin/collections/roles')
    await page.getByText('Editor').first().waitFor()
    await shot('roles')
    await page.goto('/admin/collections/roles/create')
    await fill(page, '#field-name', 'Event writer')
    await tick('content.events.write')
    await tick('locales.en')
    await shot('role')
    await phone('role-phone')
    await page.locator('#action-save').click()
    await page.waitForURL(/roles\/[0-9a-f-]{36}/)
    expect(await page.locator('input[name="content.events.draft"]').isChecked()).toBe(true)
    expect(await page.locator('input[name="content.events.publish"]').isChecked()).toBe(false)
    await page.goto('/admin/collections/users/create')
    await fill(page, '#field-name', 'Wanda')
    await page.locator('#field-role').click()
    await page.getByText('Event writer', { exact: true }).waitFor()
    await shot('person')
    await page.keyboard.press('Escape')
  })

  test('an administrator makes a key, sees it once, and revokes it', async () => {
    await page.goto('/admin/collections/api-keys/create')
    await fill(page, '#field-name', 'The website')
    await tick('scopes.content:read')
    await shot('key')
    await phone('key-phone')
    await page.locator('#make-key').click()
    const key = (await page.locator('#new-key').textContent())!
    await shot('new-key')
    await phone('new-key-phone')
    const read = async () => (await visitor(server.url)('GET', '/api/events', { headers: { Authorization: `Bearer ${key}` } })).status // prettier-ignore
    expect(await read()).toBe(200)
    await page.locator('#new-key-done').click()
    await page.waitForURL(/api-keys\/[0-9a-f-]{36}/)
    await page.locator('#revoke-key').waitFor()
    await shot('made-key')
    expect(await page.content()).not.toContain(key)
    await page.locator('#revoke-key').click()
    await page.locator('#confirm-action').click()
    await until('the key to be refused', async () => (await read()) === 401)
    await page.goto('/admin/collections/api-keys')
    await page.getByText('The website').first().waitFor()
    await shot('keys')
    await phone('keys-phone')
  })
})
