import { describe, expect, test } from '@jest/globals'
import { loggedIn, visitor } from '../../helpers/server/client'
import { admin, until } from '../../helpers/server/testServer'
import { database, page, server } from '../desk'
import { fill, fillAndSend, mailsTo, sitDown, standUp, whenAlive } from '../panel'
import { long } from '../../helpers/runs'

/** The links to set a password that were mailed to this address, the oldest first. */
const mailedLinks = async (address: string): Promise<string[]> =>
  (await mailsTo(server.dataDir, address))
    .map((mail) => mail.replace(/=\r?\n/g, ''))
    .flatMap((mail) => /https?:\/\/\S+\/admin\/reset\/[0-9a-f]{40}/.exec(mail)?.[0] ?? [])

describe('an invitation', () => {
  const email = 'ines@example.com'

  test('goes out when an administrator adds somebody, who needs no password for that', async () => {
    await sitDown(page, admin)
    await page.goto('/admin/collections/users/create')
    await fill(page, '#field-email', email)
    await fill(page, '#field-name', 'Ines Falkenau')
    expect(await page.locator('#field-password').isVisible()).toBe(false)
    await page.locator('#field-password').and(page.locator(':not([value=""])')).waitFor({
      state: 'attached',
    })
    await page.locator('#action-save').click()
    await page.waitForURL(/users\/[0-9a-f-]{36}/)
    await until('the mail', async () => (await mailedLinks(email)).length === 1)
    expect((await mailedLinks(email))[0]).toMatch(new RegExp(`^${server.url}/admin/reset/`))
  })

  test('goes out once more on request, and the link before is void', async () => {
    await page.getByRole('button', { name: 'Send invitation again' }).click()
    await page.getByText(`An invitation is on its way to ${email}.`).waitFor()
    await until('the second mail', async () => (await mailedLinks(email)).length === 2)
    const [first, second] = await mailedLinks(email)
    expect(second).not.toBe(first)
    const json = { token: first?.split('/').pop(), password: 'too-late-for-this' }
    const { status } = await visitor(server.url)('POST', '/api/users/reset-password', { json })
    expect(status).toBe(403)
  })

  test('leads to a password of one’s own, and into the panel', async () => {
    await standUp(page)
    await page.goto((await mailedLinks(email))[1] ?? '')
    const answer = await fillAndSend(page, {
      button: 'Set your password',
      path: '/api/users/reset-password',
      fields: {
        '#field-password': 'chosen-by-ines',
        '#field-confirm-password': 'chosen-by-ines',
      },
    })
    expect(answer.status()).toBe(200)
    await page.getByRole('heading', { name: 'Hello, Ines Falkenau' }).waitFor()
  })

  test('is sent by administrators alone', async () => {
    const ines = await loggedIn(server.url, { email, password: 'chosen-by-ines' })
    const { body } = await ines('GET', '/api/users/me')
    const answer = await ines('POST', `/api/users/${body.user.id}/invite`)
    expect(answer.status).toBe(403)
    const nobody = await visitor(server.url)('POST', `/api/users/${body.user.id}/invite`)
    expect(nobody.status).toBe(401)
  })
})

long.describe('one’s own account', () => {
  const old = { email: 'ines@example.com', password: 'chosen-by-ines' }
  const email = 'falkenau@example.com'
  /** Clicks until it goes out: a field counts as invalid until a while after its last key. */
  const save = async () => {
    let status = 0
    page.on('response', (response) => {
      if (response.request().method() === 'PATCH') status = response.status()
    })
    await until('the answer', async () => {
      if (status === 0) await page.locator('#action-save').click({ timeout: 1000 }).catch(() => {}) // prettier-ignore
      if (status === 0) await page.waitForTimeout(1000)
      return status !== 0
    })
    return status
  }

  test('gets another password and address by clicks, with the current password', async () => {
    await sitDown(page, old)
    await page.goto('/admin/account')
    await whenAlive(page, '#change-password')
    expect(await page.locator('#field-currentPassword').count()).toBe(0)
    await page.locator('#change-password').click()
    await page.fill('#field-password', 'password1234')
    await page.fill('#field-confirm-password', 'password1234')
    await page.fill('#field-currentPassword', old.password)
    expect(await save()).toBe(400)
    await page.getByText('one of the passwords that are tried first').first().waitFor()
    await page.locator('#change-password').click() // the panel has closed it
    await page.fill('#field-password', 'another one of hers')
    await page.fill('#field-confirm-password', 'another one of hers')
    await page.fill('#field-currentPassword', 'not hers at all')
    expect(await save()).toBe(400)
    await page.getByText('This is not your current password.').first().waitFor()
    await page.fill('#field-currentPassword', old.password)
    expect(await save()).toBe(200)
    await page.locator('#field-currentPassword').waitFor({ state: 'detached' })

    await fill(page, '#field-email', email)
    await page.fill('#field-currentPassword', 'another one of hers')
    expect(await save()).toBe(200)
    await page.locator('#field-currentPassword').waitFor({ state: 'detached' })
    await loggedIn(server.url, { email, password: 'another one of hers' })
  })

  test('is changed by an administrator with the administrator’s own password', async () => {
    await sitDown(page, admin)
    const { rows } = await database.query('select id from users where email = $1', [email])
    await page.goto(`/admin/collections/users/${rows[0]?.id}`)
    await whenAlive(page, '#change-password')
    await page.locator('#change-password').click()
    await page.fill('#field-password', 'chosen for ines')
    await page.fill('#field-confirm-password', 'chosen for ines')
    await page.getByLabel('Your own password').fill(admin.password)
    expect(await save()).toBe(200)
    await loggedIn(server.url, { email, password: 'chosen for ines' })
  })

  test('asks on the first page for another password than a weak one', async () => {
    await sitDown(page, { email, password: 'chosen for ines' })
    await page.goto('/admin')
    await page.getByRole('heading', { name: /^Hello/ }).waitFor()
    expect(await page.locator('.desk-notice').count()).toBe(0)
    await database.query('update users set weak_password = true')
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Change it now' }).click()
    await page.waitForURL('**/admin/account')
    await page.locator('.invitation', { hasText: 'easy to guess' }).waitFor()
  })
})

describe('a forgotten password', () => {
  test('is mailed with a link below BASE_URL, whatever host the request names', async () => {
    await visitor(server.url)('POST', '/api/users/forgot-password', {
      json: { email: admin.email },
      headers: { 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' },
    })
    await until('the mail', async () => (await mailedLinks(admin.email)).length === 1)
    expect((await mailedLinks(admin.email))[0]).toMatch(new RegExp(`^${server.url}/admin/reset/`))
  })
})
