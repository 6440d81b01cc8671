import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Pool } from 'pg'
import { Webhook } from 'standardwebhooks'
import { isAnythingDue } from '../../src/webhooks/deliveries/claimDeliveries'
import { keyHolder, visitor, type Client } from '../helpers/server/client'
import { newAddress } from '../helpers/server/newAddress'
import { sessionOf } from '../helpers/server/people'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import {
  admin as account,
  startTestServer,
  until,
  type TestServer,
} from '../helpers/server/testServer'
import { nextRoute } from '../helpers/webhooks/nextRecipe'
import { startWebhookReceiver, type WebhookReceiver } from '../helpers/webhooks/webhookReceiver'
import { long } from '../helpers/runs'

let database: TestDatabase
let pool: Pool
let server: TestServer
let admin: Client
let key: Client
const receivers: WebhookReceiver[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new Pool({ connectionString: database.url })
  server = await startTestServer({
    ...{ databaseUrl: database.url, pages: false },
    env: { WEBHOOKS_ALLOW_PRIVATE: 'true', DATABASE_POOL_MAX: '5' },
  })
  admin = await sessionOf({ url: server.url, database }, account)
  key = keyHolder(server.url)
}, 90_000)
afterAll(async () => {
  await server?.stop()
  for (const receiver of receivers) await receiver.stop()
  await pool?.end()
  await database?.drop()
})

/** Each test has its own webhooks. */
beforeEach(async () => {
  const { body } = await admin('GET', '/api/webhooks?limit=100')
  for (const { id } of body.docs) await admin('DELETE', `/api/webhooks/${id}`)
})

const receiver = async () => {
  const one = await startWebhookReceiver()
  receivers.push(one)
  return one
}

const hook = async (to: WebhookReceiver, more: object = {}) => {
  const json = { name: 'Site', url: to.url, events: ['content.published', 'content.withdrawn'], ...more } // prettier-ignore
  const { status, body, text } = await admin('POST', '/api/webhooks', { json })
  if (status !== 201) throw new Error(text)
  return body.doc as { id: string; secret: string; kind: string }
}

let pages = 0
const publish = async (more: object = {}) => {
  const json = { title: `Page ${++pages}`, _status: 'published', ...more }
  return (await key('POST', '/api/content', { json })).body.doc as { id: string; slug: string }
}
/** By one request (POST /api/{collection}/bulk). */
const publishMany = async (count: number) => {
  const docs = Array.from({ length: count }, () => ({ title: `Page ${++pages}`, _status: 'published' })) // prettier-ignore
  const { status, text } = await key('POST', '/api/content/bulk', { json: { docs } })
  if (status !== 200) throw new Error(text)
}
const change = (id: string, json: object) => key('PATCH', `/api/content/${id}`, { json })

const hears = (one: WebhookReceiver, count: number) =>
  until(`${count} messages`, () => one.received.length >= count, 10)

const typesAt = (one: WebhookReceiver) => one.received.map(({ body }) => body.type as string)

type Delivery = { id: string; state: string; tries: string; event: string; message_id: string }

const deliveries = async (webhookId: string) => {
  const { rows } = await database.query<Delivery>(
    `select *, state::text as state from webhook_deliveries where webhook_id = $1 order by "position"`,
    [webhookId],
  )
  return rows
}

/** As if the time until the next try had passed, and the receiver's pause. */
const hurry = async (webhookId: string) => {
  await database.query(
    `update webhook_states set last_tried_at = now() - interval '1 h' where webhook_id = $1`,
    [webhookId],
  )
  await database.query(
    `update webhook_deliveries set next_at = now() where webhook_id = $1 and state = 'waiting'`,
    [webhookId],
  )
}

/** As if all tries but the last had failed. */
const lastTry = async (webhookId: string) => {
  await database.query(
    `update webhook_deliveries set tries = 9 where webhook_id = $1 and state = 'waiting' and tries > 0`,
    [webhookId],
  )
  await hurry(webhookId)
}

const settled = (webhookId: string, state: string) =>
  until(`a delivery to be ${state}`, async () =>
    (await deliveries(webhookId)).some((delivery) => delivery.state === state),
  )

const failedOnce = (webhookId: string) =>
  until('a try to have failed', async () => (await deliveries(webhookId)).some(({ tries }) => Number(tries) > 0)) // prettier-ignore

const isOn = async (id: string) => (await admin('GET', `/api/webhooks/${id}`)).body.enabled === true

describe('a webhook', () => {
  it('shows its secret when it is made, and never again', async () => {
    const { id, secret } = await hook(await receiver())
    expect(secret).toMatch(/^whsec_/)
    const all = [
      await admin('GET', `/api/webhooks/${id}`),
      await admin('GET', '/api/webhooks?limit=100'),
      await admin('PATCH', `/api/webhooks/${id}`, { json: { name: 'Renamed' } }),
    ]
    const { rows } = await database.query('select * from webhooks')
    const seen = [...all.map(({ text }) => text), JSON.stringify(rows), JSON.stringify(server.logs)]
    for (const text of seen) expect(text).not.toContain(secret.slice('whsec_'.length))
    for (const { text } of all) expect(text).not.toMatch(/Sealed|"token":"/)
  })

  it('is for administrators alone', async () => {
    const { id } = await hook(await receiver())
    for (const path of ['/api/webhooks', `/api/webhooks/${id}`, '/api/webhook-deliveries'])
      expect((await visitor(server.url)('GET', path)).status).toBe(401)
    for (const path of ['test', 'rotate-secret', 'replay'])
      expect((await visitor(server.url)('POST', `/api/webhooks/${id}/${path}`, { json: {} })).status).toBe(401) // prettier-ignore
  })

  it('names what is wrong with it', async () => {
    const json = { name: 'x', url: 'ftp://example.com', events: ['content.eaten'], collections: ['users'], locales: ['fr'] } // prettier-ignore
    const { status, body } = await admin('POST', '/api/webhooks', { json })
    expect(status).toBe(400)
    const paths = body.errors[0].data.errors.map((error: { path: string }) => error.path)
    expect(paths.sort()).toEqual(['collections', 'events', 'locales', 'url'])
    const sealed = await admin('POST', '/api/webhooks', { json: { ...json, secretSealed: 'mine' } })
    expect(sealed.status).toBe(400)
  })
})

describe('a message', () => {
  it('tells of what was published, signed, with a card', async () => {
    const to = await receiver()
    const { secret } = await hook(to)
    const { id, slug } = await publish({ title: 'Depots', summary: 'How buses charge.' })
    await hears(to, 1)
    await key('DELETE', `/api/content/${id}`)
    await hears(to, 2)
    const [published, withdrawn] = to.received
    for (const { raw, headers } of to.received) new Webhook(secret).verify(raw, headers)
    expect(published?.body).toEqual({
      type: 'content.published',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        documentId: id,
        collection: 'content',
        locales: ['en'],
        doc: {
          ...{ id, slug, title: 'Depots', summary: 'How buses charge.' },
          url: `https://www.example.com/content/${slug}`,
        },
      },
    })
    expect(withdrawn?.body).toMatchObject({ type: 'content.withdrawn', data: { documentId: id } })
    expect(withdrawn?.body.data).not.toHaveProperty('doc')
  })

  it('that is not taken is tried again with the same words; later ones of its document wait, and become the last', async () => {
    const to = await receiver()
    const { id: webhook } = await hook(to)
    to.behave(() => 500)
    const { id } = await publish({ title: 'One' })
    await hears(to, 1)
    await settled(webhook, 'waiting')
    for (const title of ['Two', 'Three', 'Four']) await change(id, { title, _status: 'published' })
    const another = await publish()
    await hears(to, 2)
    expect(to.received[1]?.body.data.documentId).toBe(another.id)
    to.behave(() => 204)
    await until('all to be delivered', async () => {
      await hurry(webhook)
      return (await deliveries(webhook)).every(({ state }) => /delivered|superseded/.test(state))
    })
    const ofIt = to.received.filter(({ body }) => body.data.documentId === id)
    expect(ofIt.map(({ body }) => body.data.doc.title)).toEqual(['One', 'One', 'Four'])
    const [first, again] = ofIt
    expect([again?.id, again?.raw]).toEqual([first?.id, first?.raw])
    const states = (await deliveries(webhook)).map(({ state }) => state)
    expect(states.filter((state) => state === 'superseded')).toHaveLength(2)
  })

  long.it('waits as long as the contract says', async () => {
    const to = await receiver()
    const { id: webhook } = await hook(to)
    to.behave(() => 503)
    await publish()
    const delays: number[] = []
    for (let tries = 1; tries <= 9; tries++) {
      await until(
        `try ${tries}`,
        async () => Number((await deliveries(webhook))[0]?.tries) === tries,
      )
      const { rows } = await database.query<{ seconds: string }>(
        `select extract(epoch from next_at - tried_at) as seconds from webhook_deliveries where webhook_id = $1`,
        [webhook],
      )
      delays.push(Math.round(Number(rows[0]?.seconds)))
      await hurry(webhook)
    }
    expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
    await settled(webhook, 'failed')
    const { body } = await admin('GET', `/api/webhooks/${webhook}`)
    expect(body).toMatchObject({ enabled: false, offReason: '10 tries have failed. It answered 503.', health: { state: 'off', lastStatus: 503 } }) // prettier-ignore
    const { rows } = await database.query(`select "to", data from mails where kind = 'webhookOff'`)
    expect(rows).toEqual([
      { to: 'admin@example.com', data: expect.objectContaining({ id: webhook }) },
    ])

    to.behave(() => 200)
    await admin('PATCH', `/api/webhooks/${webhook}`, { json: { enabled: true } })
    const replay = await admin('POST', `/api/webhooks/${webhook}/replay`, { json: {} })
    expect(replay.body).toEqual({ message: '1 message is sent again.', replayed: 1, replaced: 0 })
    await hears(to, 11)
    expect(new Set(to.received.map(({ id }) => id)).size).toBe(1)
  })

  it('is the last one to a receiver that is gone (410)', async () => {
    const to = await receiver()
    const { id: webhook } = await hook(to)
    to.behave(() => 410)
    await publish()
    await settled(webhook, 'failed')
    await until('it to be off', async () => !(await isOn(webhook)))
  })

  it('that failed is not sent after a later state of its document; what happens while it is off by itself is kept', async () => {
    const to = await receiver()
    const { id: webhook } = await hook(to)
    to.behave(() => 500)
    const { id } = await publish()
    await failedOnce(webhook)
    await lastTry(webhook)
    await until('it to be off', async () => !(await isOn(webhook)))
    await key('DELETE', `/api/content/${id}`)
    await settled(webhook, 'waiting')
    expect(await isAnythingDue(pool)).toBe(false)
    to.behave(() => 204)
    await admin('PATCH', `/api/webhooks/${webhook}`, { json: { enabled: true } })
    await settled(webhook, 'delivered')
    const again = await admin('POST', `/api/webhooks/${webhook}/replay`, { json: {} })
    expect(again.body).toMatchObject({ replayed: 0, replaced: 1 })
    expect((await deliveries(webhook)).map(({ state }) => state)).toEqual(['superseded', 'delivered']) // prettier-ignore
    expect(typesAt(to).at(-1)).toBe('content.withdrawn')
  })

  long.it(
    'that is never taken is given up by itself, where the receiver takes others',
    async () => {
      const to = await receiver()
      const { id: webhook } = await hook(to)
      const { id } = await publish({ title: 'Poison' })
      await hears(to, 1)
      to.behave(({ body }) => (body.data.documentId === id ? 500 : 204))
      await change(id, { title: 'More poison', _status: 'published' })
      await failedOnce(webhook)
      await hurry(webhook)
      await publish()
      await until('another to be taken', async () => (await deliveries(webhook)).filter(({ state }) => state === 'delivered').length === 2) // prettier-ignore
      await lastTry(webhook)
      await settled(webhook, 'failed')
      expect(await isOn(webhook)).toBe(true)
    },
  )
})

describe('a receiver', () => {
  it('that fails is tried after pauses, whatever waits for it', async () => {
    const to = await receiver()
    await hook(to)
    to.behave(() => 500)
    for (let page = 0; page < 4; page++) await publish()
    await hears(to, 3)
    const gaps = to.received.slice(1, 3).map(({ at }, index) => at - (to.received[index]?.at ?? 0))
    for (const gap of gaps) expect(gap).toBeGreaterThan(900)
  })

  // Of two replicas together: replicas.soak.test.ts.
  it('gets four at once at most', async () => {
    const to = await receiver()
    await hook(to)
    let [now, most] = [0, 0]
    to.behave(async () => {
      most = Math.max(most, ++now)
      await wait(100)
      now--
      return 204
    })
    await publishMany(20)
    await hears(to, 20)
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(4)
    expect(new Set(to.received.map(({ body }) => body.data.documentId)).size).toBe(20)
  })
})

describe('receivers that hang, drip and flood', () => {
  it('hold up no other, and nothing else', async () => {
    const bad = await Promise.all([receiver(), receiver(), receiver()])
    const good = await receiver()
    const [hanging, dripping, flooding] = bad
    hanging?.behave(() => undefined)
    dripping?.behave((_, response) => {
      response.writeHead(200, { 'Content-Length': '99999' })
      const timer = setInterval(() => response.write('a'), 50)
      response.on('close', () => clearInterval(timer))
    })
    flooding?.behave((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    for (const one of bad) await hook(one)
    await hook(good)
    const begun = Date.now()
    for (let page = 0; page < 10; page++) await publish()
    await hears(good, 10)
    expect(Date.now() - begun).toBeLessThan(6000)
    await hears(flooding, 10)
    const [first] = (await admin('GET', '/api/webhook-deliveries?where[answerStatus][equals]=200&limit=100&sort=createdAt')).body.docs.filter(({ answer }: { answer?: string }) => answer?.startsWith('xx')) // prettier-ignore
    expect(first.answer).toHaveLength(2048)
  })
})

describe('an administrator', () => {
  it('sends a test, also while the webhook is off', async () => {
    const to = await receiver()
    const { id, secret } = await hook(to, { enabled: false })
    const { status, body } = await admin('POST', `/api/webhooks/${id}/test`)
    expect(status).toBe(202)
    await hears(to, 1)
    const [{ raw, headers } = { raw: '', headers: {} }] = to.received
    expect(new Webhook(secret).verify(raw, headers)).toMatchObject({ type: 'webhook.test' })
    await settled(id, 'delivered')
    const log = await admin('GET', `/api/webhook-deliveries/${body.deliveryId}`)
    expect(log.body).toMatchObject({ state: 'delivered', answerStatus: 204, tries: 1, body: raw })
  })

  it('makes a new secret: both sign for a day', async () => {
    const to = await receiver()
    const { id, secret } = await hook(to)
    const { body } = await admin('POST', `/api/webhooks/${id}/rotate-secret`)
    expect(Date.parse(body.previousSecretUntil) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    const test = () => admin('POST', `/api/webhooks/${id}/test`)
    await test()
    await hears(to, 1)
    await database.query(`update webhooks set previous_secret_until = now() - interval '1 s'`)
    await test()
    await hears(to, 2)
    const [both, fresh] = to.received.map(({ raw, headers }) => (by: string) => () => new Webhook(by).verify(raw, headers)) // prettier-ignore
    expect(both?.(secret)).not.toThrow()
    expect(both?.(body.secret)).not.toThrow()
    expect(fresh?.(secret)).toThrow()
    expect(fresh?.(body.secret)).not.toThrow()
  })

  it('sends again what was sent: one, and a range of time', async () => {
    const to = await receiver()
    const { id: webhook } = await hook(to)
    await publishMany(3)
    await hears(to, 3)
    await until('all to be delivered', async () => (await deliveries(webhook)).every(({ state }) => state === 'delivered')) // prettier-ignore
    const [one] = await deliveries(webhook)
    expect((await admin('POST', `/api/webhook-deliveries/${one?.id}/replay`)).status).toBe(202)
    await hears(to, 4)
    expect(to.received[3]?.id).toBe(one?.message_id)
    await until('it to be delivered', async () => (await deliveries(webhook)).every(({ state }) => state === 'delivered')) // prettier-ignore
    const replay = (json: object) => admin('POST', `/api/webhooks/${webhook}/replay`, { json })
    const past = { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' }
    expect((await replay(past)).body.replayed).toBe(0)
    expect((await replay({})).body.replayed).toBe(0) // nothing has failed
    expect((await replay({ from: past.from })).body.replayed).toBe(3)
    await hears(to, 7)
    expect(new Set(to.received.map(({ id }) => id)).size).toBe(3)
    expect((await replay({ from: 'yesterday' })).status).toBe(400)
  })

  long.it('sends what a later state has replaced by force alone', async () => {
    const to = await receiver()
    const { id: webhook } = await hook(to)
    const { id } = await publish()
    await hears(to, 1)
    await key('DELETE', `/api/content/${id}`)
    await hears(to, 2)
    await until('both to be delivered', async () => (await deliveries(webhook)).every(({ state }) => state === 'delivered')) // prettier-ignore
    const [first] = await deliveries(webhook)
    const path = `/api/webhook-deliveries/${first?.id}/replay`
    expect((await admin('POST', path)).status).toBe(409)
    const { status, body } = await admin('POST', `${path}?force=true`)
    expect([status, body.message]).toEqual([202, expect.stringMatching(/later state/)])
    await hears(to, 3)
    expect(to.received[2]?.id).toBe(first?.message_id)
  })

  it('deletes one while a message is being noted for it', async () => {
    const { id } = await hook(await receiver())
    const client = await pool.connect()
    await client.query('begin')
    await client.query(
      `insert into webhook_deliveries (id, webhook_id, message_id, event, "position", subject, happened_at, state, created_at, updated_at)
       values (gen_random_uuid(), $1, 'msg_1', 'content.published', 1, 'content/1', now(), 'delivered', now(), now())`,
      [id],
    )
    const deleted = admin('DELETE', `/api/webhooks/${id}`)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until('it to wait', async () => (await database.query(waiting)).rows.length > 0)
    await client.query('commit')
    client.release()
    expect((await deleted).status).toBe(200)
    expect(await deliveries(id)).toEqual([])
  })
})

const contact = (email: string) =>
  visitor(server.url)('POST', '/api/contact', {
    json: { name: 'Ada Lovelace', email, company: 'ACME', message: 'Hello', consent: { privacy: true } }, // prettier-ignore
    headers: { 'X-Forwarded-For': newAddress() },
  })

describe('a lead', () => {
  it('is told without anything about the person, and what was told of it goes with it', async () => {
    const to = await receiver()
    const { id: webhook } = await hook(to, {
      events: ['lead.created', 'lead.updated', 'lead.erased'],
    })
    await contact('ada@example.com')
    await hears(to, 1)
    const { leadId } = to.received[0]!.body.data
    expect(to.received[0]?.body.data).toEqual({ leadId, type: 'contact', status: 'new' })
    await key('PATCH', `/api/leads/${leadId}`, { json: { status: 'contacted' } })
    await hears(to, 2)
    expect(to.received[1]?.body).toMatchObject({ type: 'lead.updated', data: { leadId, status: 'contacted' } }) // prettier-ignore
    for (const [trash, deletedAt] of [
      ['', new Date()],
      ['?trash=true', null],
    ]) {
      const { status } = await admin('PATCH', `/api/leads/${leadId}${String(trash)}`, { json: { deletedAt } }) // prettier-ignore
      expect(status).toBe(200)
      await hears(to, deletedAt ? 3 : 4)
    }
    expect(to.received.slice(2).map(({ body }) => [body.type, body.data.status])).toEqual([['lead.updated', 'trashed'], ['lead.updated', 'contacted']]) // prettier-ignore
    await admin('POST', `/api/admin/crm/leads/${leadId}/erase`)
    await hears(to, 5)
    expect(typesAt(to).at(-1)).toBe('lead.erased')
    expect((await deliveries(webhook)).map(({ event }) => event)).toEqual(['lead.erased'])
    expect(JSON.stringify(to.received)).not.toMatch(/Ada|ACME|ada@/)
  })

  long.it('is one contact of HubSpot, however often it is sent', async () => {
    const hubspot = await receiver()
    const contacts = new Map<string, object>()
    let broken = 2
    hubspot.behave(({ body }, response) => {
      const [input] = body.inputs
      contacts.set(input.id, { ...contacts.get(input.id), ...input.properties })
      if (broken-- > 0) return 502 // it was done, and nobody was told
      response.end(
        JSON.stringify({ status: 'COMPLETE', results: [{ properties: input.properties }] }),
      )
    })
    const { id } = await hook(hubspot, { kind: 'hubspot', token: 'pat-na1-secret', events: ['lead.created', 'lead.updated'] }) // prettier-ignore
    await admin('PATCH', `/api/webhooks/${id}`, { json: { name: 'CRM', token: '' } }) // it keeps its token
    await contact('grace@example.com')
    await until('it to be taken', async () => {
      await hurry(id)
      return (await deliveries(id)).some(({ state }) => state === 'delivered')
    })
    expect(hubspot.received[0]).toMatchObject({
      path: '/crm/v3/objects/contacts/batch/upsert',
      headers: { authorization: 'Bearer pat-na1-secret' },
    })
    expect(hubspot.received.length).toBeGreaterThanOrEqual(3)
    expect([...contacts]).toEqual([
      ['grace@example.com', { email: 'grace@example.com', firstname: 'Ada', lastname: 'Lovelace', company: 'ACME' }], // prettier-ignore
    ])
    // What HubSpot finds wrong with one lead fails that one, at once.
    hubspot.behave(() => 400)
    await contact('grace-hopper@example.com')
    await settled(id, 'failed')
    expect(await isOn(id)).toBe(true)
    await admin('PATCH', `/api/webhooks/${id}`, { json: { url: 'https://elsewhere.example.com' } })
    expect((await admin('GET', `/api/webhooks/${id}`)).body.token).toBeNull()
    const { rows: tokens } = await database.query('select token from webhooks where id = $1', [id])
    expect(tokens).toEqual([{ token: null }]) // it is not told to another
    const { rows } = await database.query(
      'select d.*, w.* from webhook_deliveries d join webhooks w on w.id = d.webhook_id',
    )
    expect(JSON.stringify(rows)).not.toMatch(/grace@|Lovelace|pat-na1/) // nor what was answered
  })

  it('is a message in a chat, which says what an admin chose', async () => {
    const chat = await receiver()
    const url = `${chat.url}/T0/not-for-everybody`
    const { id } = await hook(chat, { kind: 'chat', url, events: ['lead.created'], shown: ['company'] }) // prettier-ignore
    const shown = { url: `${new URL(url).origin}/…` }
    const { body: saved } = await admin('PATCH', `/api/webhooks/${id}`, { json: { name: 'Sales', ...shown } }) // prettier-ignore
    expect(saved.doc).toMatchObject(shown)
    await contact('joan@example.com')
    await hears(chat, 1)
    const { text } = chat.received[0]!.body as { text: string }
    expect(text).toMatch(/^New lead: http:\/\/.*\/admin\/collections\/leads\/.*\nCompany: ACME$/)
    expect(chat.received[0]?.path).toBe('/hooks/T0/not-for-everybody')
    expect((await admin('PATCH', `/api/webhooks/${id}`, { json: { kind: 'webhook' } })).status).toBe(400) // prettier-ignore
    // Who has its address can write there: nothing shows it, and the audit trail keeps it from nobody.
    for (const table of ['webhooks', 'audit_log', 'audit_values']) {
      const { rows } = await database.query(`select * from ${table}`)
      expect(JSON.stringify(rows)).not.toContain('not-for-everybody')
    }
  })
})

it('the route of the recipe for Next forgets what has changed, and takes nothing that is forged', async () => {
  const to = await receiver()
  const { secret } = await hook(to)
  const { route, revalidated } = await nextRoute(secret)
  to.behave(async ({ raw, headers, path }) => {
    const request = new Request(`http://site${path}`, { method: 'POST', body: raw, headers })
    return (await route.POST(request)).status
  })
  await publish()
  await hears(to, 1)
  await until('it to be forgotten', () => revalidated.length === 1)
  expect(revalidated).toEqual([['content', { expire: 0 }]])
  const { raw, headers } = to.received[0]!
  const forged = new Request('http://site/hooks', { method: 'POST', body: raw.replace('content', 'events'), headers }) // prettier-ignore
  expect((await route.POST(forged)).status).toBe(401)
  expect(revalidated).toHaveLength(1)
})
