import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { startExampleSite, type ExampleSite } from '../helpers/server/exampleSite'
import { sessionOf } from '../helpers/server/people'
import { admin, apiKey, freePort, until } from '../helpers/server/testServer'
import {
  database,
  newPage,
  openExampleSite,
  operator,
  page,
  panelUrls,
  server,
  site,
} from './site/openExampleSite'

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

it('a picture is drawn for what is a page, by our own font, and for nothing else', async () => {
  const json = { title: 'Škoda 🚚 中文', slug: 'odd-title', kind: 'page', _status: 'published' }
  expect((await operator('POST', '/api/content', { json })).status).toBe(201)
  const drawn = async () => (await fetch(`${site.url}/og/en/content/odd-title`)).ok
  await until('it to be drawn', drawn, 10)
  expect(site.printed.join()).not.toContain('fetch failed')
  for (const path of ['/og/en/made-up/home', '/og/en/page/constructor', '/og/en/content/nowhere'])
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
})

it('an address of before is found however it is written, and one that nobody can have is none', async () => {
  const json = { from: '/%C3%BCber-uns/we%2Cus', to: '/content/pricing' }
  expect((await operator('POST', '/api/redirects', { json })).status).toBe(201)
  const from = `${site.url}/%C3%BCber-uns/we,us`
  const leads = async () => (await fetch(from, { redirect: 'manual' })).headers.get('location')
  await until('it to lead there', async () => (await leads()) === '/content/pricing')
  for (const path of ['/content/%00', '/nowhere/a%00'])
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
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
    const long = await fetch(`${other.url}/api/revalidate`, { method: 'POST', body: body.padEnd(100_000) }) // prettier-ignore
    expect(long.status).toBe(413)
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
  const response = await fetch(body.url as string)
  expect(response.headers.get('content-security-policy')).toBe(
    `frame-ancestors 'self' ${panelUrls().join(' ')}`,
  )
  const html = await response.text()
  expect(html).toMatch(/<h1[^>]* data-field="title"[^>]*>Not yet/)
  expect(html).toContain('noindex')
  expect(await textOf(`/preview/events/${id}?token=wrong&locale=de`)).toContain('abgelaufen')
  // The page by the address that it has inside; and what stands where ids do.
  const inside = await fetch(`${site.url}/de/preview/events/${id}?token=${body.token as string}`)
  expect(inside.headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
  expect((await fetch(`${site.url}/preview/events/count?token=wrong`)).status).toBe(200)
})

it.each([0, 1])(
  'a draft’s page shows what the panel serves of it at either of its addresses, and tells which field is clicked (%i)',
  async (which) => {
    const panelUrl = panelUrls()[which]!
    const id = await idOf('case-studies', 'norderlund-frische')
    const { body } = await operator('POST', `/api/case-studies/${id}/preview`)
    const panel = await newPage()
    await panel.goto(`${panelUrl}/api/health/live`)
    await panel.evaluate((url) => {
      const heard: unknown[] = []
      addEventListener('message', ({ data }) => heard.push(data))
      const frame = Object.assign(document.createElement('iframe'), { src: url, width: '1200', height: '900' }) // prettier-ignore
      Object.assign(window, { heard })
      document.body.append(frame)
    }, body.url as string)
    const draft = panel.frameLocator('iframe')
    const heard = () => panel.evaluate(() => (window as unknown as { heard: object[] }).heard)
    await until('the page to listen', async () => (await heard()).length > 0)
    expect((await heard())[0]).toMatchObject({ event: 'ready', query: 'format=html' })

    const typed = { title: 'Typed just now', challenge_html: '<p>Dear <em>diesel</em></p>' }
    const { body: document } = await operator('GET', `/api/case-studies/${id}?format=html`)
    await panel.evaluate(
      ([url, shown]) =>
        window.frames[0]!.postMessage(
          { type: 'frontdesk-preview', event: 'document', document: shown },
          new URL(url).origin,
        ),
      [body.url as string, { ...document, ...typed }] as const,
    )
    await draft.locator('h1', { hasText: 'Typed just now' }).waitFor()
    expect(await draft.locator('[data-field=challenge] em').textContent()).toBe('diesel')
    await draft.locator('[data-field=challenge]').click()
    await until('the click to be told', async () =>
      (await heard()).some((one) => 'field' in one && one.field === 'challenge'),
    )
    await panel.context().close()
  },
  60_000,
)

it('is whole without script, page by page', async () => {
  const plain = await newPage({ javaScriptEnabled: false })
  for (const path of [
    '/',
    '/content',
    '/content/depot-charging-power-guide',
    '/case-studies',
    '/de/case-studies/norderlund-frische',
    '/events/open-day-hamburg',
    '/partners/ohmsted-chargers',
    '/downloads',
    '/privacy',
  ]) {
    const [scripted, whole] = [await page.goto(site.url + path), await plain.goto(site.url + path)]
    expect([path, scripted?.status(), whole?.status()]).toEqual([path, 200, 200])
    expect(await plain.locator('main').innerText()).toBe(await page.locator('main').innerText())
  }
  await plain.context().close()
}, 90_000)

it('searches without script: a form, and links that set right, narrow and go on', async () => {
  const plain = await newPage({ javaScriptEnabled: false })
  await plain.goto(`${site.url}/search`)
  await plain.getByRole('searchbox').fill('grid conection')
  await plain.getByRole('searchbox').press('Enter')
  await plain.getByRole('link', { name: 'grid connection', exact: true }).click()
  expect(plain.url()).toBe(`${site.url}/search?q=grid+connection`)
  const hits = plain.locator('main ol li')
  expect([await hits.count(), (await hits.first().locator('mark').count()) > 0]).toEqual([10, true])
  const firstOf = () => hits.first().locator('h2').innerText()
  const before = await firstOf()
  await plain.getByRole('link', { name: 'More results' }).click()
  expect(plain.url()).toContain('page=2')
  expect(await firstOf()).not.toBe(before)
  await plain.getByRole('link', { name: /^Events \d/ }).click()
  expect(await hits.locator('p:first-child').allInnerTexts()).toContain('Events')
  await hits.first().getByRole('link').click()
  expect(plain.url()).toMatch(/\/events\/./)
  await plain.goto(`${site.url}/de/search?q=Netzanschluss`)
  expect(await hits.count()).toBeGreaterThan(0)
  await plain.context().close()
}, 60_000)

it('settings are on the pages within two seconds, in each language', async () => {
  const administrator = await sessionOf({ url: server.url, database }, admin)
  const { body } = await administrator('GET', '/api/globals/site?locale=all&depth=0')
  const [first, ...others] = body.productModules as { name: Record<string, string> }[]
  const save = async (locale: string, json: object) =>
    expect((await administrator('POST', `/api/globals/site?locale=${locale}`, { json })).status).toBe(200) // prettier-ignore
  const shows = async (path: string, text: string) => {
    await until(text, async () => (await textOf(path)).includes(text), 2.5)
  }
  expect(await textOf('/de/privacy')).not.toContain('Ladestrom')
  await save('en', { name: 'Depotwise Two' })
  await shows('/content/pricing', 'Depotwise Two')
  // What is in one language alone counts as well.
  const inGerman = [{ ...first, name: 'Ladestrom' }, ...others.map((one) => ({ ...one, name: one.name.de ?? one.name.en }))] // prettier-ignore
  await save('de', { productModules: inGerman })
  await shows('/de/privacy', 'Ladestrom')
  await save('en', { name: body.name })
})

it('a form whose answer was lost is taken once when it is sent again, wherever its visitor came from', async () => {
  const visitor = await newPage()
  await visitor.goto(`${site.url}/contact?utm_source=a%0Ab`)
  await visitor.getByLabel('Name').fill('Ada Lovelace')
  await visitor.getByLabel('Work e-mail').fill('lost@example.com')
  await visitor.getByLabel('Message').fill('Hello')
  await visitor.getByLabel(/I agree/).check()
  const send = visitor.getByRole('button', { name: 'Send message' })
  await visitor.route('**/api/contact', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send.click()
  await visitor.getByText('It could not be sent').waitFor()
  await visitor.unroute('**/api/contact')
  await send.click()
  await visitor.getByText('Your reference').waitFor()
  const { rows } = await database.query("select source from submissions where email = 'lost@example.com'") // prettier-ignore
  expect(rows).toMatchObject([{ source: { utm: { source: 'a b' } } }])
  await visitor.context().close()
})

it('of very many events those to come are shown', async () => {
  const event = (title: string, startsAt: string) => ({ title, startsAt, _status: 'published' })
  const past = Array.from({ length: 101 }, (_, n) => event(`Was ${n}`, '2001-01-01T09:00:00Z'))
  const json = { docs: [...past, event('In a far future', '2090-01-01T09:00:00Z')] }
  expect((await operator('POST', '/api/events/bulk', { json })).status).toBe(200)
  await until('it to be there', async () => (await textOf('/events')).includes('In a far future'))
})

it('a key that reads drafts shows none of them', async () => {
  const json = { title: 'Nobody may see this', kind: 'page', slug: 'not-published' }
  expect((await operator('POST', '/api/content', { json })).status).toBe(201)
  const other = await startExampleSite({ port: await freePort(), cmsUrl: server.url, key: apiKey })
  try {
    const { status } = await fetch(`${other.url}/content/not-published`)
    expect([status, await textOf('/content', other.url)]).toEqual([404, expect.not.stringContaining('Nobody may see this')]) // prettier-ignore
    expect(other.printed.join()).toContain('CMS_KEY reads drafts')
  } finally {
    await other.stop()
  }
})

it('changes are followed once the service is there, whatever stood in its place, and the last position with it', async () => {
  writeFileSync('site/.next/cache/frontdesk-position', 'half a posi')
  let [isAway, isAsked, isFollowed] = [true, false, false]
  const proxy = createServer(({ url = '', headers }, response) => {
    isAsked ||= url.startsWith('/api/changes')
    if (isAway) return response.writeHead(404).end('404 page not found')
    const passed = request(server.url + url, { headers }, (answer) => {
      isFollowed ||= url.startsWith('/api/changes') && answer.statusCode === 200
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    response.on('close', () => passed.destroy())
    passed.on('error', () => response.destroy()).end()
  }).listen(0)
  const cmsUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const other = await startExampleSite({ port: await freePort(), cmsUrl })
  try {
    await until('it to ask', () => isAsked)
    isAway = false
    await until('it to follow', () => isFollowed)
    const path = '/content/pricing'
    const shows = async (title: string) => (await textOf(path, other.url)).includes(title)
    const name = async (title: string) =>
      operator('PATCH', `/api/content/${await idOf('content', 'pricing')}`, { json: { title, _status: 'published' } }) // prettier-ignore
    await name('Prices, first')
    await until('the page', () => shows('Prices, first'))
    await name('Prices, then')
    await until('the change', () => shows('Prices, then'), 5)
  } finally {
    await other.stop()
    proxy.close()
    proxy.closeAllConnections()
  }
}, 60_000)

it('what is no address stops the start, by its name', async () => {
  const env = { SITE_URL: 'www.example.com' }
  const start = startExampleSite({ port: await freePort(), cmsUrl: server.url, env })
  await expect(start).rejects.toThrow(/SITE_URL should be an address/)
})

it('pages that were seen are there while the service is not', async () => {
  await textOf('/content/pricing')
  await server.stop()
  expect((await fetch(`${site.url}/content/pricing`)).status).toBe(200)
  expect((await fetch(`${site.url}/content/grid-connection-guide`)).status).toBe(500)
})
