import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import * as qs from 'qs-esm'
import { attacksWith, badLists, badTables, marker, pages } from '../helpers/hostile/panelAttacks'
import {
  colleague,
  expectRefused,
  markers,
  secrets,
  startPanel,
  type TestPanel,
} from '../helpers/hostile/panelRoles'
import { mainThreadMsOf } from '../helpers/cpuMs'
import { until } from '../helpers/server/testServer'
import { builtActions, callFunction, installedFunctions } from '../helpers/hostile/serverFunctions'
import { some } from '../helpers/runs'

let panel: TestPanel
const call: TestPanel['call'] = (...given) => panel.call(...given)

beforeAll(async () => {
  panel = await startPanel()
}, 90_000)
afterAll(() => panel?.stop())

const functions = Object.keys(attacksWith({}))
const attack = (name: string, slug: string) =>
  attacksWith(panel.ids)[name]?.(slug, panel.ids[slug] ?? '') ?? []

it('every function that is installed is tried here, and every action of the build is known', async () => {
  expect(functions.sort()).toEqual((await installedFunctions()).sort())
  expect((await builtActions()).map(({ filename }) => filename).sort()).toEqual([
    'node_modules/@payloadcms/next/dist/layouts/Root/index.js', // sets the cookie of the panel's language
    'src/app/(payload)/layout.tsx',
  ])
})

/** Whoever has no session is turned away before a function looks at anything; the soak suite tries all on all. */
it.each([
  ['visitor', 'leads', functions],
  ['key', 'leads', functions],
  ['wrong key', 'leads', ['form-state']],
  ['editor', 'leads', ['form-state', 'render-list']],
  ['editor', 'submissions', ['form-state', 'render-list']],
  ['editor', 'mails', ['form-state', 'render-list']],
  ['editor', 'payload-jobs', ['form-state', 'render-list']],
  ['sales', 'payload-jobs', ['form-state', 'render-list', 'schedule-publish']],
] as const)('%s is refused %s', async (role, slug, names) => {
  for (const name of names) {
    const [whole] = attack(name, slug)
    expectRefused(await call(role, name, whole), whole)
  }
})

it.each(some(5, functions))(
  'an editor is refused conversations by %s, however they ask',
  async (name) => {
    for (const args of attack(name, 'conversations')) expectRefused(await call('editor', name, args), args) // prettier-ignore
  },
)

/** An editor may read their own account, and so the collection, but nobody else's. */
const personal = ['form-state', 'render-document', 'render-document-slots', 'copy-data-from-locale']

it.each(['editor', 'sales'] as const)('%s learns nothing of other accounts', async (role) => {
  for (const name of personal) {
    for (const args of attack(name, 'users')) {
      expect((await call(role, name, args)).text).not.toContain(colleague)
    }
    const [whole] = attack(name, 'users')
    expectRefused(await call(role, name, whole))
  }
  const list = await call(role, 'render-list', attack('render-list', 'users')[0])
  expect(list.text).not.toContain(colleague)
})

it.each(
  some(2, [
    ['a name that every object has', 'constructor'],
    ['a name of nothing', 'no-such-function'],
    ['the name of our own check', 'check'],
    ['no name', undefined],
    ['a list', ['form-state']],
    ['an object', { toString: 'form-state' }],
  ]),
)('%s is no function', async (_what, name) => {
  const form = { collectionSlug: 'content', schemaPath: 'content', operation: 'create' }
  for (const role of ['visitor', 'admin'] as const) {
    const { status, text } = await call(role, name, form)
    expect([status, text.length < 1000]).toEqual([404, true])
  }
})

it.each(some(2, [undefined, null, 1, 'form-state', [], [[]], [null]]))(
  'arguments that are %p change nothing',
  async (sent) => {
    expect((await callFunction(panel.target('admin'), sent)).status).toBe(404)
    expectRefused(await call('admin', 'form-state', sent))
  },
)

/** As a place was taken before the body was here, four of these held up every stranger's page for ten seconds. */
it('bodies that never end hold up nobody else’s page', async () => {
  const { port } = new URL(panel.server.url)
  const slow = await Promise.all(
    ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'].flatMap((localAddress) =>
      [1, 2].map(async () => {
        const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
        await once(socket, 'connect')
        const headers = { Host: 'x', 'Next-Action': panel.action, 'Content-Type': 'text/plain;charset=UTF-8', 'Content-Length': 1000 } // prettier-ignore
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
        socket.write(`POST /admin HTTP/1.1\r\n${lines.join('')}\r\n[`)
        return socket
      }),
    ),
  )
  await wait(300) // none of them is answered, so nothing tells that they have come
  const page = await fetch(`${panel.server.url}/admin/login`, { signal: AbortSignal.timeout(8000) })
  expect([page.status, slow.some((socket) => socket.closed)]).toEqual([200, false])
  for (const socket of slow) socket.destroy()
})

it('a stranger’s call that is longer than a form is refused', async () => {
  expect((await call('visitor', 'form-state', 'x'.repeat(70_000))).status).toBe(413)
})

it('collections of Payload’s own have no door here', async () => {
  for (const slug of ['payload-locked-documents', 'payload-preferences', 'payload-kv']) {
    const list = { collectionSlug: slug, overrideEntityVisibility: true, query: {} }
    for (const role of ['editor', 'sales', 'admin'] as const) {
      expectRefused(await call(role, 'render-list', list))
      expectRefused(await call(role, 'table-state', { collectionSlug: slug, query: {} }))
    }
  }
})

describe('what a caller did wrong', () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${panel.server.url}/admin/unauthorized`, {
      method: 'POST',
      headers: { ...panel.credentials.get('admin'), ...headers },
      body,
    }).then(async (response) => ({ status: response.status, text: await response.text() }))

  const form = (name: string, value: string) => {
    const body = new FormData()
    body.set(name, value)
    return body
  }

  it.each<[string, number, () => BodyInit, Record<string, string>?]>(
    some(4, [
      ['malformed JSON', 400, () => `{${marker}`],
      ['nothing', 400, () => ''],
      ['no list', 400, () => `"${marker}"`],
      ['a reference to nothing', 400, () => '["$F1"]'],
      ['too many arguments', 400, () => JSON.stringify(Array(1500).fill(marker))],
      ['malformed form data', 400, () => `--x\r\n${marker}`, { 'Content-Type': 'multipart/form-data; boundary=x' }], // prettier-ignore
      ['a form of malformed JSON', 400, () => form('0', `{${marker}`)],
      ['a foreign origin', 400, () => '[]', { Origin: 'https://sentvalue.example' }],
      ['an origin that is none', 400, () => '[]', { Origin: marker }],
    ]),
  )('is 400 and quiet: %s', async (...row) => {
    const [what, status, body, headers] = row // a fourth parameter would be Jest's `done`
    const since = panel.seen()
    const answer = await post(body(), { 'Next-Action': panel.action, ...headers })
    expect([what, answer.status, answer.text.length < 1000]).toEqual([what, status, true])
    await panel.expectQuiet(since, what)
  })

  it('is quiet: what is no call, no function, and no right', async () => {
    const since = panel.seen()
    expect((await post(form('_payload', `{${marker}`))).status).toBe(405)
    expect((await post(form(`$ACTION_ID_${panel.action}`, marker))).status).toBe(405)
    expect((await call('admin', marker, {})).status).toBe(404)
    const copy = { collectionSlug: 'leads', docID: marker, fromLocale: 'en', toLocale: 'de' }
    for (const role of ['visitor', 'editor', 'admin'] as const)
      expect((await call(role, 'copy-data-from-locale', copy)).status).toBe(404)
    await panel.expectQuiet(since)
  })

  const content = { collectionSlug: 'content' }
  const page = (more: object) => ({
    ...{ ...content, id: panel.ids.content, schemaPath: 'content' },
    ...more,
  })

  it.each<[string, () => object]>(
    some(4, [
      ['slugify', () => ({ ...content, path: '__proto__', valueToSlugify: marker })],
      ['slugify', () => ({ globalSlug: 'site', path: marker })],
      ['render-field', () => ({ schemaPath: `collection.content.${marker}`, initialValue: '' })],
      ['render-field', () => ({ schemaPath: 'global.site', initialValue: '' })],
      ['form-state', () => page({ schemaPath: 'content.__proto__', data: {} })],
      ['form-state', () => page({ schemaPath: `content.${marker}`, data: {} })],
      ['form-state', () => page({ data: { seo: null } })],
      ['form-state', () => page({ formState: { seo: { value: null } } })],
      ['form-state', () => page({ formState: { title: null } })],
      ['form-state', () => ({ collectionSlug: 'events', data: { agenda: [null] } })],
    ]),
  )('is refused and quiet: %s of what is not there', async (name, argumentsOf) => {
    const since = panel.seen()
    const args = argumentsOf()
    expectRefused(await call('admin', name, args), args)
    await panel.expectQuiet(since, args)
  })

  const many = <T>(count: number, one: T) => Array<T>(count).fill(one)
  const states = (count: number, path: (place: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, place) => [path(place), { value: 'a' }]))

  it.each<[string, string, () => object]>(
    some(3, [
      ['rows', 'form-state', () => ({ data: { speakers: many(20_000, {}) } })],
      ['fields', 'form-state', () => ({ formState: states(25_000, (place) => `field${place}`) })],
      ['rows of a list', 'form-state', () => ({ formState: states(5000, (place) => `speakers.${place}.name`) })], // prettier-ignore
      ['places', 'form-state', () => ({ formState: states(1, () => 'speakers.100000000.name') })],
      ['places, in other digits', 'form-state', () => ({ formState: states(1, () => 'speakers.1e8.name') })], // prettier-ignore
      ['places of what surrounds it', 'form-state', () => ({ data: {}, documentFormState: states(1, () => 'speakers.100000000.name') })], // prettier-ignore
      ['values', 'form-state', () => ({ data: { nothing: many(300_000, {}) } })],
      ['rows', 'render-document', () => ({ initialData: { speakers: many(20_000, {}) } })],
    ]),
  )('is refused at once: too many %s (%s)', async (_what, name, more) => {
    const form = { operation: 'create', schemaPath: 'events', docPreferences: { fields: {} } }
    const args = { collectionSlug: 'events', ...form, renderAllFields: true, ...more() }
    const before = mainThreadMsOf(panel.server.pid)
    expectRefused(await call('sales', name, args))
    expect(mainThreadMsOf(panel.server.pid) - before).toBeLessThan(2000)
  })

  it('but a form of full lists is shown', async () => {
    const speakers = Array.from({ length: 200 }, (_, place) => ({ id: `id${place}`, name: 'ab' }))
    const data = { speakers, agenda: speakers.map(({ id }) => ({ id, title: 'An hour' })) }
    const form = { operation: 'create', schemaPath: 'events', renderAllFields: true, data }
    const { status, text } = await call('editor', 'form-state', { collectionSlug: 'events', ...form }) // prettier-ignore
    expect([status, text.includes('speakers.199.name')]).toEqual([200, true])
  })

  it('is quiet: a list that the panel does not show, a new file’s form, a comparison in no language', async () => {
    const since = panel.seen()
    const users = { collectionSlug: 'users', query: { where: { hash: { exists: true } } } }
    expectRefused(await call('editor', 'render-list', users))
    const file = {
      collectionSlug: 'downloads',
      operation: 'create',
      renderAllFields: true,
      data: {},
    }
    expect((await call('editor', 'form-state', file)).status).toBe(200)
    const version = await panel.rowId('_content_v')
    for (const codes of [marker, '5']) {
      const address = `/collections/content/:content/versions/${version}?localeCodes=${codes}`
      expect([codes, (await panel.pageFor('admin', address)).status]).toEqual([codes, 200])
    }
    await panel.pageFor('admin', '/__proto__')
    await panel.expectQuiet(since)
  })

  /** Each by the door whose rows or columns would fail over it; the soak suite asks all of them at every door. */
  it.each(
    some(8, [
      ...badTables.map((query) => ['table-state', query] as const),
      ...badLists.map((query) => ['render-list', query] as const),
    ]),
  )('%s is asked for %j', async (name, query) => {
    const since = panel.seen()
    const { status, text } = await call('admin', name, { collectionSlug: 'content', query })
    expect([status, text.includes('A page in work')]).toEqual([200, !('where' in query)])
    expect(text).not.toMatch(/select distinct|Failed query|is not a func/)
    await panel.expectQuiet(since, query)
  })

  it.each(
    some(1, [
      { where: { title: { near: marker } } },
      { where: marker },
      { sort: `${marker}\0`, columns: `{${marker}`, preset: marker },
    ]),
  )('a page is asked for %j', async (query) => {
    const since = panel.seen()
    const address = qs.stringify(query, { addQueryPrefix: true })
    const page = await panel.pageFor('admin', `/collections/content${address}`, { RSC: '1' })
    const text = await page.text()
    expect([page.status, text.includes('A page in work')]).toEqual([200, !('where' in query)])
    expect(text).not.toMatch(/select distinct|Failed query|is not a func/)
    await panel.expectQuiet(since, query)
  })

  it('leaves nothing in the reader’s preferences that a list would fail over', async () => {
    const list = await call('admin', 'render-list', { collectionSlug: 'content', query: {} })
    expect([list.status, list.text.includes('A page in work')]).toEqual([200, true])
  })
})

const formOf = (slug: string, more: object = {}) => ({
  collectionSlug: slug,
  id: panel.ids[slug],
  schemaPath: slug,
  operation: 'update',
  data: { id: panel.ids[slug] },
  renderAllFields: true,
  ...more,
})

describe('who may read, reads', () => {
  it.each(['sales', 'admin'] as const)('%s: leads and conversations', async (role) => {
    const form = await call(role, 'form-state', formOf('leads'))
    expect([form.status, form.text]).toEqual([200, expect.stringContaining(secrets.message)])
    const drawer = await call(role, 'render-document', {
      collectionSlug: 'leads',
      docID: panel.ids.leads,
      drawerSlug: 'lead',
      overrideEntityVisibility: true,
    })
    expect([drawer.status, drawer.text]).toEqual([200, expect.stringContaining(secrets.email)])
    const chat = await call(role, 'form-state', formOf('conversations'))
    expect([chat.status, chat.text]).toEqual([200, expect.stringContaining(secrets.question)])
    const list = await call(role, 'render-list', { collectionSlug: 'leads', query: {} })
    expect([list.status, list.text]).toEqual([200, expect.stringContaining(secrets.name)])
  })

  it.each(['editor', 'sales', 'admin'] as const)('%s: a draft', async (role) => {
    const draft = await call(role, 'render-document', {
      collectionSlug: 'content',
      docID: panel.ids.content,
      drawerSlug: 'page',
    })
    expect([draft.status, draft.text]).toEqual([200, expect.stringContaining('A page in work')])
    const versions = await call(role, 'render-document', {
      collectionSlug: 'content',
      docID: panel.ids.content,
      drawerSlug: 'versions',
      paramsOverride: { segments: ['collections', 'content', panel.ids.content, 'versions'] },
    })
    expect([versions.status, versions.text]).toEqual([200, expect.not.stringContaining('not allowed')]) // prettier-ignore
  })

  it('an editor copies a language, schedules a publication and takes it back', async () => {
    const copy = {
      collectionSlug: 'content',
      docID: panel.ids.content,
      fromLocale: 'en',
      toLocale: 'de',
    }
    expect((await call('editor', 'copy-data-from-locale', copy)).status).toBe(200)
    const doc = { relationTo: 'content', value: panel.ids.content }
    const date = '$D2030-01-01T00:00:00.000Z' // as the browser writes a date
    for (const one of ['$D0000-01-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z', 'soon'])
      expectRefused(await call('editor', 'schedule-publish', { type: 'publish', date: one, doc }))
    const onMars = { type: 'publish', date, doc, timezone: 'Mars/X' }
    expectRefused(await call('editor', 'schedule-publish', onMars))
    for (const one of [date.slice(2), date]) {
      await panel.database.query(`delete from payload_jobs where task_slug = 'schedulePublish'`)
      const plan = { type: 'publish', date: one, doc }
      expect((await call('editor', 'schedule-publish', plan)).text).toContain('message')
    }
    const upcoming = { collectionSlug: 'content', id: panel.ids.content }
    expect((await call('editor', 'get-upcoming-scheduled-publish', upcoming)).text).toContain(
      '2030',
    )
    const isScheduled = `task_slug = 'schedulePublish'`
    const deleteID = await panel.rowId('payload_jobs', isScheduled)
    expect((await call('editor', 'schedule-publish', { deleteID })).text).toContain('message')
    expect(await panel.rowId('payload_jobs', isScheduled)).toBe('undefined')
    const { rows: told } = await panel.database.query<{ told: string }>(
      `select actor_kind || ': ' || action as told from audit_log
        where target_id = $1 and action like '%schedule' order by id`,
      [panel.ids.content],
    )
    expect(told.at(0)).toEqual({ told: 'person: schedule' })
    expect(told.at(-1)).toEqual({ told: 'person: unschedule' })
  })

  it('what was planned for a document that is gone is given up at once', async () => {
    const input = { type: 'publish', doc: { relationTo: 'content', value: randomUUID() } }
    const { rows } = await panel.database.query<{ id: string }>(
      `insert into payload_jobs (id, task_slug, input, wait_until, queue, processing, total_tried, created_at, updated_at)
       values (gen_random_uuid(), 'schedulePublish', $1, now(), 'default', false, 0, now(), now()) returning id`,
      [JSON.stringify(input)],
    )
    const isGivenUp = async () =>
      (await panel.database.query('select from payload_jobs where id = $1 and has_error', [rows[0]?.id])).rows.length === 1 // prettier-ignore
    await until('the job to be given up', isGivenUp)
  })
})

describe('a salesperson, who reads drafts and changes none', () => {
  it('neither copies a language nor schedules, nor takes back what an editor has scheduled', async () => {
    const doc = { relationTo: 'content', value: panel.ids.content }
    const plan = { type: 'publish', date: '2030-01-01T00:00:00.000Z', doc }
    expectRefused(await call('sales', 'schedule-publish', plan))
    await call('editor', 'schedule-publish', { ...plan, date: `$D${plan.date}` })
    const deleteID = await panel.rowId('payload_jobs', `task_slug = 'schedulePublish'`)
    expectRefused(await call('sales', 'schedule-publish', { deleteID, doc }))
    const copy = {
      collectionSlug: 'content',
      docID: panel.ids.content,
      fromLocale: 'en',
      toLocale: 'de',
    }
    expectRefused(await call('sales', 'copy-data-from-locale', copy))
    const upcoming = { collectionSlug: 'content', id: panel.ids.content }
    expectRefused(await call('sales', 'get-upcoming-scheduled-publish', upcoming))
  })

  it('does not lock one against editors, whatever they say of their rights', async () => {
    const docPermissions = { fields: true, read: true, update: true }
    const form = formOf('content', {
      returnLockStatus: true,
      docPermissions,
      updateLastEdited: true,
    })
    expect((await call('sales', 'form-state', form)).status).toBe(200)
    const { rows } = await panel.database.query(
      'select count(*)::int as count from payload_locked_documents',
    )
    expect(rows[0]?.count).toBe(0)
  })
})

it.each([
  ['visitor', pages.slice(0, 2)],
  ['key', pages.slice(0, 2)],
  ['editor', some(8, pages)],
] as const)(
  '%s finds nothing of leads in the data of any page of the panel',
  async (role, seen) => {
    for (const page of seen) {
      const text = await (await panel.pageFor(role, page, { RSC: '1' })).text()
      for (const marker of markers) expect([page, text.includes(marker)]).toEqual([page, false])
    }
  },
)

it('a salesperson reads them there', async () => {
  for (const [page, marker] of [
    ['/collections/leads/:leads', secrets.message],
    ['/collections/conversations/:conversations', secrets.question],
  ] as const) {
    expect(await (await panel.pageFor('sales', page, { RSC: '1' })).text()).toContain(marker)
  }
})
