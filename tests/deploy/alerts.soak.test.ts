import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { post as chat } from '../helpers/assistant/chat'
import { debianBin, startCluster, type Cluster } from '../helpers/database/cluster'
import { keyHolder, loggedIn, visitor } from '../helpers/server/client'
import { newAddress } from '../helpers/server/newAddress'
import { startSmtpServer, type TestSmtpServer } from '../helpers/server/smtpServer'
import { freePort, startTestServer, until, type TestServer } from '../helpers/server/testServer'
import { startWebhookReceiver, type WebhookReceiver } from '../helpers/webhooks/webhookReceiver'
import { startPrometheus, type Prometheus } from './prometheus'

jest.setTimeout(3 * 60_000)

// Each alert’s condition is caused at a running service, and a real Prometheus rings. Debian: prometheus, postgresql-15; root,
// for a small disk.

const run = promisify(execFile)
const token = 'metrics-token-'.repeat(3)

let folder: string
let disk: string
let cluster: Cluster
let server: TestServer
let smtp: TestSmtpServer
let receiver: WebhookReceiver
let prometheus: Prometheus

const ringing = (name: string, seconds = 60) =>
  until(`${name} to ring`, async () => (await prometheus.firing()).includes(name), seconds)

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-alerts-'))
  disk = path.join(folder, 'disk')
  await mkdir(disk)
  await run('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk])
  cluster = await startCluster(debianBin(15))
  smtp = await startSmtpServer()
  receiver = await startWebhookReceiver()
  const provider = { CHAT_PROVIDERS: 'nobody:model', NOBODY_API_KEY: 'key', NOBODY_BASE_URL: `http://127.0.0.1:${await freePort()}` } // prettier-ignore
  server = await startTestServer({
    databaseUrl: cluster.url,
    pages: false,
    env: {
      ...provider,
      ...{ METRICS_TOKEN: token, SMTP_URL: smtp.url, WEBHOOKS_ALLOW_PRIVATE: 'true' },
      ...{ UPLOADS_DIR: disk, BACKUP_DIR: path.join(folder, 'backups'), CACHE_MAX_MB: '0' },
    },
  })
  prometheus = await startPrometheus({ target: new URL(server.url).host, token })
})

afterAll(async () => {
  await prometheus?.stop()
  await server?.stop()
  await Promise.all([cluster?.remove(), smtp?.stop(), receiver?.stop()])
  await run('umount', [disk])
  await rm(folder, { recursive: true, force: true })
})

/** Readers of what is in no memory, while nobody may read. */
const readWhileLocked = async (readers: number) => {
  const held = cluster.query('begin; lock table content in access exclusive mode; select pg_sleep(6); commit') // prettier-ignore
  await wait(300)
  await Promise.all(
    Array.from(
      { length: readers },
      (_, at) =>
      visitor(server.url)('GET', `/api/content?limit=${at + 1}`, { headers: { 'X-Forwarded-For': newAddress() } }), // prettier-ignore
    ),
  )
  await held
}

/** Programs’ reads, which wait for nobody’s turn: more than there are connections, while nobody may read. */
const readByKeyWhileLocked = async () => {
  const held = cluster.query('begin; lock table content in access exclusive mode; select pg_sleep(6); commit') // prettier-ignore
  await wait(300)
  const asked = Array.from({ length: 30 }, (_, at) => keyHolder(server.url)('GET', `/api/content?limit=${at + 1}`)) // prettier-ignore
  await Promise.all([held, ...asked])
}

const sendForm = () =>
  visitor(server.url)('POST', '/api/contact', {
    headers: { 'X-Forwarded-For': newAddress() },
    json: { name: 'Ada', email: 'ada@example.com', message: 'Hello', consent: { privacy: true } },
  })

const causes: Record<string, () => Promise<unknown>> = {
  FrontdeskJobsFailed: () =>
    cluster.query(`insert into payload_jobs (id, task_slug, has_error, created_at, updated_at) values (gen_random_uuid(), 'sendMail', true, now(), now())`), // prettier-ignore
  // One of a release to come: no replica here takes it.
  FrontdeskJobsLate: async () => {
    await cluster.query(`alter type enum_payload_jobs_task_slug add value 'ofAnotherRelease'`)
    await cluster.query(`insert into payload_jobs (id, task_slug, wait_until, created_at, updated_at) values (gen_random_uuid(), 'ofAnotherRelease', now() - interval '400 s', now(), now())`) // prettier-ignore
  },
  FrontdeskWebhooksLate: async () => {
    receiver.behave(() => new Promise<number>(() => undefined)) // it takes the message and says nothing
    const admin = await loggedIn(server.url)
    await admin('POST', '/api/webhooks', { json: { name: 'One', url: receiver.url, events: ['content.published'] } }) // prettier-ignore
    await keyHolder(server.url)('POST', '/api/content', { json: { title: 'Told', _status: 'published' } }) // prettier-ignore
    await until('it to be sent', () => receiver.received.length > 0)
    await cluster.query(`update webhook_deliveries set happened_at = now() - interval '1000 s'`)
  },
  FrontdeskMailsLate: async () => {
    await smtp.stop()
    await sendForm()
    await cluster.query(`update mails set created_at = now() - interval '1000 s'`)
  },
  // the mail server, which is still away
  FrontdeskDegraded: async () => {},
  FrontdeskChatFallback: async () => {
    for (let at = 0; at < 12; at++) {
      await chat(server.url, { message: `What do you sell, number ${at}?` })
      await wait(300)
    }
  },
  FrontdeskBackupLate: async () => {
    await until('the first one', async () => (await cluster.query(`select from backup_state where finished_at is not null`)).length > 0) // prettier-ignore
    await cluster.query(`update backup_state set finished_at = now() - interval '3 days'`)
  },
  FrontdeskDiskFullSoon: async () => {
    for (let at = 0; at < 14; at++) {
      await writeFile(path.join(disk, `file-${at}`), Buffer.alloc(1_000_000))
      await wait(1000)
    }
  },
  FrontdeskDiskFull: () => writeFile(path.join(disk, 'large'), Buffer.alloc(47_000_000)),
  FrontdeskErrors: () => readWhileLocked(20),
  FrontdeskSlow: () => readWhileLocked(20),
  FrontdeskPoolExhausted: readByKeyWhileLocked,
  FrontdeskEventLoopBlocked: async () => {
    for (let at = 0; at < 12; at++) {
      process.kill(server.pid, 'SIGSTOP')
      await wait(700) // less than a scrape may take
      process.kill(server.pid, 'SIGCONT')
      await wait(250)
    }
  },
  FrontdeskNotServing: () => cluster.stop(),
  FrontdeskDown: () => server.kill9(),
}

it('has a cause for each rule', async () => {
  const rules = await readFile('deploy/prometheus/alerts.yaml', 'utf8')
  const names = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  expect(Object.keys(causes).sort()).toEqual(names.sort())
})

it('is silent while all is well', async () => {
  await wait(8000)
  expect(await prometheus.firing()).toEqual([])
})

it.each(Object.entries(causes))('rings: %s', async (name, cause) => {
  const rung = ringing(name, 60)
  await Promise.all([cause(), rung])
})
