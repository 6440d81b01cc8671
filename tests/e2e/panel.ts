import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { loggedIn, visitor } from '../helpers/server/client'
import { until } from '../helpers/server/testServer'

export type Account = { name: string; email: string; password: string; role: string }

export const accountOf = (name: string, role: string): Account => ({
  name,
  role,
  email: `${role}@example.com`,
  password: `the-password-of-${role}`,
})

/** Makes accounts as the administrator of the test server. */
export const makeAccounts = async (url: string, accounts: Account[]) => {
  const admin = await loggedIn(url)
  for (const account of accounts) {
    const { status, text } = await admin('POST', '/api/users', { json: account })
    if (status !== 201) throw new Error(text)
  }
}

/** What the pages' own Content Security Policy has kept them from, by page. */
export const refusedByPolicy: string[] = []

/** A browser window of its own, on a laptop in Greenwich. */
export const openPage = async (browser: Browser, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    locale: 'en-GB',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(45_000)
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy'))
      refusedByPolicy.push(`${page.url()}: ${message.text()}`)
  })
  return page
}

/**
 * Waits until a field belongs to the running page: what is typed before that, into what the server sent,
 * is lost when the page comes alive.
 */
export const whenAlive = async (page: Page, selector: string) => {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted)
    return element && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }, selector)
}

/** Fills a field of a page that may only just have come. */
export const fill = async (page: Page, selector: string, text: string) => {
  await whenAlive(page, selector)
  await page.fill(selector, text)
}

/**
 * Opens a menu by its button, and again where it did not stay open: a field that the form draws anew between
 * the click and the next frame begins with its menu shut.
 */
export const openMenu = async (page: Page, button: string, entry: string) => {
  await until(`the menu of ${button} to be open`, async () => {
    if (await page.locator(entry).isVisible()) return true
    await page.locator(button).click()
    return page.locator(entry).waitFor({ timeout: 3000 }).then(() => true, () => false) // prettier-ignore
  })
}

type Sending = {
  button: string
  /** Part of the address that the form is sent to. */
  path: string
  fields: Record<string, string>
}

/**
 * Fills a form in and sends it, again until it goes out. Payload sets a form without a document back once it
 * has come alive, and takes a field for invalid until a while after its last key: who was too quick for either
 * is told so, loads the page again and types again.
 */
export const fillAndSend = async (page: Page, { button, path, fields }: Sending) => {
  let sent = false
  page.on('request', (request) => {
    sent ||= request.url().includes(path)
  })
  const answer = page.waitForResponse((response) => response.url().includes(path), {
    timeout: 25_000,
  })
  answer.catch(() => {}) // awaited by whoever gets it
  for (let tries = 1; !sent && tries <= 6; tries++) {
    if (tries > 1) await page.reload()
    for (const [selector, text] of Object.entries(fields)) await fill(page, selector, text)
    await page.waitForTimeout(300 * tries)
    await page
      .getByRole('button', { name: button })
      .click({ timeout: 1000 })
      .catch(() => {})
    await page.waitForTimeout(sent ? 0 : 1000)
  }
  return answer
}

/**
 * Follows a link until the page says so. Payload's lists set their own address anew once they have come,
 * and a click in that moment leads nowhere: people click again.
 */
export const follow = async (page: Page, link: string, arrived: string) => {
  const there = page.locator(arrived)
  while ((await there.count()) === 0) {
    await page
      .locator(link)
      .click({ timeout: 1000 })
      .catch(() => {})
    await there.waitFor({ timeout: 3000 }).catch(() => {})
  }
}

type Login = { email: string; password: string }

/** Whoever is at this window leaves it as themselves, which closes their document, and nobody is logged in. */
export const standUp = async (page: Page) => {
  await page.goto('/icon.svg')
  await page.context().clearCookies()
}

/** Somebody else sits down at this window: with the cookies that the form to log in would get them. */
export const sitDown = async (page: Page, account: Login) => {
  await standUp(page)
  const { origin } = new URL(page.url())
  const { status, headers, text } = await visitor(origin)('POST', '/api/users/login', {
    json: account,
  })
  if (status !== 200) throw new Error(`Login failed: ${text}`)
  const cookies = headers.getSetCookie().map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie)!)
  await page
    .context()
    .addCookies(cookies.map(([, name, value]) => ({ name: name!, value: value!, url: origin })))
}

/** What the server answers the person at this window for these paths, without the pages being shown. */
export const statusesOf = async (page: Page, paths: string[]) => {
  const answers = paths.map(
    async (path) => [path, (await page.request.get(path)).status()] as const,
  )
  return Object.fromEntries(await Promise.all(answers))
}

/** Logs in as people do. */
export const logIn = async (page: Page, { email, password }: Login) => {
  await page.goto('/admin')
  await fill(page, '#field-email', email)
  await page.fill('#field-password', password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: /^Hello/ }).waitFor()
}

/** The window that lies on top: a drawer or a question. */
export const topWindow = (page: Page): Locator => page.locator('dialog[open]').last()

/** Does something to a document and waits until the panel has saved it by itself. */
export const andAutosave = async (page: Page, act: () => Promise<void>) => {
  const saved = page.waitForResponse(
    (response) => response.url().includes('autosave=true') && response.ok(),
  )
  await act()
  await saved
}

/** Does something that saves documents, and waits until they are. */
export const andSave = async (page: Page, act: () => Promise<void>) => {
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && !response.url().includes('autosave=true'),
  )
  await act()
  const status = (await saved).status()
  if (status !== 200) throw new Error(`Saving was answered with ${status}`)
}

/** Presses the button of a form: what has drafts is published by it. */
export const save = (page: Page) => andSave(page, () => page.locator('#action-save').click())

export const chooseFromMenu = async (page: Page, menu: string, entry: string) => {
  await page.locator(menu).first().click()
  await page.locator('.popup__content').getByText(entry, { exact: true }).click()
}

/** Tomorrow at this time in Greenwich: as it is typed into a field, and as it is stored. */
export const tomorrowAt = (time: string) => {
  const date = new Date(Date.now() + 24 * 60 * 60 * 1000)
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return {
    typed: `${day.replace('Sept', 'Sep')}, ${time}`,
    stored: `${date.toISOString().slice(0, 10)}T${time}:00.000Z`,
  }
}

/** Chooses from a field with a list, by the id of the field. */
export const chooseOption = async (page: Page | Locator, field: string, option: string) => {
  await page.locator(`${field} .rs__control`).click()
  await page.locator(`${field} .rs__option`, { hasText: option }).click()
}

/** Notes every request of a page that goes to another host than ours. */
export const watchForeignRequests = (page: Page): string[] => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    const own = new URL(page.url()).host
    if (/^https?:$/.test(protocol) && own && host !== own) foreign.push(request.url())
  })
  return foreign
}

/** What a server without SMTP sent to this address, the oldest first. */
export const mailsTo = async (dataDir: string, address: string): Promise<string[]> => {
  const folder = path.join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.sort().map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  return mails.filter((mail) => mail.includes(`To: ${address}`))
}
