import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'
import pg from 'pg'
import { oldAudit } from '../../src/audit/chain/expireRows'
import type { Head } from '../../src/audit/chain/chainedRow'
import { sealRows } from '../../src/audit/chain/sealRows'
import { verifyChain } from '../../src/audit/chain/verifyChain'
import { makeItem } from '../helpers/content/gatedItem'
import { makeUser, send } from '../helpers/content/crm'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { keyHolder, loggedIn, visitor, type Client } from '../helpers/server/client'
import { newAddress } from '../helpers/server/newAddress'
import { admin, startTestServer, until, type TestServer } from '../helpers/server/testServer'
import { currentTransaction, tablesWith, untold } from './tables'
import { long } from '../helpers/runs'

let database: TestDatabase
let server: TestServer
let pool: pg.Pool
let began: string
let chief: Client
let editor: { client: Client; id: string }
let anna: { client: Client; id: string }

type Told = {
  id: string
  action: string
  actor: { kind: string; id: string | null; name: string | null }
  target: { type: string; id: string | null; title: string | null }
  changes?: Record<string, { before?: unknown; after?: unknown; erased?: true }>
  times?: number
  versionId?: string
  requestId: string | null
  from: string | null
}

const ask = async (query = ''): Promise<Told[]> => {
  const answer = await chief('GET', `/api/audit?limit=100&${query}`)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.docs as Told[]
}

/** What one request did. */
const done = async (
  client: Client,
  [method, path, json]: [string, string, unknown?],
  headers: Record<string, string> = {},
) => {
  const requestId = randomUUID()
  const answer = await client(method, path, {
    json,
    headers: { 'X-Request-Id': requestId, ...headers },
  })
  return { answer, told: await ask(`requestId=${requestId}`) }
}

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ databaseUrl: database.url, pages: false })
  pool = new pg.Pool({ connectionString: database.url, max: 2 })
  began = await currentTransaction(database)
  chief = await loggedIn(server.url)
  editor = await makeUser(server.url, chief, 'editor', 'Edith')
  anna = await makeUser(server.url, chief, 'sales', 'Anna')
}, 60_000)

afterAll(async () => {
  await pool.end()
  await server?.stop()
  await database?.drop()
})

describe('a write leaves a row that says who made it and what it changed', () => {
  it('of the service itself, and of its operator’s account', async () => {
    const made = await ask('target=users&action=create')
    expect(made.map(({ actor }) => actor.kind)).toEqual(['person', 'person', 'system', 'system'])
    expect(made.at(-1)?.actor).toEqual({ kind: 'system', id: null, name: 'start' })
    expect(JSON.stringify(made)).not.toContain(admin.password)
  })

  it('of a person, by field and language, from a network that is no address', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.77' }
    const post = { title: 'Depots', slug: `depots-${randomUUID().slice(0, 8)}`, kind: 'article' }
    const { answer, told } = await done(editor.client, ['POST', '/api/content', post], from)
    const { id } = answer.body.doc as { id: string }
    expect(told).toEqual([
      expect.objectContaining({
        action: 'create',
        actor: { kind: 'person', id: editor.id, name: 'Edith' },
        target: { type: 'content', id, title: 'Depots' },
        from: '203.0.0.0/16',
      }),
    ])
    expect(told[0]?.versionId).toMatch(/^[0-9a-f-]{36}$/)
    expect(told[0]?.changes).toMatchObject({ 'title@en': { before: null, after: 'Depots' } })
    const german = { title: 'Betriebshöfe', _status: 'published' }
    const path = `/api/content/${id}?locale=de&select[id]=true`
    const { told: changed } = await done(editor.client, ['PATCH', path, german])
    expect(changed).toHaveLength(1)
    expect(changed[0]).toMatchObject({
      action: 'publish',
      changes: {
        'title@de': { before: null, after: 'Betriebshöfe' },
        _status: { before: 'draft', after: 'published' },
      },
    })
    const { told: gone } = await done(editor.client, ['DELETE', `/api/content/${id}`])
    expect(gone.map(({ action }) => action)).toEqual(['delete'])
  })

  it('of a key, a bulk write and a setting', async () => {
    const key = keyHolder(server.url)
    const partner = { title: 'Partner', slug: `partner-${randomUUID().slice(0, 8)}` }
    const { told } = await done(key, ['POST', '/api/partners', partner])
    expect(told[0]?.actor).toMatchObject({ kind: 'key' })
    const where = '?where[slug][like]=partner-&draft=true'
    const { told: bulk } = await done(editor.client, ['PATCH', `/api/partners${where}`, { summary: 'New' }]) // prettier-ignore
    expect(bulk.map(({ action }) => action)).toEqual(['save-draft'])
    const { told: setting } = await done(chief, ['POST', '/api/globals/site', { name: 'Depot' }])
    expect(setting[0]).toMatchObject({ action: 'update', target: { type: 'site' }, changes: { name: { after: 'Depot' } } }) // prettier-ignore
  })

  it('of a role, in its own word', async () => {
    const body = { role: 'editor' }
    const { told } = await done(chief, ['PATCH', `/api/users/${anna.id}`, body])
    expect(told[0]).toMatchObject({ action: 'change-role', changes: { role: { before: 'sales', after: 'editor' } } }) // prettier-ignore
    await chief('PATCH', `/api/users/${anna.id}`, { json: { role: 'sales' } })
  })

  long.it('of each autosave, shown once for a run of one person', async () => {
    const { body } = await editor.client('POST', '/api/content', {
      json: { title: 'Run', slug: `run-${randomUUID().slice(0, 8)}`, kind: 'article' },
    })
    const { id } = body.doc as { id: string }
    const save = (client: Client, title: string) =>
      client('PATCH', `/api/content/${id}?draft=true&autosave=true`, { json: { title } })
    for (const title of ['R', 'Ru', 'Running']) await save(editor.client, title)
    const shown = async () =>
      (await ask(`target=content:${id}`)).map(({ action, times, actor, changes }) => [action, times, actor.name, changes?.['title@en']]) // prettier-ignore
    const ofEdith = ['save-draft', 3, 'Edith', { before: 'Run', after: 'Running' }]
    const created = ['create', undefined, 'Edith', { before: null, after: 'Run' }]
    expect(await shown()).toEqual([ofEdith, created])
    await save(chief, 'Running late')
    const ofChief = ['save-draft', 1, 'Administrator', { before: 'Running', after: 'Running late' }]
    expect(await shown()).toEqual([ofChief, ofEdith, created])
    const typed = (name: string, client: Client) =>
      ['1', '2', '3', '4'].map((time) => save(client, `${name} ${time}`))
    await Promise.all([...typed('Edith', editor.client), ...typed('Administrator', chief)])
    const { rows } = await database.query<{ actor: string; title: string }>(
      `select actor_id as actor, changes->'title@en'->>'after' as title from audit_log
        where target_id = $1 and changes->'title@en'->>'after' ~ ' [1-4]$'`,
      [id],
    )
    expect(rows).toHaveLength(8)
    for (const { actor, title } of rows) expect(actor === editor.id).toBe(title.startsWith('Edith'))
    await until('the seal', async () => {
      const { rows: open } = await database.query('select 1 from audit_log where target_id = $1 and position is null', [id]) // prettier-ignore
      return open.length === 0
    }, 10) // prettier-ignore
  })

  it('of a visitor’s form, code and conversation, in their own statements', async () => {
    const email = `${randomUUID().slice(0, 8)}@example.com`
    await send(server.url, 'contact', { email, name: 'Vera' })
    await send(server.url, 'demo', { email, name: 'Vera' })
    const forms = (await ask('actor=visitor')).slice(0, 2)
    expect(forms.map(({ action, target }) => `${action} ${target.type}`)).toEqual([
      'create submissions',
      'create submissions',
    ])
    const { lead } = forms[0]?.changes ?? {}
    expect(forms[1]?.changes?.newLead).toEqual(lead)
    expect(await ask(`target=leads:${String(lead?.after)}`)).toEqual(forms)
    const item = await makeItem({ database, dataDir: server.dataDir })
    const json = { email, item: item.slug, consent: { privacy: true } }
    const { told: code } = await done(visitor(server.url), ['POST', '/api/brochures/request-otp', json], { 'X-Forwarded-For': newAddress() }) // prettier-ignore
    expect(code).toMatchObject([{ action: 'create', target: { type: 'otp-requests' }, actor: { kind: 'visitor' } }]) // prettier-ignore
    const { told: chat } = await done(visitor(server.url), ['POST', '/api/chat', { message: 'Hello' }], { 'X-Forwarded-For': newAddress() }) // prettier-ignore
    expect(chat.map(({ action, target }) => [action, target.type])).toEqual([
      ['ask', 'conversations'],
      ['create', 'conversations'],
    ])
  })

  it('of a job', async () => {
    const { body } = await editor.client('POST', '/api/content', {
      json: { title: 'Later', slug: `later-${randomUUID().slice(0, 8)}`, kind: 'article' },
    })
    const { id } = body.doc as { id: string }
    await database.query(
      `insert into payload_jobs (id, task_slug, input, wait_until, queue, processing, total_tried, created_at, updated_at)
       values ($1, 'schedulePublish', $2, now(), 'default', false, 0, now(), now())`,
      [
        randomUUID(),
        JSON.stringify({ type: 'publish', doc: { relationTo: 'content', value: id } }),
      ],
    )
    await until('the job', async () => (await ask(`target=content:${id}`)).length === 2)
    expect((await ask(`target=content:${id}`))[0]).toMatchObject({
      action: 'publish',
      actor: { kind: 'job', name: 'schedulePublish' },
      requestId: null,
      from: null,
    })
  })

  it('of exports, erasures and judgements of a lead', async () => {
    const email = `${randomUUID().slice(0, 8)}@example.com`
    await send(server.url, 'contact', { email, website: 'x' })
    const { rows } = await database.query<{ id: string }>('select id from leads where email = $1', [email]) // prettier-ignore
    const id = rows[0]!.id
    const lead = `/api/admin/crm/leads/${id}`
    const actions = async (client: Client, call: [string, string, unknown?]) =>
      (await done(client, call)).told.map(({ action }) => action).sort()
    expect(await actions(anna.client, ['POST', `${lead}/not-spam`])).toEqual(['judge', 'not-spam'])
    expect(await actions(anna.client, ['GET', `${lead}/export`])).toEqual(['export'])
    expect(await actions(anna.client, ['GET', '/api/admin/crm/leads?format=csv'])).toEqual(['export']) // prettier-ignore
    expect(await actions(chief, ['POST', `${lead}/erase`])).toEqual(['delete', 'erase'])
  })

  it('whatever way a document was written, by the transactions that its rows bear', async () => {
    // Gated files are put there by the test itself.
    const all = (await untold(database, began)).filter(({ table }) => table !== 'downloads')
    expect(all).toEqual([])
  })

  it('and none of what was rolled back', async () => {
    const bad = { title: '', _status: 'published', slug: 'never', kind: 'article' }
    const { answer, told } = await done(editor.client, ['POST', '/api/content', bad])
    expect([answer.status, told]).toEqual([400, []])
  })
})

describe('a refusal', () => {
  it('is told before the answer, once a minute for the same of one client', async () => {
    const address = newAddress()
    for (let tries = 0; tries < 5; tries++)
      await editor.client('GET', '/api/users/count', { headers: { 'X-Forwarded-For': address } })
    const { answer, told } = await done(editor.client, ['POST', '/api/globals/site', {}])
    expect(answer.status).toBe(403)
    expect(told).toMatchObject([{ action: 'refuse', actor: { id: editor.id }, target: { type: 'site' } }]) // prettier-ignore
  })

  it('of a login names the account, and no address that was typed', async () => {
    const json = { email: 'edith@example.org', password: 'a-wrong-password' }
    const headers = { 'X-Forwarded-For': newAddress() }
    const login: [string, string, unknown] = ['POST', '/api/users/login', json]
    const { told } = await done(visitor(server.url), login, headers)
    expect(told).toMatchObject([{ action: 'login-failed', target: { type: 'users', id: editor.id } }]) // prettier-ignore
    expect(JSON.stringify(told)).not.toContain('wrong')
  })
})

describe('GET /api/audit', () => {
  it('is the administrators’ alone, and takes nothing', async () => {
    const status = async (client: Client, method: string, path = '/api/audit') =>
      (await client(method, path)).status
    expect(await status(visitor(server.url), 'GET')).toBe(401)
    expect(await status(editor.client, 'GET')).toBe(403)
    expect(await status(keyHolder(server.url), 'GET')).toBe(403)
    expect(await status(chief, 'POST')).toBe(405)
    expect(await status(chief, 'DELETE')).toBe(405)
    expect(await status(chief, 'GET', '/api/audit?who=me')).toBe(400)
    expect(await status(chief, 'GET', '/api/audit?after=yesterday')).toBe(400)
  })

  it('filters by who, what and when', async () => {
    const all = await ask(`actor=${editor.id}`)
    expect(new Set(all.map(({ actor }) => actor.name))).toEqual(new Set(['Edith']))
    const at = new Date(Date.now() + 60_000).toISOString()
    expect(await ask(`after=${at}`)).toEqual([])
    expect((await ask(`before=${at}&action=login`)).length).toBeGreaterThan(2)
  })
})

describe('the chain', () => {
  const tamper = async (statement: string) => {
    await database.query('set session_replication_role = replica')
    await database.query(statement)
    await database.query('set session_replication_role = default')
  }
  const faults = async () => (await verifyChain({ pool })).findings.map(({ position }) => position)

  it('has every row within seconds, and is as it was written', async () => {
    await until('the seal', async () => (await verifyChain({ pool })).unsealed === 0, 10)
    expect((await verifyChain({ pool })).findings).toEqual([])
  })

  it.each(['update audit_log set action = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
    'is only added to: %s',
    async (statement) => {
      await expect(database.query(statement)).rejects.toThrow(/only added to/)
    },
  )

  it('finds one row that was changed, and what was kept elsewhere finds a chain made anew', async () => {
    const { head } = await verifyChain({ pool })
    const kept = { ...head, digest: 'f'.repeat(64) }
    expect((await verifyChain({ pool, kept })).findings).toHaveLength(1)
    await tamper(`update audit_log set actor_id = 'x' || coalesce(actor_id, '') where position = 7`)
    expect(await faults()).toEqual(['7'])
    await tamper(
      `update audit_log set actor_id = nullif(substr(actor_id, 2), '') where position = 7`,
    )
    expect(await faults()).toEqual([])
  })

  it('finds one that was removed, moved, put in, or whose personal values are others', async () => {
    await tamper('create table kept as select * from audit_log where position in (9, 10)')
    await tamper('delete from audit_log where position = 9')
    expect(await faults()).toContain('10')
    await tamper('insert into audit_log select * from kept where position = 9')
    expect(await faults()).toEqual([])
    await tamper('update audit_log set position = -1 where position = 9')
    await tamper('update audit_log set position = 9 where position = 10')
    await tamper('update audit_log set position = 10 where position = -1')
    expect(await faults()).toEqual(expect.arrayContaining(['9', '10']))
    await tamper('delete from audit_log where position in (9, 10)')
    await tamper('insert into audit_log select * from kept')
    await database.query(
      `insert into audit_log (at, actor_kind, action) values (now() - interval '3 days', 'system', 'never')`,
    )
    await sealRows(pool)
    const [late] = (await verifyChain({ pool })).findings
    expect(late?.what).toMatch(/put in later/)
    await tamper(`delete from audit_log where action = 'never'`)
    await database.query(`update audit_values set value = '{"title": "x"}' where row_id = (select min(row_id) from audit_values)`) // prettier-ignore
    expect((await verifyChain({ pool })).findings[0]?.what).toMatch(/other personal values/)
  })
})

describe('what is older than AUDIT_DAYS', () => {
  let old: TestDatabase
  let oldPool: pg.Pool
  beforeAll(async () => {
    old = await createTestDatabase()
    oldPool = new pg.Pool({ connectionString: old.url, max: 2 })
  })
  afterAll(async () => {
    await oldPool?.end()
    await old?.drop()
  })
  const write = (days: number, rows: number) =>
    old.query(
      `with rows as (
         insert into audit_log (at, actor_kind, action)
         select now() - $1::int * interval '1 day', 'system', 'of ' || $1::int from generate_series(1, $2::int) returning id)
       insert into audit_values (row_id, salt, value) select id, 'salt', '{}' from rows where $1::int > 730`,
      [days, rows],
    )
  const expire = () =>
    oldAudit.expire({
      payload: { db: { pool: oldPool } } as unknown as Payload,
      assertHeld: () => undefined,
    })
  const actions = async () =>
    (await old.query<{ action: string }>('select distinct action from audit_log order by 1')).rows.map(({ action }) => action) // prettier-ignore

  it('goes from the chain’s beginning, and what is left is as it was written', async () => {
    await write(800, 5)
    await write(731, 2)
    await write(729, 3)
    await sealRows(oldPool)
    const before = await verifyChain({ pool: oldPool })
    expect(await expire()).toBe(7)
    expect(await actions()).toEqual(['expire', 'of 729'])
    const after = await verifyChain({ pool: oldPool, kept: before.head })
    expect([after.first, after.rows, after.unsealed]).toEqual(['8', 3, 1])
    expect(after.findings).toEqual([])
    expect((await old.query('select 1 from audit_values')).rows).toEqual([])
    expect(await expire()).toBe(0)
  })

  /** What whoever owns the database can do: the trail's triggers are switched off. */
  const asOwner = async (...statements: string[]) => {
    await old.query('set session_replication_role = replica')
    for (const statement of statements) await old.query(statement)
    await old.query('set session_replication_role = default')
  }
  const finding = async (kept?: Head) =>
    (await verifyChain({ pool: oldPool, kept })).findings.map(({ what }) => what).join('; ')

  it('is not what somebody deletes, whether or not they say that it was old', async () => {
    await sealRows(oldPool)
    expect(await finding()).toBe('')
    await asOwner('create table kept as select * from audit_log where position = 8')
    await asOwner('delete from audit_log where position = 8')
    expect(await finding()).toMatch(/rows before 9 are gone, and no row says/)
    const { rows } = await old.query<{ head: string }>(`select position || ':' || digest as head from kept`) // prettier-ignore
    await old.query(
      `insert into audit_log (actor_kind, action, target_type, changes)
       select actor_kind, action, target_type,
              changes || jsonb_build_object('through', jsonb_build_object('after', $1::text))
         from audit_log where action = 'expire'`,
      [rows[0]!.head],
    )
    await sealRows(oldPool)
    const { head } = await verifyChain({ pool: oldPool })
    expect(await finding(head)).toMatch(/rows before 9 are gone, and the row .* is not sealed/)
    await asOwner(
      'insert into audit_log select * from kept',
      `delete from audit_log where position = (select max(position) from audit_log)`,
    )
    expect(await finding()).toBe('')
    expect(await finding(head)).toMatch(/is in the head that you kept, and not in the chain/)
  })

  it('does not go when somebody has made it older than it is', async () => {
    await asOwner(`update audit_log set at = now() - interval '900 days' where position <= 9`)
    await expect(expire()).rejects.toThrow(/row 8 is not as it was written/)
  })
})

describe('an erasure', () => {
  it('leaves nothing of the person in any table, and a chain that computes', async () => {
    const name = `Zenobia ${randomUUID().slice(0, 8)}`
    const email = `${randomUUID()}@example.net`
    const phone = '+49 30 5550123'
    await send(server.url, 'contact', { email, name, phone, message: `I am ${name}.` })
    const { rows } = await database.query<{ id: string }>('select id from leads where email = $1', [email]) // prettier-ignore
    const id = rows[0]!.id
    await anna.client('PATCH', `/api/leads/${id}`, { json: { notes: `Called ${name} at ${email}` } }) // prettier-ignore
    await anna.client('GET', `/api/admin/crm/leads/${id}/export`)
    expect(await tablesWith(database, name)).toContain('audit_values')
    expect((await chief('POST', `/api/admin/crm/leads/${id}/erase`)).status).toBe(204)
    for (const text of [name, email, '5550123'])
      expect({ text, tables: await tablesWith(database, text) }).toEqual({ text, tables: [] })
    const told = await ask(`target=leads:${id}`)
    expect(told.map(({ action }) => action)).toContain('erase')
    expect(JSON.stringify(told)).toContain('"erased":true')
    await sealRows(pool)
    const ofIt = (await verifyChain({ pool })).findings.filter(({ what }) => !/other personal/.test(what)) // prettier-ignore
    expect(ofIt).toEqual([])
  })
})
