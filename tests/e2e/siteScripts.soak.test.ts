import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { until } from '../helpers/server/testServer'
import { holdScripts, untilHydrated, watchHydration } from './site/holdScripts'
import { complaints, database, newPage, openExampleSite, site } from './site/openExampleSite'

openExampleSite()

/** A page of its own, on which no script arrives before it is let through. */
const openHeld = async (path: string) => {
  const page = await newPage()
  const scripts = await holdScripts(page)
  await watchHydration(page)
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  return { page, scripts }
}

const assistant = (page: Page) => page.getByRole('button', { name: 'Ask the assistant' })

/** A window that is marked is so until its document is loaded anew. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

it('the keyboard alone has the scripts come, and opens the assistant before they are there', async () => {
  const { page, scripts } = await openHeld('/content/depot-charging-power-guide')
  await page.waitForLoadState('networkidle')
  expect(scripts.asked).toEqual([])
  await page.keyboard.press('Tab')
  await until('the scripts to be asked for', () => scripts.asked.length > 3)
  await assistant(page).press('Enter')
  expect(await assistant(page).getAttribute('aria-busy')).toBe('true')
  scripts.release()
  await page.getByLabel('Your question').waitFor()
  await page.keyboard.press('Escape')
  const [isBusy, hasFocus] = await assistant(page).evaluate((one) => [
    one.hasAttribute('aria-busy'),
    one === document.activeElement,
  ])
  expect([isBusy, hasFocus]).toEqual([false, true])
  await page.context().close()
})

it('what is typed and sent in a form before its script is there is kept and sent, and is in no address', async () => {
  const { page, scripts } = await openHeld('/contact')
  await page.getByLabel('Name').pressSequentially('Ada')
  await page.getByLabel('Message').pressSequentially('Before the script')
  await page.getByLabel(/I agree/).check()
  await page.getByLabel('Name').press('Enter')
  expect(page.url()).toBe(`${site.url}/contact`)
  scripts.release()
  await page.getByRole('alert').filter({ hasText: 'need' }).waitFor()
  const values = [page.getByLabel('Name'), page.getByLabel('Message')].map((one) => one.inputValue()) // prettier-ignore
  expect(await Promise.all(values)).toEqual(['Ada', 'Before the script'])
  expect(await page.getByLabel(/I agree/).isChecked()).toBe(true)
  expect(page.url()).toBe(`${site.url}/contact`)
  await page.context().close()
})

it('links lead on before the scripts are there, and where a visit began is known all the same', async () => {
  const { page, scripts } = await openHeld('/content?utm_source=letter')
  await mark(page)
  for (const name of ['Events', 'Partners'])
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
  await page.waitForURL(`${site.url}/partners`)
  expect(await isMarked(page)).toBe(false)
  scripts.release()
  await page.locator('footer a[href="/contact"]').click()
  await page.waitForURL(`${site.url}/contact`)
  await page.getByLabel('Name').fill('Edith Clarke')
  await page.getByLabel('Work e-mail').fill('edith@example.com')
  await page.getByLabel('Message').fill('Hello')
  await page.getByLabel(/I agree/).check()
  await page.waitForFunction(() => performance.now() > 3000)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Your reference').waitFor()
  const { rows } = await database.query("select source, verdict from submissions where email = 'edith@example.com'") // prettier-ignore
  expect(rows).toMatchObject([
    {
      verdict: 'real',
      source: {
        page: `${site.url}/contact`,
        firstTouch: { page: `${site.url}/content?utm_source=letter`, utm: { source: 'letter' } },
      },
    },
  ])
  await page.context().close()
})

it('from then on moving about loads nothing anew, and back shows what was there, after a reload as well', async () => {
  const { page, scripts } = await openHeld('/content')
  scripts.release()
  await page.mouse.move(300, 300)
  await untilHydrated(page)
  await mark(page)
  const title = page.locator('h1')
  const first = await title.innerText()
  await page.getByRole('navigation').getByRole('link', { name: 'Events' }).first().click()
  await page.waitForURL(`${site.url}/events`)
  await until('the other page', async () => (await title.innerText()) !== first)
  expect(await isMarked(page)).toBe(true)
  await page.reload()
  const other = await title.innerText()
  await page.evaluate(() => history.back())
  await until('the first page', async () => (await title.innerText()) === first)
  expect(page.url()).toBe(`${site.url}/content`)
  await page.goForward()
  await until('the other page', async () => (await title.innerText()) === other)
  await page.context().close()
})

it('searches by the first letter, though it was typed before the script was there', async () => {
  const { page, scripts } = await openHeld('/search')
  await page.getByRole('searchbox').pressSequentially('grid')
  scripts.release()
  await page.locator('main ol li mark').first().waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('grid')
  await page.context().close()
})

it.each(['/', '/case-studies/norderlund-frische', '/content/depot-charging-power-guide', '/demo'])(
  'nothing moves on %s when its scripts take over',
  async (path) => {
    const { page, scripts } = await openHeld(path)
    scripts.release()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift' }) // prettier-ignore
    })
    await page.mouse.move(200, 200)
    await untilHydrated(page)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))) // prettier-ignore
    expect(await page.evaluate('shifts')).toEqual([])
    await page.context().close()
  },
)

it('nothing was complained of', () => expect(complaints).toEqual([]))
