import { createHmac, hkdfSync } from 'node:crypto'
import { beforeAll, expect, it } from '@jest/globals'
import { linkTo, paragraph } from '../helpers/content/plainDocument'
import { testSecret } from '../helpers/environment.mjs'
import { keyHolder, visitor, type Client } from '../helpers/server/client'
import { addPerson, sessionOf } from '../helpers/server/people'
import { database } from '../helpers/server/site'
import { admin, apiKey } from '../helpers/server/testServer'

const site = 'https://www.example.com'
const hourMs = 60 * 60 * 1000

/** As src/cms/preview/previewToken.ts signs it; that file would bring Payload along. */
const signedToken = (collection: string, id: string, endsAt = Date.now() + hourMs): string => {
  const secret = Buffer.from(hkdfSync('sha256', testSecret, '', 'frontdesk:preview', 32))
  const expiry = Math.floor(endsAt / 1000).toString(36)
  const signature = createHmac('sha256', secret).update([collection, id, expiry].join('\n'))
  return `${expiry}.${signature.digest('base64url')}`
}

const related = (...ids: string[]) => ids.map((value) => ({ relationTo: 'content', value }))

/** Contract §8, Preview. `urlOf` names a server without pages, whose website is www.example.com. */
export const previews = (urlOf: () => string) => {
  let anyone: Client
  let key: Client
  let panel: Client
  /** Published, and changed since. */
  let page: string
  /** A draft of another document, and one that is published. */
  let secret: string
  let open: string
  let token: string

  const create = async (slug: string, data: object) => {
    const answer = await key('POST', `/api/${slug}`, { json: data })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body.doc.id as string
  }

  const shown = async (client: Client, query = '', id = page) =>
    client('GET', `/api/content/${id}?preview=${token}${query}`)

  const keyFor = async (scopes: string[]): Promise<Client> => {
    const { body } = await panel('POST', '/api/api-keys', { json: { name: 'A site', scopes } })
    return (method, path, call = {}) =>
      anyone(method, path, { ...call, headers: { 'X-API-Key': body.doc.key as string } })
  }

  const personWith = async (name: string, role: object): Promise<Client> => {
    const made = await panel('POST', '/api/roles', { json: { name, ...role } })
    const person = await addPerson(database, { name, role: made.body.doc.key as string })
    return sessionOf({ url: urlOf(), database }, person)
  }

  beforeAll(async () => {
    anyone = visitor(urlOf())
    key = keyHolder(urlOf())
    panel = await sessionOf({ url: urlOf(), database }, admin)
    secret = await create('content', { title: 'A secret plan' })
    open = await create('content', { title: 'Known to all', _status: 'published' })
    page = await create('content', {
      title: 'As published',
      summary: 'Short.',
      internalNotes: 'for us',
      tags: ['a'],
      _status: 'published',
    })
    await key('PATCH', `/api/content/${page}?draft=true`, {
      json: {
        title: 'As drafted',
        body: paragraph('New ', linkTo(secret), linkTo(open)),
        related: related(secret, open),
      },
    })
    await key('PATCH', `/api/content/${page}?draft=true&locale=de`, { json: { title: 'Entwurf' } })
    const { status, body } = await panel('POST', `/api/content/${page}/preview?locale=de`)
    expect(status).toBe(200)
    token = body.token
  }, 60_000)

  it('is asked for by staff, and opens on the website', async () => {
    const { body, headers } = await panel('POST', `/api/content/${page}/preview?locale=de`)
    expect(Object.keys(body).sort()).toEqual(['expiresAt', 'token', 'url'])
    expect(body.url).toBe(`${site}/preview/content/${page}?token=${body.token}&locale=de`)
    const leftMs = Date.parse(body.expiresAt) - Date.now()
    expect(leftMs).toBeGreaterThan(hourMs - 60_000)
    expect(leftMs).toBeLessThanOrEqual(hourMs)
    expect(headers.get('cache-control')).toBe('private, no-store')
    const inEnglish = await panel('POST', `/api/content/${page}/preview`, { json: {} })
    expect(inEnglish.body.url).toMatch(/&locale=en$/)
    const odd = await panel('POST', `/api/content/${page}/preview?locale=fr`)
    expect(odd.body.errors[0].data.errors).toMatchObject([{ path: 'locale' }])
  })

  it('is followed from the panel, by a person who is logged in', async () => {
    const way = `/api/content/${page}/preview?locale=de`
    const followed = await panel('GET', way)
    expect(followed.status).toBe(302)
    expect(followed.headers.get('location')).toMatch(
      new RegExp(`^${site}/preview/content/${page}\\?token=[^&]+&locale=de$`),
    )
    expect(followed.headers.get('cache-control')).toBe('private, no-store')
    expect((await anyone('GET', way)).status).toBe(401)
    const browser = await anyone('GET', way, { headers: { Accept: 'text/html,*/*' } })
    expect(browser.headers.get('location')).toBe(`/admin/login?redirect=${encodeURIComponent(way)}`)
  })

  it('shows the newest state as visitors would see it, and what they see of others', async () => {
    const { status, body, headers, text: sent } = await shown(anyone, '&format=html')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('etag')).toBeNull()
    expect(body).toMatchObject({
      id: page,
      title: 'As drafted',
      summary: 'Short.',
      _status: 'draft',
      url: `${site}/content/as-published`,
      alternates: { de: `${site}/de/content/as-published` },
    })
    expect(body.body_html).toBe(
      `<p>New a link<a href="${site}/content/known-to-all">a link</a></p>`,
    )
    expect(body.related).toEqual([
      { relationTo: 'content', value: expect.objectContaining({ title: 'Known to all' }) },
    ])
    expect(sent).not.toContain('for us')
    expect(sent).not.toContain('A secret plan')
  })

  it('takes the parameters of a read by id', async () => {
    expect((await shown(anyone, '&locale=de')).body).toMatchObject({
      title: 'Entwurf',
      summary: 'Short.',
    })
    expect((await shown(anyone, '&locale=all&select[title]=true')).body).toEqual({
      id: page,
      title: { en: 'As drafted', de: 'Entwurf' },
    })
    const whole = await shown(anyone, '&populate[content][title]=true&select[related]=true')
    expect(whole.body).toEqual({
      id: page,
      related: [{ relationTo: 'content', value: { id: open, title: 'Known to all' } }],
    })
    expect((await shown(anyone, '&format=pdf')).status).toBe(400)
    expect((await shown(anyone, '&select[internalNotes]=true')).body).toEqual({ id: page })
    expect((await shown(anyone, '&depth=0')).body.related).toHaveLength(2)
  })

  it('is the same for keys and sessions: the token alone decides', async () => {
    const plain = (await shown(anyone)).text
    const reader = await keyFor(['content:read'])
    for (const client of [key, panel, reader]) {
      const { status, headers, text: sent } = await shown(client)
      expect([status, sent]).toEqual([200, plain])
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
    const search = await keyFor(['changes:read'])
    expect((await shown(search)).status).toBe(403)
  })

  it('by a key takes the right to read drafts', async () => {
    const reader = await keyFor(['content:read'])
    const refused = await reader('POST', `/api/content/${page}/preview`)
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      403,
      'This key lacks the scope “content:draft” for “content”.',
    ])
    const drafter = await keyFor(['content:draft'])
    expect((await drafter('POST', `/api/content/${page}/preview`)).status).toBe(200)
  })

  it('is for roles that read drafts of this collection, whatever language they write', async () => {
    const german = await personWith('german', { content: { content: ['write'] }, locales: ['de'] })
    expect((await german('POST', `/api/content/${page}/preview?locale=en`)).status).toBe(200)
    const events = await personWith('events', { content: { events: ['publish'] } })
    expect((await events('POST', `/api/content/${page}/preview`)).status).toBe(403)
    expect((await anyone('POST', `/api/content/${page}/preview`)).status).toBe(401)
    expect((await anyone('POST', `/api/content/${page}/preview`, { body: '{' })).status).toBe(401)
  })

  it.each([
    ['of another document', () => signedToken('content', open)],
    ['of another collection', () => signedToken('events', page)],
    ['that is over', () => signedToken('content', page, Date.now() - 1000)], // prettier-ignore
    ['that is none', () => 'x'],
    ['that is empty', () => ''],
    ['that is the API key', () => apiKey],
  ])('with a token %s is refused, of what is published too', async (_, make) => {
    const right = await anyone(
      'GET',
      `/api/content/${page}?preview=${signedToken('content', page)}`,
    )
    expect(right.status).toBe(200)
    const query = `?preview=${encodeURIComponent(make())}`
    for (const id of [page, '00000000-0000-4000-8000-000000000000', 'no-id']) {
      const { status, body, headers } = await anyone('GET', `/api/content/${id}${query}`)
      expect([status, body.errors[0].code]).toEqual([403, 'forbidden'])
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
    expect((await panel('GET', `/api/content/${page}${query}`)).status).toBe(403)
  })

  it('opens no list, no versions, no other path and no other method', async () => {
    const query = `preview=${token}`
    for (const path of [
      '/api/content',
      '/api/content/count',
      '/api/content/by-slug/as-published',
      '/api/changes',
      '/api/search?q=plan',
      '/api/globals/site',
    ]) {
      const address = `${path}${path.includes('?') ? '&' : '?'}${query}`
      const { status, body } = await anyone('GET', address)
      expect([path, status, body.errors[0].data.errors[0].path]).toEqual([path, 400, 'preview'])
    }
    const other = await anyone('GET', `/api/content/${secret}?${query}`)
    expect(other.status).toBe(403)
    expect((await anyone('GET', `/api/content/${secret}`)).status).toBe(404)
    for (const method of ['PATCH', 'DELETE', 'POST'])
      expect([400, 401, 405]).toContain(
        (await anyone(method, `/api/content/${page}?${query}`, { json: { title: 'x' } })).status,
      )
    const graphql = await anyone('POST', `/api/graphql?${query}`, {
      json: { query: `{ Content(id: "${page}") { title } }` },
    })
    expect(graphql.text).not.toContain('As drafted')
  })

  it('is kept by no cache, and leaves what visitors read as it is', async () => {
    await shown(anyone)
    const address = `/api/content/${page}`
    expect((await anyone('GET', address)).body.title).toBe('As published')
    const head = await anyone('HEAD', `${address}?preview=${token}`)
    expect([head.status, head.text, head.headers.get('cache-control')]).toEqual([
      200,
      '',
      'private, no-store',
    ])
    const preflight = await anyone('OPTIONS', `${address}?preview=${token}`, {
      headers: { Origin: site, 'Access-Control-Request-Method': 'GET' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
      204,
      site,
    ])
    const next = await key('PATCH', `${address}?draft=true`, { json: { summary: 'Shorter.' } })
    expect(next.status).toBe(200)
    expect((await shown(anyone)).body.summary).toBe('Shorter.')
  })

  it('ends when the document is gone, or in the trash', async () => {
    const id = await create('content', { title: 'Soon gone' })
    const made = (await panel('POST', `/api/content/${id}/preview`)).body.token as string
    const read = () => anyone('GET', `/api/content/${id}?preview=${made}`)
    expect((await read()).body.title).toBe('Soon gone')
    await key('PATCH', `/api/content/${id}`, { json: { deletedAt: new Date().toISOString() } })
    expect((await read()).status).toBe(404)
    expect((await panel('POST', `/api/content/${id}/preview`)).status).toBe(404)
    await key('DELETE', `/api/content/${id}?trash=true`)
    expect((await read()).status).toBe(404)
  })

  it('shows what is typed as it would be stored, and stores nothing', async () => {
    const render = (data: object, query = '?format=html&locale=de') =>
      panel('POST', `/api/content/${page}/preview/render${query}`, { json: { data } })
    const { body, text: sent } = await render({
      title: 'Getippt',
      summary: '',
      internalNotes: 'still for us',
      body: paragraph('Neu ', linkTo(secret)),
      related: related(open, secret),
      deletedAt: 'x',
      _status: 'published',
      id: open,
      nonsense: 1,
    })
    expect(body).toMatchObject({
      id: page,
      _status: 'draft',
      title: 'Getippt',
      summary: 'Shorter.', // as visitors get it where it is not translated
      body_html: '<p>Neu a link</p>',
      related: [{ value: { title: 'Known to all' } }],
      tags: ['a'],
    })
    expect(body).not.toHaveProperty('nonsense')
    expect(sent).not.toContain('for us')
    expect(sent).not.toContain('A secret plan')
    expect((await shown(anyone, '&locale=de')).body.title).toBe('Entwurf')
    expect((await render({ title: 'Typed' }, '?select[title]=true')).body).toEqual({
      id: page,
      title: 'Typed',
    })
  })

  it('refuses what can’t have been typed', async () => {
    const render = (json: unknown, query = '') =>
      panel('POST', `/api/content/${page}/preview/render${query}`, { json })
    const odd: [unknown, string?][] = [
      [{}],
      [{ data: [] }],
      [{ data: { body: { root: 1 } } }],
      [{ data: { body: { root: { type: 'root', children: [{ type: 'nonsense' }] } } } }],
      [{ data: { title: 'x' } }, '?locale=all'],
      [{ data: { title: 'x' } }, '?format=pdf'],
    ]
    for (const [json, query] of odd) expect((await render(json, query)).status).toBe(400)
    const strange = { title: 7, body: 'x', related: 'x', tags: {}, heroImage: { a: 1 }, seo: [], authors: 3 } // prettier-ignore
    expect([200, 400]).toContain((await render({ data: strange })).status)
    expect([200, 400]).toContain(
      (await render({ data: { related: [{ relationTo: 'users', value: 'x' }] } })).status,
    )
    expect((await render({ data: { summary: 'x'.repeat(2200 * 1024) } })).status).toBe(413)
    expect((await anyone('POST', `/api/content/${page}/preview/render`, { json: { data: {} } })).status).toBe(401) // prettier-ignore
  })
}
