import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { startExampleSite, type ExampleSite } from '../helpers/server/exampleSite'
import { freePort, until } from '../helpers/server/testServer'
import { newPage, openExampleSite, operator, server, site } from './site/openExampleSite'

openExampleSite()

const textOf = async (path: string, url = site.url) => (await fetch(url + path)).text()
const cacheOf = async (path: string) => (await fetch(site.url + path)).headers.get('x-nextjs-cache')

const idOf = async (collection: string, slug: string): Promise<string> =>
  (await operator('GET', `/api/${collection}/by-slug/${slug}`)).body.id

/** JSON-LD of a page. */
const linkedData = async (path: string) =>
  [...(await textOf(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as { '@type': string; [name: string]: unknown },
  )

it('a page is served from memory between changes, and made anew for those that concern it alone', async () => {
  const [study, guide] = ['/case-studies/norderlund-frische', '/content/pricing']
  // What was published before the site's first start is news to it.
  const isKept = async () => {
    await Promise.all([textOf(study), textOf(guide)])
    await wait(2000)
    return (await cacheOf(study)) === 'HIT' && (await cacheOf(guide)) === 'HIT'
  }
  await until('both to be kept', isKept)
  const id = await idOf('partners', 'elbraum-netzbau')
  await operator('PATCH', `/api/partners/${id}`, { json: { title: 'Elbraum Neu', _status: 'published' } }) // prettier-ignore
  await until('the name to be new', async () => (await textOf(study)).includes('Elbraum Neu'), 2)
  expect(await cacheOf(guide)).toBe('HIT')
})

it('a partner that is withdrawn is gone from the pages that name it, and back once it is published again', async () => {
  const study = '/case-studies/norderlund-frische'
  const id = await idOf('partners', 'kaltenried-fahrzeugbau')
  const names = async () => (await textOf(study)).includes('Kaltenried Fahrzeugbau</a>')
  expect(await names()).toBe(true)
  await operator('PATCH', `/api/partners/${id}`, { json: { _status: 'draft' } })
  await until('it to be gone', async () => !(await names()), 2)
  await operator('PATCH', `/api/partners/${id}`, { json: { _status: 'published' } })
  await until('it to be back', names, 2)
})

it.each([
  ['/content/depot-charging-power-guide', 'Article'],
  ['/content/news-vehicle-library-310', 'NewsArticle'],
  ['/case-studies/norderlund-frische', 'Article'],
  ['/events/open-day-hamburg', 'Event'],
  ['/partners/ohmsted-chargers', 'Organization'],
])('%s tells machines what it is', async (path, type) => {
  const types = (await linkedData(path)).map((one) => one['@type'])
  expect(types.sort()).toEqual(['Organization', type, 'BreadcrumbList'].sort())
})

it('each page has a picture for other sites', async () => {
  for (const path of ['/', '/events', '/content/pricing', '/de/partners/ohmsted-chargers']) {
    const [, address = ''] = /<meta property="og:image" content="([^"]*)"/.exec(await textOf(path)) ?? [] // prettier-ignore
    const response = await fetch(address)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([response.headers.get('content-type'), bytes.readUInt32BE(16)]).toEqual(['image/png', 1200]) // prettier-ignore
  }
})

it('what is not translated says so, and names the page that it shows', async () => {
  const html = await textOf('/de/content/megawatt-charging-who-needs-it')
  expect(html).toContain('nur auf Englisch')
  expect(html).toContain(`rel="canonical" href="${site.url}/content/megawatt-charging-who-needs-it"`) // prettier-ignore
  expect(html).toMatch(/<article[^>]* lang="en"/)
  expect(await textOf('/de/content')).not.toContain('megawatt-charging-who-needs-it')
})

it('where no process follows, a webhook renews the pages, and nobody else does', async () => {
  const secret = `whsec_${Buffer.from(randomUUID()).toString('base64')}`
  const other: ExampleSite = await startExampleSite({
    port: await freePort(),
    cmsUrl: server.url,
    env: { FOLLOW_CHANGES: 'false', CMS_WEBHOOK_SECRET: secret },
  })
  try {
    const path = '/content/pricing'
    const has = async () => (await textOf(path, other.url)).includes('Prices, once more')
    expect(await has()).toBe(false)
    const id = await idOf('content', 'pricing')
    await operator('PATCH', `/api/content/${id}`, { json: { title: 'Prices, once more', _status: 'published' } }) // prettier-ignore
    expect(await has()).toBe(false)
    const body = JSON.stringify({ type: 'content.published', timestamp: new Date(), data: {} })
    const send = (key: string) => {
      const [messageId, at] = [`msg_${randomUUID()}`, new Date()]
      const headers = {
        'webhook-id': messageId,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(key).sign(messageId, at, body),
      }
      return fetch(`${other.url}/api/revalidate`, { method: 'POST', headers, body })
    }
    expect((await send(`whsec_${Buffer.from('another').toString('base64')}`)).status).toBe(401)
    expect(await has()).toBe(false)
    expect((await send(secret)).status).toBe(204)
    expect(await has()).toBe(true)
    const unsigned = await fetch(`${other.url}/api/changed`, { method: 'POST', body: '["everything"]' }) // prettier-ignore
    expect(unsigned.status).toBe(404)
  } finally {
    await other.stop()
  }
})

it('a draft is drawn as its page would be, for who has its token, and for nobody else', async () => {
  const created = await operator('POST', '/api/events', { json: { title: 'Not yet' } })
  const { id } = created.body.doc as { id: string }
  const { body } = await operator('POST', `/api/events/${id}/preview`)
  expect(body.url).toContain(`${site.url}/preview/events/${id}?token=`)
  const page = await fetch(body.url as string)
  expect(page.headers.get('content-security-policy')).toBe(`frame-ancestors 'self' ${server.url}`)
  const html = await page.text()
  expect(html).toMatch(/<h1[^>]* data-field="title"[^>]*>Not yet/)
  expect(html).toContain('noindex')
  expect(await textOf(`/preview/events/${id}?token=wrong&locale=de`)).toContain('abgelaufen')
})

it('a draft’s page shows what the panel serves of it, and tells which field is clicked', async () => {
  const id = await idOf('case-studies', 'norderlund-frische')
  const { body } = await operator('POST', `/api/case-studies/${id}/preview`)
  const panel = await newPage()
  await panel.route(`${server.url}/panel`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Panel</title>' }),
  )
  await panel.goto(`${server.url}/panel`)
  const opened = panel.context().waitForEvent('page')
  await panel.evaluate((url) => {
    const heard: unknown[] = []
    addEventListener('message', ({ data }) => heard.push(data))
    Object.assign(window, { heard, child: open(url) })
  }, body.url as string)
  const draft = await opened
  const heard = () => panel.evaluate(() => (window as unknown as { heard: object[] }).heard)
  await until('the page to listen', async () => (await heard()).length > 0)
  expect((await heard())[0]).toMatchObject({ event: 'ready', query: 'format=html' })

  const typed = { title: 'Typed just now', challenge_html: '<p>Dear <em>diesel</em></p>' }
  const { body: document } = await operator('GET', `/api/case-studies/${id}?format=html`)
  await panel.evaluate(
    ([url, shown]) =>
      (window as unknown as { child: Window }).child.postMessage(
        { type: 'frontdesk-preview', event: 'document', document: shown },
        new URL(url).origin,
      ),
    [body.url as string, { ...document, ...typed }] as const,
  )
  await draft.locator('h1', { hasText: 'Typed just now' }).waitFor()
  expect(await draft.locator('[data-field=challenge] em').textContent()).toBe('diesel')
  await draft.locator('[data-field=challenge]').click()
  expect((await heard()).at(-1)).toMatchObject({ event: 'focus', field: 'challenge' })
  await panel.context().close()
})

it('pages that were seen are there while the service is not', async () => {
  await textOf('/content/pricing')
  await server.stop()
  expect((await fetch(`${site.url}/content/pricing`)).status).toBe(200)
  expect((await fetch(`${site.url}/content/grid-connection-guide`)).status).toBe(500)
})
