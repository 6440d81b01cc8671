import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { TOTP } from 'otpauth'
import { visitor } from '../../helpers/server/client'
import { admin, until } from '../../helpers/server/testServer'
import { database, page, server } from '../desk'
import { fill, sitDown, standUp, whenAlive } from '../panel'
import { long } from '../../helpers/runs'

const ines = { email: 'falkenau@example.com', password: 'chosen for ines' }

long.describe('a second factor', () => {
  let app: TOTP
  let recoveryCode = ''

  test('is set up in the own account, by a QR code or by hand', async () => {
    await sitDown(page, ines)
    await page.goto('/admin/account')
    await whenAlive(page, '.security button')
    const section = page.getByRole('region', { name: 'Second factor' })
    await section.getByRole('button', { name: 'Set it up' }).click()
    await section.getByLabel('Your password').fill(ines.password)
    await section.getByLabel('Your password').press('Enter')
    await section.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor()
    const secret = await section.locator('.security__secret code').innerText()
    app = new TOTP({ secret: secret.replaceAll(' ', '') })
    await section.getByLabel('Code of your app').fill(app.generate())
    await section.getByRole('button', { name: 'Switch it on' }).click()
    await section.getByText('Keep these recovery codes.').waitFor()
    const codes = await section.locator('.security__codes li').allInnerTexts()
    expect(codes).toHaveLength(10)
    recoveryCode = codes[0]!
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section.getByRole('button', { name: 'Download' }).click(),
    ])
    const file = await readFile(await download.path(), 'utf8')
    for (const code of codes) expect(file).toContain(code)
    await section.getByRole('button', { name: 'I have kept them' }).click()
    await section.getByRole('button', { name: 'Switch it off' }).waitFor()
  })

  test('is asked for once the password was right', async () => {
    await standUp(page)
    await page.goto('/admin')
    await fill(page, '#field-email', ines.email)
    await page.fill('#field-password', ines.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.fill('#field-code', '000000')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByText('This code is not right, or was used before.').first().waitFor()
    await page.fill('#field-code', recoveryCode)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { name: /^Hello/ }).waitFor()
  })

  test('shows where somebody is signed in, and ends that elsewhere', async () => {
    await visitor(server.url)('POST', '/api/users/login', {
      json: { ...ines, code: app.generate({ timestamp: Date.now() + 30_000 }) },
      headers: { 'User-Agent': 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1' },
    })
    await page.goto('/admin/account')
    const section = page.getByRole('region', { name: 'Where you are signed in' })
    const phone = section.getByRole('listitem').filter({ hasText: 'Safari on iPhone' })
    await phone.getByRole('button', { name: 'End' }).click()
    await phone.waitFor({ state: 'detached' })
    await section.getByRole('button', { name: 'End all others' }).click()
    await until(
      'the one that is left',
      async () => (await section.getByRole('listitem').count()) === 1,
    )
  })

  test('is removed by an administrator for who has lost it', async () => {
    await sitDown(page, admin)
    const { rows } = await database.query('select id from users where email = $1', [ines.email])
    await page.goto(`/admin/collections/users/${rows[0]?.id}`)
    await whenAlive(page, '.security button')
    await page.getByRole('button', { name: 'Remove it' }).click()
    await page.locator('.security').getByLabel('Your own password').fill(admin.password)
    await page.getByRole('button', { name: 'Remove their second factor' }).click()
    await page.getByText('It is removed.').waitFor()
    await sitDown(page, ines) // by the password alone
  })
})
