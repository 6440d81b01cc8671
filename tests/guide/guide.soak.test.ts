import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { picture } from '../client/content'
import { launchBrowser } from '../helpers/browser/browser'
import { makeItem } from '../helpers/content/gatedItem'
import { createDemoDatabase } from '../helpers/database/demoDatabase'
import type { TestDatabase } from '../helpers/database/testDatabase'
import { keyHolder, type Client } from '../helpers/server/client'
import { sessionOf } from '../helpers/server/people'
import { startSmtpServer, type TestSmtpServer } from '../helpers/server/smtpServer'
import {
  admin,
  freePort,
  startTestServer,
  until,
  type TestServer,
} from '../helpers/server/testServer'
import { movingHere, page as movingPage } from './movingHere'
import { blocksOf, pages } from './pages'
import { keyOfGuide, makeKey, makeProject, type Project, type Running } from './project'

const minutes = 60_000

let database: TestDatabase
let server: TestServer
let smtp: TestSmtpServer
let browser: Browser
let page: Page
let project: Project
let running: Running | undefined
let url: string
let dataDir: string
/** The operator’s key. */
let operator: Client

/** What the guide’s reader has beside the folder: the service with its demo content. */
beforeAll(async () => {
  const port = await freePort()
  url = `http://localhost:${port}`
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-guide-'))
  ;[database, smtp, browser] = await Promise.all([createDemoDatabase(), startSmtpServer(), launchBrowser()]) // prettier-ignore
  const env = { SITE_URL: url, SMTP_URL: smtp.url }
  await makeItem({ database, dataDir, slug: 'fleet-guide', title: 'Fleet guide' })
  server = await startTestServer({ databaseUrl: database.url, dataDir, pages: false, env })
  operator = keyHolder(server.url)
  const administrator = await sessionOf({ url: server.url, database }, admin)
  page = await browser.newPage()
  page.setDefaultTimeout(20_000)
  project = await makeProject([
    ['http://localhost:3000', server.url],
    ['https://cms.example.com', server.url],
    ['3002', String(port)],
    [keyOfGuide, await makeKey(administrator, ['content:read', 'changes:read'])],
  ])
}, 5 * minutes)

afterAll(async () => {
  await running?.stop()
  await browser?.close()
  await server?.stop()
  await smtp?.stop()
  await database?.drop()
  await project?.remove()
  await rm(dataDir, { recursive: true, force: true })
})

const textOf = async (path: string) => (await fetch(url + path)).text()

/** Does all that a page says, in its order. What it starts is there afterwards; what ran before has ended. */
const follow = async (name: string) => {
  await running?.stop()
  running = undefined
  for (const block of blocksOf(name)) {
    const started = await project.follow(block)
    if (!started) continue
    running = started
    const answers = () => fetch(url).then(({ ok }) => ok, () => false) // prettier-ignore
    await until('the site to answer', answers, 120).catch((cause: unknown) => {
      throw new Error(started.printed.slice(-40).join(''), { cause })
    })
  }
}

it(
  'the first page is there after its page was followed to the letter',
  async () => {
    await follow('first-page.md')
    const html = await textOf('/')
    expect(html).toContain('Written by me</a>')
    expect(await textOf('/content/pricing')).toMatch(/<h1>[^<]+<\/h1><div><p>/)
    expect((await fetch(`${url}/content/nothing`)).status).toBe(404)
  },
  10 * minutes,
)

it(
  'a mistake in what is read is told before it runs',
  async () => {
    await project.write({ file: 'app/wrong.ts', code: "import { desk } from '../lib/desk'\nexport const wrong = desk.find('content', { select: { titel: true } })\n" }) // prettier-ignore
    await expect(project.bash('my-site', 'npx tsc --noEmit')).rejects.toThrow(/titel/)
    await project.bash('my-site', 'rm app/wrong.ts')
  },
  5 * minutes,
)

it(
  'all pages together compile, build and start as “Going live” says',
  async () => {
    const others = pages.filter((name) => !['first-page.md', 'going-live.md'].includes(name))
    for (const name of others)
      for (const block of blocksOf(name))
        if (block.kind === 'file' || name !== movingPage) await project.follow(block)
    await project.bash('my-site', 'npm install parse5@8 marked@14')
    await project.bash('my-site', 'npx tsc --noEmit')
    await follow('going-live.md')
  },
  15 * minutes,
)

describe('the site that comes of it', () => {
  it('shows pictures in the sizes that there are', async () => {
    const heroImage = await picture(operator)
    const json = { title: 'With a picture', heroImage, _status: 'published' }
    await operator('POST', '/api/content', { json })
    const file = `${server.url}/api/media/file/depot-768x432`
    expect(await textOf('/content')).toMatch(
      new RegExp(`<source type="image/webp" srcSet="${file}\\.webp 768w".*<img src="${file}\\.png" srcSet="${file}\\.png 768w"`), // prettier-ignore
    )
  })

  it('shows a case study with its texts, numbers and partners', async () => {
    const html = await textOf('/case-studies/norderlund-frische')
    expect(html).toMatch(/<dt>[^<]+<\/dt><dd>/)
    expect(html).toMatch(/<h2>The challenge<\/h2><div class="text"><p>/)
    expect(html).toMatch(new RegExp(`<a href="${url}/partners/[^"]+">[^<]+</a>`))
  })

  it('speaks German where there is German', async () => {
    expect(await textOf('/de')).toContain(`${url}/de/content/pricing`)
    expect(await textOf('/de')).not.toContain('megawatt-charging-who-needs-it')
    const html = await textOf('/de/content/pricing')
    expect(html).toMatch(/<link rel="alternate" hrefLang="en" href="[^"]+\/content\/pricing"/)
    expect(html).toContain('<main lang="de">')
  })

  it('opens drafts for who has their token, in the panel’s frame', async () => {
    const made = await operator('POST', '/api/content', {
      json: { title: 'Not yet', kind: 'page' },
    })
    const id = made.body.doc.id as string
    const { body } = await operator('POST', `/api/content/${id}/preview`)
    const response = await fetch(body.url as string)
    expect(response.headers.get('content-security-policy')).toBe(`frame-ancestors ${server.url}`)
    const html = await response.text()
    expect(html).toContain('<h1 data-field="title">Not yet</h1>')
    expect(html).toContain('noindex')
    expect(await textOf(`/preview/content/${id}?token=wrong`)).toContain('has expired')
  })

  it('keeps its start page, and has what is published on it within two seconds', async () => {
    const json = { title: 'News of the hour', kind: 'news', _status: 'published' }
    const { body } = await operator('POST', '/api/content', { json })
    const isThere = async () => (await textOf('/')).includes('News of the hour')
    await until('it to be there', isThere, 2)
    await operator('PATCH', `/api/content/${body.doc.id}`, { json: { _status: 'draft' } })
    await until('it to be gone', async () => !(await isThere()), 2)
    await textOf('/')
    expect((await fetch(url)).headers.get('x-nextjs-cache')).toBe('HIT')
    expect((await fetch(`${url}/api/changed`, { method: 'POST', body: '[]' })).status).toBe(404)
  })

  it('finds while somebody types', async () => {
    await page.goto(`${url}/search`)
    await page.getByLabel('Search').fill('chargign')
    await page.getByRole('button', { name: /Did you mean charging/ }).click()
    await page.locator('ol mark', { hasText: /charg/i }).first().waitFor()
  })

  it('sends a message, and says what is wrong with one', async () => {
    await page.goto(`${url}/contact`)
    await page.getByLabel('Name').fill('Ada Lovelace')
    await page.getByLabel('E-mail').fill('nonsense')
    await page.getByLabel('Message').fill('How much is it?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/mail address/).waitFor()
    await page.getByLabel('E-mail').fill('ada@example.com')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Send' }).click()
    const said = (await page.getByRole('status').textContent()) ?? ''
    const { body } = await operator('GET', '/api/admin/crm/leads?q=ada@example.com')
    expect(said).toContain(body.docs[0].reference)
  })

  it('gives a file for the code of a mail', async () => {
    await page.goto(`${url}/downloads`)
    const shelf = page.locator('section', { hasText: 'Fleet guide' })
    await shelf.getByLabel('E-mail').fill('reader@example.com')
    await shelf.getByRole('checkbox').check()
    await shelf.getByRole('button', { name: 'Send me a code' }).click()
    const arrived = () => smtp.received.find(({ to, parsed }) => to.includes('reader@example.com') && /^\d{6}/.test(parsed.subject ?? '')) // prettier-ignore
    await until('the code', () => arrived() !== undefined)
    const code = arrived()!.parsed.subject!.slice(0, 6)
    await shelf.getByLabel('The code').fill(code === '000000' ? '111111' : '000000')
    await shelf.getByRole('button', { name: 'Open' }).click()
    await shelf.getByText('This is not the code.').waitFor()
    await shelf.getByLabel('The code').fill(code)
    const saved = page.waitForEvent('download')
    await shelf.getByRole('button', { name: 'Open' }).click()
    expect((await saved).suggestedFilename()).toBe('fleet-guide.pdf')
  })

  it('answers a question with its sources', async () => {
    await page.goto(`${url}/ask`)
    await page.getByLabel('Your question').fill('How long does charging take?')
    await page.getByRole('button', { name: 'Ask' }).click()
    await page.locator('ol a').first().waitFor()
    expect(await page.locator('ol a').first().getAttribute('href')).toContain(`${url}/`)
  })

  it('leads old addresses on', async () => {
    await operator('POST', '/api/redirects', {
      json: { from: '/2019/hello', to: '/content/pricing' },
    })
    const response = await fetch(`${url}/2019/hello`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([308, '/content/pricing'])
    expect((await fetch(`${url}/2019/nothing`)).status).toBe(404)
  })
})

movingHere(() => ({ database, server }))
