import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../helpers/browser'
import { loggedIn, visitor } from '../helpers/client'
import { createTestDatabase, type TestDatabase } from '../helpers/testDatabase'
import { admin, startTestServer, until, type TestServer } from '../helpers/testServer'
import { fill, fillAndSend, logIn, makeAccounts, openPage, whenAlive } from './panel'

let database: TestDatabase
let server: TestServer
let browser: Browser

/** The links to set a password that were mailed to this address, the oldest first. */
const mailedLinks = async (address: string): Promise<string[]> => {
  const folder = path.join(server.dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.sort().map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  return mails
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => mail.replace(/=\r?\n/g, ''))
    .map((mail) => /https?:\/\/\S+\/admin\/reset\/[0-9a-f]{40}/.exec(mail)?.[0] ?? '')
}

afterAll(() => browser?.close())
beforeAll(async () => {
  browser = await launchBrowser()
})

describe('an installation without an administrator', () => {
  beforeAll(async () => {
    database = await createTestDatabase()
    const env = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
    server = await startTestServer({ databaseUrl: database.url, env })
  }, 60_000)
  afterAll(async () => {
    await server?.stop()
    await database?.drop()
  })

  test.each(['', '/login', '/create-first-user', '/collections/content'])(
    'says at /admin%s how to make one, and offers no form',
    async (rest) => {
      const page = await openPage(browser, server.url)
      await page.goto(`/admin${rest}`)
      await page.getByRole('heading', { name: 'Make the first account' }).waitFor()
      expect(await page.locator('main, section').first().textContent()).toContain(
        'npm run create-admin',
      )
      expect(await page.locator('input').count()).toBe(0)
      await page.context().close()
    },
  )

  test('is not made with a password that is easily guessed: the start ends with a sentence', async () => {
    const other = await startTestServer({
      databaseUrl: database.url,
      env: { ADMIN_PASSWORD: 'password1234' },
      waitUntilHealthy: false,
    })
    expect(await other.exited).toBe(1)
    const last = other.logs.filter(({ level }) => level === 'fatal').map(({ msg }) => msg)
    expect(last.join()).toMatch(/^ADMIN_PASSWORD will not do for the first administrator\. This is/)
    expect(JSON.stringify(other.logs)).not.toContain('password1234')
  })

  test('lets nobody make it over the network', async () => {
    const json = { email: 'first@example.com', password: 'first-come-first-served' }
    const { status } = await visitor(server.url)('POST', '/api/users/first-register', { json })
    expect(status).toBe(403)
  })
})

describe('an invitation', () => {
  const email = 'ines@example.com'

  beforeAll(async () => {
    database = await createTestDatabase()
    server = await startTestServer({ databaseUrl: database.url })
  }, 60_000)
  afterAll(async () => {
    await server?.stop()
    await database?.drop()
  })

  test('goes out when an administrator adds somebody, who needs no password for that', async () => {
    const page = await openPage(browser, server.url)
    await logIn(page, admin)
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
    await page.context().close()
  })

  test('goes out once more on request, and the link before is void', async () => {
    const page = await openPage(browser, server.url)
    await logIn(page, admin)
    await page.goto('/admin/collections/users')
    await page.getByRole('link', { name: 'Ines Falkenau' }).click()
    await page.getByRole('button', { name: 'Send invitation again' }).click()
    await page.getByText(`An invitation is on its way to ${email}.`).waitFor()
    const [first, second] = await mailedLinks(email)
    expect(second).not.toBe(first)
    const json = { token: first?.split('/').pop(), password: 'too-late-for-this' }
    const { status } = await visitor(server.url)('POST', '/api/users/reset-password', { json })
    expect(status).toBe(403)
    await page.context().close()
  })

  test('leads to a password of one’s own, and into the panel', async () => {
    const page = await openPage(browser, server.url)
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
    await page.context().close()
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

describe('one’s own account', () => {
  const old = { email: 'ines@example.com', password: 'chosen by ines' }
  const email = 'falkenau@example.com'
  /** Clicks until it goes out: a field counts as invalid until a while after its last key. */
  const save = async (page: Page) => {
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

  beforeAll(async () => {
    database = await createTestDatabase()
    server = await startTestServer({ databaseUrl: database.url })
    const ines = { ...old, name: 'Ines Falkenau', role: 'editor' }
    await makeAccounts(server.url, [ines])
  }, 60_000)
  afterAll(async () => {
    await server?.stop()
    await database?.drop()
  })

  test('gets another password and address by clicks, with the current password', async () => {
    const page = await openPage(browser, server.url)
    await logIn(page, old)
    await page.goto('/admin/account')
    await whenAlive(page, '#field-email')
    expect(await page.locator('#field-currentPassword').count()).toBe(0)
    await page.locator('#change-password').click()
    await page.fill('#field-password', 'password1234')
    await page.fill('#field-confirm-password', 'password1234')
    await page.fill('#field-currentPassword', old.password)
    expect(await save(page)).toBe(400)
    await page.getByText('one of the passwords that are tried first').first().waitFor()
    await page.locator('#change-password').click() // the panel has closed it
    await page.fill('#field-password', 'another one of hers')
    await page.fill('#field-confirm-password', 'another one of hers')
    await page.fill('#field-currentPassword', 'not hers at all')
    expect(await save(page)).toBe(400)
    await page.getByText('This is not your current password.').first().waitFor()
    await page.fill('#field-currentPassword', old.password)
    expect(await save(page)).toBe(200)
    await page.locator('#field-currentPassword').waitFor({ state: 'detached' })

    await fill(page, '#field-email', email)
    await page.fill('#field-currentPassword', 'another one of hers')
    expect(await save(page)).toBe(200)
    await page.locator('#field-currentPassword').waitFor({ state: 'detached' })
    await loggedIn(server.url, { email, password: 'another one of hers' })
    await page.context().close()
  })

  test('is changed by an administrator with the administrator’s own password', async () => {
    const page = await openPage(browser, server.url)
    await logIn(page, admin)
    await page.goto('/admin/collections/users')
    await page.getByRole('link', { name: 'Ines Falkenau' }).click()
    await whenAlive(page, '#field-email')
    await page.locator('#change-password').click()
    await page.fill('#field-password', 'chosen for ines')
    await page.fill('#field-confirm-password', 'chosen for ines')
    await page.getByLabel('Your own password').fill(admin.password)
    expect(await save(page)).toBe(200)
    await loggedIn(server.url, { email, password: 'chosen for ines' })
    await page.context().close()
  })

  test('asks on the first page for another password than a weak one', async () => {
    const page = await openPage(browser, server.url)
    await logIn(page, { email, password: 'chosen for ines' })
    expect(await page.locator('.desk-notice').count()).toBe(0)
    await database.query('update users set weak_password = true')
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Change it now' }).click()
    await page.waitForURL('**/admin/account')
    await page.locator('.invitation', { hasText: 'easy to guess' }).waitFor()
    await page.context().close()
  })
})

describe('a forgotten password', () => {
  beforeAll(async () => {
    database = await createTestDatabase()
    server = await startTestServer({ databaseUrl: database.url })
  }, 60_000)
  afterAll(async () => {
    await server?.stop()
    await database?.drop()
  })

  test('is mailed with a link below BASE_URL, whatever host the request names', async () => {
    await visitor(server.url)('POST', '/api/users/forgot-password', {
      json: { email: admin.email },
      headers: { 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' },
    })
    await until('the mail', async () => (await mailedLinks(admin.email)).length === 1)
    expect((await mailedLinks(admin.email))[0]).toMatch(new RegExp(`^${server.url}/admin/reset/`))
  })
})
