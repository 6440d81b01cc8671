import { describe, expect, it } from '@jest/globals'
import { setTimeout as wait } from 'node:timers/promises'
import '../accounts/secondFactor' // which needs two replicas as well
import { visitor } from '../helpers/server/client'
import { knownPassword, sessionOf } from '../helpers/server/people'
import { some } from '../helpers/runs'
import { until } from '../helpers/server/testServer'
import {
  makeDocument,
  makeKey,
  makePerson,
  makeRole,
  personOfMade,
  programOf,
  tryAll,
  withKey,
} from './desk'
import { operations } from './matrix'
import { desk } from './openedDesk'
import {
  closedToReaders,
  closedToWriters,
  filtersAcross,
  makePlace,
  openToReaders,
  secret,
} from './oddDoors'

const named = (...names: string[]) => operations.filter(({ name }) => names.includes(name))

describe('what each may do is what the model says', () => {
  it('of who writes and does not publish, by every door', async () => {
    const actors = [await personOfMade(desk, 'writer')]
    expect(await tryAll(desk, actors, some(10, operations))).toEqual([])
  })

  it('of who has one collection, or one language', async () => {
    const byGerman = operations.filter(({ name }) => / by German/.test(name))
    const ofLanguage = [...named('change a draft', 'change a draft in German', 'publish in German alone', 'publish'), ...byGerman] // prettier-ignore
    const ofAny = named('create a draft', 'publish', 'throw a draft away')
    const wrong = [
      ...(await tryAll(desk, [await personOfMade(desk, 'translator')], ofLanguage)),
      ...(await tryAll(desk, [await personOfMade(desk, 'event-manager')], ofAny)),
      ...(await tryAll(desk, [await personOfMade(desk, 'case-writer')], ofAny)),
    ]
    expect(wrong).toEqual([])
  })

  it('of a key, by its scopes', async () => {
    const drafting = ['content:draft', 'content:write', 'content:publish'] as const
    const others = ['crm:read', 'crm:write', 'media:write', 'changes:read', 'webhooks:manage'] as const // prettier-ignore
    const wrong = [
      ...(await tryAll(desk, [await programOf(desk, ['content:read'])], named('read by slug', 'count', 'read a draft', 'create a draft'))), // prettier-ignore
      ...(await tryAll(desk, [await programOf(desk, ['content:write'])], named('read versions', 'create a draft', 'change many drafts', 'publish'))), // prettier-ignore
      ...(await tryAll(desk, [await programOf(desk, [...drafting])], named('publish', 'change what is published', 'delete what is published'))), // prettier-ignore
      ...(await tryAll(desk, [await programOf(desk, [...drafting], ['case-studies'])], named('read a draft', 'create a draft', 'publish'))), // prettier-ignore
      ...(await tryAll(desk, [await programOf(desk, [...others])], named('read what is published', 'change a draft'))), // prettier-ignore
    ]
    expect(wrong).toEqual([])
  })
})

describe('roles', () => {
  it('change what open sessions may, on every replica within a second', async () => {
    const role = await makeRole(desk, { name: 'Temp', content: { '*': ['draft'] } })
    const { account } = await makePerson(desk, role.key)
    const elsewhere = await sessionOf({ url: desk.other.url, database: desk.database }, account)
    const write = async () => (await elsewhere('POST', '/api/events', { json: { title: 'Mine' } })).status // prettier-ignore
    expect(await write()).toBe(403)
    await desk.administrator('PATCH', `/api/roles/${role.id}`, { json: { content: { events: ['write'] } } }) // prettier-ignore
    const at = performance.now()
    await until('the right to be there', async () => (await write()) === 201)
    expect(performance.now() - at).toBeLessThan(1000)
    await desk.administrator('PATCH', `/api/roles/${role.id}`, { json: { content: {} } })
    await wait(1000)
    expect(await write()).toBe(403)
  })

  it.each([
    [{ name: 'x', content: { nothing: ['write'] } }, 'content'],
    [{ name: 'x', content: { '*': ['fly'] } }, 'content'],
    [{ name: 'x', content: [] }, 'content'],
    [{ name: 'x', areas: ['access:manage'] }, 'areas'],
    [{ name: 'x', locales: ['fr'] }, 'locales'],
    [{ name: 'Service' }, 'name'],
  ])('refuses %j by its field', async (json, path) => {
    const { status, body } = await desk.administrator('POST', '/api/roles', { json })
    expect([status, body.errors[0].data.errors[0].path]).toEqual([400, path])
  })

  it('may be called so in any alphabet', async () => {
    const made = await Promise.all(
      ['北京', 'Übersetzung', '7'].map((name) => makeRole(desk, { name })),
    )
    expect(made.map(({ key }) => key)).toEqual([expect.stringMatching(/^role-[0-9a-f]{8}$/), 'ubersetzung', expect.stringMatching(/^role-/)]) // prettier-ignore
  })

  it('keeps administrator, editor and sales, and the administrator whole', async () => {
    const { body } = await desk.administrator('GET', '/api/roles?limit=50&sort=createdAt')
    const byKey = new Map<string, string>(
      body.docs.map((doc: { key: string; id: string }) => [doc.key, doc.id]),
    )
    for (const key of ['admin', 'editor', 'sales'])
      expect((await desk.administrator('DELETE', `/api/roles/${byKey.get(key)}`)).status).toBe(409)
    const patch = (json: object) => desk.administrator('PATCH', `/api/roles/${byKey.get('admin')}`, { json }) // prettier-ignore
    for (const json of [
      { content: {} },
      { content: { '*': ['draft'] } },
      { areas: [] },
      { locales: ['de'] },
    ])
      // prettier-ignore
      expect((await patch(json)).status).toBe(400)
    expect((await patch({ name: 'Boss', key: 'boss' })).status).toBe(200)
    const { body: after } = await desk.administrator('GET', `/api/roles/${byKey.get('admin')}`)
    expect([after.name, after.key]).toEqual(['Boss', 'admin'])
  })

  it('keeps a role that somebody has, and gives none that is not there', async () => {
    const role = await makeRole(desk, { name: 'Needed' })
    const { id } = await makePerson(desk, role.key, 'needed-one')
    expect((await desk.administrator('DELETE', `/api/roles/${role.id}`)).status).toBe(409)
    const give = (key: string) => desk.administrator('PATCH', `/api/users/${id}`, { json: { role: key } }) // prettier-ignore
    for (const key of ['nothing', 'service', '']) expect((await give(key)).status).toBe(400)
    expect((await give('sales')).status).toBe(200)
    expect((await desk.administrator('DELETE', `/api/roles/${role.id}`)).status).toBe(200)
  })

  it('keeps the last administrator, when two take it from each other at once', async () => {
    const { id, client } = await makePerson(desk, 'admin', 'second')
    const me = (await desk.administrator('GET', '/api/users/me')).body.user.id as string
    const demote = (by: typeof client, whom: string, url = '') => by('PATCH', `/api/users/${whom}${url}`, { json: { role: 'sales' } }) // prettier-ignore
    const answers = await Promise.all([demote(client, me), demote(desk.administrator, id)])
    const { rows } = await desk.database.query("select id from users where role = 'admin'")
    expect(rows).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [{ id: left }] = rows as [{ id: string }]
    const last = left === me ? desk.administrator : client
    expect((await demote(last, left)).status).toBe(409)
    const all = await last('PATCH', '/api/users?where[role][equals]=admin', { json: { role: 'sales' } }) // prettier-ignore
    expect(all.status).toBe(400)
    expect((await last('DELETE', `/api/users/${left}`)).status).toBe(409)
    if (left !== me) await last('PATCH', `/api/users/${me}`, { json: { role: 'admin' } })
  })

  it('lets who manages people give no more than they have, and touch no one above them', async () => {
    const role = await makeRole(desk, { name: 'Office', content: { '*': ['draft'] }, areas: ['people:manage'] }) // prettier-ignore
    const { client, id } = await makePerson(desk, role.key, 'office-one')
    const me = (await desk.administrator('GET', '/api/users/me')).body.user.id as string
    const password = knownPassword
    const make = (name: string, given: string) => client('POST', '/api/users', { json: { email: `${name}@example.org`, name, role: given, password } }) // prettier-ignore
    for (const given of ['admin', 'editor', 'sales']) expect((await make(`to-${given}`, given)).status).toBe(400) // prettier-ignore
    expect((await make('to-office', role.key)).status).toBe(201)
    const change = (whom: string, json: object) => client('PATCH', `/api/users/${whom}`, { json })
    expect((await change(me, { email: 'taken@example.org', currentPassword: password })).status).toBe(403) // prettier-ignore
    expect((await change(id, { role: 'admin' })).status).toBe(400)
    // Whatever takes the id of an account: it is not there for them, nor is its second factor.
    for (const path of ['totp/reset', 'invite'])
      expect((await client('POST', `/api/users/${me}/${path}`, { json: { currentPassword: password } })).status).toBe(404) // prettier-ignore
    expect((await client('GET', `/api/users/${me}`)).status).toBe(404)
    expect((await client('GET', '/api/users')).text).not.toContain('admin@example.com')
    expect((await client('PATCH', '/api/users?where[role][equals]=admin', { json: { name: 'x' } })).body.docs).toEqual([]) // prettier-ignore
    for (const path of ['/api/api-keys', '/api/roles'])
      expect((await client('POST', path, { json: { name: 'x', scopes: ['content:read'] } })).status).toBe(403) // prettier-ignore
  })
})

describe('keys', () => {
  it('are shown once, and stored as a hash', async () => {
    const { id, key, prefix, createdBy } = await makeKey(desk, ['content:read'])
    expect(key).toMatch(/^fdk_[0-9A-Za-z]{38}$/)
    expect([prefix, createdBy]).toEqual([key.slice(0, 10), 'Administrator'])
    const one = await desk.administrator('GET', `/api/api-keys/${id}`)
    const all = await desk.administrator('GET', '/api/api-keys?limit=100')
    const sent = { name: 'Other', key: 'mine', hash: 'mine', prefix: 'mine' }
    const changed = await desk.administrator('PATCH', `/api/api-keys/${id}`, { json: sent })
    expect([one, all, changed].map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { text } of [one, all, changed]) expect(text).not.toMatch(new RegExp(`${key}|sha256|mine`)) // prettier-ignore
    const where = await desk.administrator('GET', '/api/api-keys?where[hash][like]=sha256')
    expect(where.status).toBe(400)
    const { rows } = await desk.database.query('select * from api_keys where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(rows[0]?.hash).toMatch(/^sha256:[0-9a-f]{64}$/)
    expect((await withKey(desk.one.url, key)('GET', '/api/events')).status).toBe(200)
    expect(JSON.stringify([desk.one.logs, desk.other.logs])).not.toContain(key)
  })

  it.each([
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['content:*'] }, 'scopes'],
    [{ scopes: ['access:manage'] }, 'scopes'],
    [{ scopes: ['content:read'], collections: ['users'] }, 'collections'],
    [{ scopes: ['content:read'], networks: ['10.0.0.0/33'] }, 'networks'],
    [{ scopes: ['content:read'], expiresAt: 'soon' }, 'expiresAt'],
  ])('refuses %j by its field', async (json, path) => {
    const { status, body } = await desk.administrator('POST', '/api/api-keys', { json: { name: 'x', ...json } }) // prettier-ignore
    expect([status, body.errors[0].data.errors[0].path]).toEqual([400, path])
  })

  it('are refused everywhere within a second once they are revoked, deleted or over, for good', async () => {
    const ends: ((id: string) => Promise<unknown>)[] = [
      (id) => desk.administrator('POST', `/api/api-keys/${id}/revoke`),
      (id) => desk.administrator('PATCH', `/api/api-keys/${id}`, { json: { revokedAt: '2020-01-01T00:00:00Z' } }), // prettier-ignore
      (id) => desk.administrator('DELETE', `/api/api-keys/${id}`),
      () => wait(1500),
    ]
    for (const [place, end] of ends.entries()) {
      const expiresAt = place === 3 ? new Date(Date.now() + 1500).toISOString() : undefined
      const { id, key } = await makeKey(desk, ['content:read'], { expiresAt })
      const elsewhere = withKey(desk.other.url, key)
      const statusOf = async () => (await elsewhere('GET', '/api/events')).status
      await until('the key to be known', async () => (await statusOf()) === 200)
      await end(id)
      const at = performance.now()
      expect((await withKey(desk.one.url, key)('GET', '/api/events')).status).toBe(401)
      await until('the key to be refused', async () => (await statusOf()) === 401)
      expect(performance.now() - at).toBeLessThan(1000)
      await desk.administrator('PATCH', `/api/api-keys/${id}`, { json: { revokedAt: null } })
      expect(await statusOf()).toBe(401)
    }
  })

  it('get one answer when they are wrong, whatever is wrong with them', async () => {
    const { key } = await makeKey(desk, ['content:read'], { networks: ['203.0.113.0/24'] })
    const other = key.endsWith('a') ? 'b' : 'a'
    const wrong = [key, key.slice(0, -1) + other, 'fdk_', `fdk_${'x'.repeat(38)}`, 'fdk_' + 'x'.repeat(8000)] // prettier-ignore
    for (const path of ['/api/events', '/api/health', '/api/nothing', '/api/api-keys'])
      for (const one of wrong) {
        const { status, headers, body } = await withKey(desk.one.url, one)('GET', path)
        if (path === '/api/nothing') continue
        expect([status, headers.get('www-authenticate'), body.errors[0].message]).toEqual([401, 'Bearer', 'This key or token is wrong or has expired.']) // prettier-ignore
      }
    const inside = { headers: { 'X-Forwarded-For': '203.0.113.9' } }
    expect((await withKey(desk.one.url, key)('GET', '/api/events', inside)).status).toBe(200)
    const named = { headers: { 'X-API-Key': key, 'X-Forwarded-For': '203.0.113.9' } }
    expect((await visitor(desk.one.url)('GET', '/api/events', named)).status).toBe(200)
  })

  it('with content:read get what visitors get, from memory, and nobody else may keep it', async () => {
    const { id } = await makeDocument(desk, 'published')
    const { key } = await makeKey(desk, ['content:read'])
    const program = withKey(desk.one.url, key)
    for (const path of [
      `/api/events/${id}`,
      '/api/events?limit=3',
      '/api/globals/site',
      '/api/sitemap.xml',
    ]) {
      // prettier-ignore
      const shown = await visitor(desk.one.url)('GET', path)
      const read = [await program('GET', path), await program('GET', path)]
      for (const { status, text, headers } of read) {
        expect([status, text, headers.get('etag')]).toEqual([200, shown.text, shown.headers.get('etag')]) // prettier-ignore
        expect(headers.get('cache-control')).toBe('private, no-store')
      }
      const known = { headers: { 'If-None-Match': shown.headers.get('etag') ?? '' } }
      expect((await program('GET', path, known)).status).toBe(304)
    }
  })

  it('need the scope of what changes, also where a visitor’s answer is in memory', async () => {
    const { key } = await makeKey(desk, ['content:read'])
    const program = withKey(desk.one.url, key)
    for (let time = 0; time < 2; time++) {
      expect((await program('GET', '/api/changes?limit=7')).status).toBe(403)
      expect((await visitor(desk.one.url)('GET', '/api/changes?limit=7')).status).toBe(200)
    }
  })

  it('need the scope of what the address asks for, also where a visitor’s answer to it is in memory', async () => {
    const reader = withKey(desk.one.url, (await makeKey(desk, ['content:read'])).key)
    const { key } = await makeKey(desk, ['content:read'], { collections: ['case-studies'] })
    const limited = withKey(desk.one.url, key)
    for (const [program, path] of [
      [limited, '/api/case-studies?limit=1&populate[partners]=*'],
      [limited, '/api/case-studies?limit=1&%70opulate%5Bpartners%5D=*'],
      [reader, '/api/content?limit=2&draft=true'],
      [reader, '/api/content?limit=2&trash=true'],
    ] as const)
      for (let time = 0; time < 2; time++) {
        expect((await visitor(desk.one.url)('GET', path)).status).toBe(200)
        expect([path, (await program('GET', path)).status]).toEqual([path, 403])
      }
  })

  it('lead nowhere that no scope names, and leave no draft to read between the lines', async () => {
    const draft = await makeDocument(desk, 'draft')
    const everything = await programOf(desk, ['content:read', 'content:write', 'media:write', 'crm:read', 'crm:write', 'changes:read', 'webhooks:manage']) // prettier-ignore
    const { client } = everything
    const closed = ['/api/users', '/api/api-keys', '/api/roles', '/api/payload-jobs', '/api/payload-preferences', '/api/payload-query-presets', '/api/payload-locked-documents', '/api/globals/consent', '/api/globals/mail-wording', '/api/globals/search-settings', '/api/globals/assistant', '/api/leads/owners', '/api/graphql'] // prettier-ignore
    const statuses = await Promise.all(closed.map(async (path) => [path, (await client('GET', path)).status])) // prettier-ignore
    expect(statuses.filter(([, status]) => status !== 403 && status !== 404)).toEqual([])
    const form = (text: string) => ({ body: text, headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-HTTP-Method-Override': 'GET' } }) // prettier-ignore
    const reads = [
      await client('GET', `/api/events/${draft.id}?draft=true`),
      await client('GET', '/api/events?draft=true'),
      await client('GET', '/api/events?trash=true'),
      await client('POST', '/api/events', form('draft=true')),
      await client('GET', `/api/events/versions?where[parent][equals]=${draft.id}`),
      await client('PATCH', '/api/events?where[title][equals]=Made', { json: {} }),
    ]
    expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 403))
    expect((await client('GET', `/api/events/${draft.id}`)).status).toBe(404)
    const list = await client('GET', `/api/events?where[id][equals]=${draft.id}&select[internalNotes]=true`) // prettier-ignore
    expect(list.status === 400 || list.body.docs.length === 0).toBe(true)
    await desk.operator('PATCH', `/api/events/${draft.id}`, { json: { summary: 'Not yours' } })
    const written = await client('PATCH', `/api/events/${draft.id}`, { json: { tags: ['a'], seo: {} } }) // prettier-ignore
    expect([written.status, Object.keys(written.body.doc).sort()]).toEqual([200, ['_status', 'createdAt', 'deletedAt', 'id', 'updatedAt']]) // prettier-ignore
    const lead = await (await programOf(desk, ['crm:write'])).client('POST', '/api/leads', { json: { name: 'A', email: 'a@example.org' } }) // prettier-ignore
    expect([lead.status, lead.body.doc?.status, lead.body.doc?.name]).toEqual([201, undefined, 'A'])
    for (const json of [{ role: 'admin' }, { email: 'x@example.org' }])
      expect((await client('PATCH', '/api/users?where[role][equals]=service', { json })).status).toBe(403) // prettier-ignore
  })

  it('are named where they wrote, and when they were last used', async () => {
    const { id: keyId, key } = await makeKey(desk, ['content:draft', 'content:write'], { name: 'Importer' }) // prettier-ignore
    const { id } = await makeDocument(desk, 'draft')
    const program = withKey(desk.one.url, key)
    const before = (await program('GET', `/api/events/${id}?draft=true`)).headers.get('etag')!
    expect((await program('PATCH', `/api/events/${id}`, { json: { title: 'B' } })).status).toBe(200)
    const refused = await desk.administrator('PATCH', `/api/events/${id}`, { json: { title: 'C' }, headers: { 'If-Match': before } }) // prettier-ignore
    expect([refused.status, refused.body.errors[0].data.updatedBy]).toEqual([412, 'Importer'])
    const { rows } = await desk.database.query("select actor_kind, actor_name from audit_log where target_id = $1 order by id desc limit 1", [id]) // prettier-ignore
    expect(rows).toEqual([{ actor_kind: 'key', actor_name: 'Importer' }])
    expect(keyId).toBeTruthy()
  })
})

describe('a key at an odd door', () => {
  it('reads what is published of its collection, by whatever door, and names others as cards', async () => {
    const place = await makePlace(desk)
    const { client } = await programOf(desk, ['content:read'], ['case-studies'])
    const wrong: unknown[] = []
    for (const [name, run] of closedToReaders) {
      const { status } = await run(client, place)
      if (status !== 403) wrong.push([name, status])
    }
    for (const [name, run] of openToReaders) {
      const { status, text } = await run(client, place)
      const said = status >= 400 ? '' : text.replaceAll(`"query":"${secret}"`, '')
      if (![200, 400, 404].includes(status) || said.includes(secret))
        wrong.push([name, status, text])
    }
    expect(wrong).toEqual([])
    const { body } = await client('GET', `/api/case-studies/${place.study}?depth=3`)
    expect(body.partners).toEqual([expect.objectContaining({ title: 'Shown partner' })])
    expect(Object.keys(body.partners[0]).sort()).toEqual(['id', 'slug', 'title', 'url'])
  })

  it('finds nothing by what it may not read of related documents', async () => {
    await makePlace(desk)
    const [shown, drafts] = ['/api/case-studies?', '/api/case-studies?draft=true&']
    const [counted, versions] = ['/api/case-studies/count?', '/api/case-studies/versions?']
    const role = await makeRole(desk, { name: 'Studies alone', content: { 'case-studies': ['draft'] } }) // prettier-ignore
    const reader = (await programOf(desk, ['content:read'])).client
    const drafter = (await programOf(desk, ['content:draft'], ['case-studies'])).client
    const person = (await makePerson(desk, role.key, 'studies-alone')).client
    const wrong: unknown[] = []
    const ask = async (client: typeof reader, base: string, filter: string) => {
      const { status, body } = await client('GET', `${base}depth=0&${filter}`.replace('count?depth=0&', 'count?')) // prettier-ignore
      return status === 200 ? (body.totalDocs as number) : status
    }
    for (const filter of filtersAcross)
      for (const [client, bases] of [
        [visitor(desk.one.url), [shown, counted]],
        [reader, [shown, counted]],
        [drafter, [shown, counted, drafts, versions]],
        [person, [shown, counted, drafts, versions]],
      ] as const)
        for (const base of bases) {
          const of = base === versions ? filter.replace('[partners', '[version.partners') : filter
          const found = await ask(client, base, of)
          if (found !== 0 && found !== 400) wrong.push([base, of, found])
        }
    for (const filter of [
      'where[partners.title][like]=Shown',
      'where[partners][contains][title][like]=Shown',
    ])
      for (const base of [shown, counted, drafts])
        for (const client of [drafter, person, desk.administrator]) {
          const found = await ask(client, base, filter)
          if (found < 1 || found >= 400) wrong.push([base, filter, found])
        }
    expect(wrong).toEqual([])
  }, 60_000)

  it('writes drafts of its collection alone', async () => {
    const place = await makePlace(desk)
    const { client } = await programOf(desk, ['content:draft', 'content:write'], ['events'])
    const seen = async () => {
      const { body } = await visitor(desk.one.url)('GET', '/api/events?limit=100&sort=id')
      return body.docs.map(({ id, title }: { id: string; title: string }) => [id, title])
    }
    const before = await seen()
    const wrong: unknown[] = []
    for (const [name, run] of closedToWriters) {
      const { status, text } = await run(client, place)
      if (![400, 403, 404, 405].includes(status)) wrong.push([name, status, text])
    }
    expect(wrong).toEqual([])
    expect(await seen()).toEqual(before)
  })
})

describe('who writes one language', () => {
  it('is told which fields belong to another, and sends them back as they are', async () => {
    const role = await makeRole(desk, { name: 'Into German', content: { '*': ['write'] }, locales: ['de'] }) // prettier-ignore
    const { client } = await makePerson(desk, role.key, 'into-german')
    const { body } = await desk.operator('POST', '/api/case-studies', {
      json: {
        title: 'Depot',
        tags: ['a'],
        customer: { name: 'Elbraum', industry: 'Freight' },
        metrics: [{ value: '38', unit: '%', label: 'lower cost' }],
      },
    })
    const path = `/api/case-studies/${body.doc.id}?locale=de&depth=0`
    const [row] = body.doc.metrics as { id: string }[]
    const same = { tags: ['a'], slug: 'depot', customer: { name: 'Elbraum', industry: 'Freight', website: '' } } // prettier-ignore
    const json = { title: 'Betriebshof', ...same, metrics: [{ ...row, label: 'weniger Kosten' }] }
    const kept = await client('PATCH', path, { json })
    expect([kept.status, kept.body.doc?.title, kept.body.doc?.metrics[0].label]).toEqual([200, 'Betriebshof', 'weniger Kosten']) // prettier-ignore
    for (const query of ['', '&draft=true']) {
      const other = { tags: ['b'], slug: 'other', customer: { name: 'Another' }, metrics: [{ id: row!.id, value: '39', label: 'x' }] } // prettier-ignore
      const refused = await client('PATCH', path + query, { json: { ...json, ...other } })
      const paths = refused.body.errors[0].data?.errors?.map(({ path }: { path: string }) => path)
      expect([refused.status, paths?.sort()]).toEqual([403, ['customer.name', 'metrics.0.value', 'slug', 'tags']]) // prettier-ignore
    }
    const all = `/api/case-studies?where[id][equals]=${body.doc.id}&locale=de`
    const many = await client('PATCH', all, { json: { tags: ['c'] } })
    expect([many.status, many.body.docs, many.body.errors.length]).toEqual([400, [], 1])
    const { body: stored } = await desk.operator('GET', `/api/case-studies/${body.doc.id}?draft=true&locale=all&depth=0`) // prettier-ignore
    expect([stored.title, stored.tags, stored.customer.name, stored.metrics[0].value]).toEqual([{ en: 'Depot', de: 'Betriebshof' }, ['a'], 'Elbraum', '38']) // prettier-ignore
  })

  it('changes nothing that has no translations, whatever language is asked for', async () => {
    const role = await makeRole(desk, { name: 'German desk', content: { '*': ['publish', 'delete'] }, locales: ['de'] }) // prettier-ignore
    const { client } = await makePerson(desk, role.key, 'german-desk')
    const { body } = await desk.operator('POST', '/api/redirects', { json: { from: '/before', to: '/after', locale: 'en' } }) // prettier-ignore
    const { id } = body.doc
    const statuses = await Promise.all([
      client('PATCH', `/api/redirects/${id}?locale=de`, { json: { to: '/theirs' } }),
      client('POST', '/api/redirects?locale=de', { json: { from: '/x', to: '/y', locale: 'en' } }),
      client('DELETE', `/api/redirects/${id}?locale=de`),
      client('PATCH', '/api/downloads?where[id][exists]=true&locale=de', { json: { kind: 'tco' } }),
      client('POST', '/api/downloads?locale=de', { json: { title: 'Theirs' } }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })

  it('brings none of what it may not write into a draft that waits, to publish it with German', async () => {
    const role = await makeRole(desk, { name: 'German press', content: { '*': ['publish'] }, locales: ['de'] }) // prettier-ignore
    const { client } = await makePerson(desk, role.key, 'german-press')
    const { body } = await desk.operator('POST', '/api/content', { json: { title: 'Chain', kind: 'page', tags: ['ours'], _status: 'published' } }) // prettier-ignore
    const path = `/api/content/${body.doc.id}`
    const draft = await client('PATCH', `${path}?locale=de&draft=true`, {
      json: { title: 'Kette' },
    })
    const past = await client('PATCH', `${path}?locale=de`, { json: { slug: 'theirs', tags: ['theirs'] } }) // prettier-ignore
    const published = await client('PATCH', `${path}?locale=de&publishSpecificLocale=de`, { json: { _status: 'published' } }) // prettier-ignore
    expect([draft, past, published].map(({ status }) => status)).toEqual([200, 403, 200])
    const shown = (await visitor(desk.other.url)('GET', path)).body
    expect([shown.slug, shown.tags]).toEqual(['chain', ['ours']])
    // Nor does a colleague's draft go out with it.
    await desk.operator('PATCH', `${path}?draft=true`, {
      json: { slug: 'not-yet', title: 'Later' },
    })
    const refused = await client('PATCH', `${path}?locale=de&publishSpecificLocale=de`, { json: { _status: 'published' } }) // prettier-ignore
    expect([refused.status, refused.body.errors[0].data.errors[0].path]).toEqual([403, 'slug'])
    expect((await visitor(desk.other.url)('GET', path)).body.slug).toBe('chain')
  })
})
