import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { keyHolder, visitor } from '../helpers/server/client'
import { newAddress } from '../helpers/server/newAddress'
import { sessionOf } from '../helpers/server/people'
import { admin, startTestServer, until, type TestServer } from '../helpers/server/testServer'
import { startWebhookReceiver, type WebhookReceiver } from '../helpers/webhooks/webhookReceiver'

let database: TestDatabase
let server: TestServer
let other: TestServer
const receivers: WebhookReceiver[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const env = { WEBHOOKS_ALLOW_PRIVATE: 'true', DATABASE_POOL_MAX: '5' }
  const start = () => startTestServer({ databaseUrl: database.url, pages: false, env })
  server = await start()
  other = await start()
}, 90_000)
afterAll(async () => {
  await server?.stop()
  await other?.stop()
  for (const receiver of receivers) await receiver.stop()
  await database?.drop()
})

const receiver = async () => {
  const one = await startWebhookReceiver()
  receivers.push(one)
  return one
}

const hook = async ({ url }: WebhookReceiver, events: string[]) => {
  const staff = await sessionOf({ url: server.url, database }, admin)
  const { status, body, text } = await staff('POST', '/api/webhooks', { json: { name: 'Site', url, events } }) // prettier-ignore
  if (status !== 201) throw new Error(text)
  return body.doc.id as string
}

it('a receiver gets four at once at most, of all replicas together', async () => {
  const to = await receiver()
  await hook(to, ['content.published'])
  let [now, most] = [0, 0]
  to.behave(async () => {
    most = Math.max(most, ++now)
    await wait(100)
    now--
    return 204
  })
  const half = (title: string) => Array.from({ length: 10 }, (_, one) => ({ title: `${title} ${one}`, _status: 'published' })) // prettier-ignore
  const publishMany = async ({ url }: TestServer, title: string) =>
    (await keyHolder(url)('POST', '/api/content/bulk', { json: { docs: half(title) } })).status
  const statuses = [publishMany(server, 'Here'), publishMany(other, 'There')]
  expect(await Promise.all(statuses)).toEqual([200, 200])
  await until('20 messages', () => to.received.length >= 20, 10)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(4)
  expect(new Set(to.received.map(({ body }) => body.data.documentId)).size).toBe(20)
}, 60_000)

it('replicas lose no lead when one of them is killed', async () => {
  const to = await receiver()
  to.behave(async () => {
    await wait(20)
    return 200
  })
  const webhook = await hook(to, ['lead.created', 'lead.updated'])
  const contact = (email: string) =>
    visitor(server.url)('POST', '/api/contact', {
      json: { name: 'Ada Lovelace', email, message: 'Hello', consent: { privacy: true } },
      headers: { 'X-Forwarded-For': newAddress() },
    })
  const writes = async () => {
    for (let number = 0; number < 12; number++) await contact(`visitor-${number}@example.com`)
  }
  await Promise.all([writes(), wait(150).then(() => other.kill9())])
  await until(
    'all to be delivered',
    async () => {
      await database.query(
        `update webhook_deliveries set lease_until = now() where lease_until > now() and claimed_by like $1`,
        [`%:${other.pid}:%`],
      )
      const { rows } = await database.query<{ state: string }>(
        'select state::text as state from webhook_deliveries where webhook_id = $1',
        [webhook],
      )
      return rows.length >= 12 && rows.every(({ state }) => /delivered|superseded/.test(state))
    },
    40,
  )
  const created = to.received.filter(({ body }) => body.type === 'lead.created')
  expect(new Set(created.map(({ body }) => body.data.leadId)).size).toBe(12)
}, 90_000)
