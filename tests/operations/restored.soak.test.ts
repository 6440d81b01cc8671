import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { URI, type TOTP } from 'otpauth'
import sharp from 'sharp'
import { pdf } from '../helpers/content/officeFiles'
import { debianBin, startCluster, type Cluster } from '../helpers/database/cluster'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { keyHolder, visitor, type Client } from '../helpers/server/client'
import { runProgram } from '../helpers/server/runProgram'
import { s3Keys, startS3Server, type S3Server } from '../helpers/server/s3Server'
import { scheduledJobs } from '../helpers/server/scheduledJobs'
import { startSmtpServer, type TestSmtpServer } from '../helpers/server/smtpServer'
import { admin, startTestServer, until, type TestServer } from '../helpers/server/testServer'
import { startWebhookReceiver, type WebhookReceiver } from '../helpers/webhooks/webhookReceiver'

jest.setTimeout(5 * 60_000)

// What docs/operate/backup.md says of a service after a restore: from a bucket, encrypted, PostgreSQL 18 (embedded) to
// Debian’s 15 and a folder; and as a rehearsal, to another bucket.

const identity = await generateX25519Identity()
const key = { BACKUP_KEY: identity }

let folder: string
let source: TestDatabase
let buckets: S3Server[]
let target: Cluster
let receiver: WebhookReceiver
let smtp: TestSmtpServer
let server: TestServer
let restoredAt: number
const file = () => path.join(folder, 'backup.tar.age')

const inBucket = (at: number) => ({ UPLOADS_URL: buckets[at]!.url, ...s3Keys })
const outside = () => ({ SMTP_URL: smtp.url, WEBHOOKS_ALLOW_PRIVATE: 'true', SALES_INBOX: 'sales@example.com' }) // prettier-ignore

const upload = (
  client: Client,
  to: string,
  bytes: Buffer,
  name: string,
  type: string,
  data: object,
) => {
  const body = new FormData()
  body.set('_payload', JSON.stringify(data))
  body.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
  return client('POST', to, { body })
}

// What was so at the moment of the backup.
let old: { token: string; app: TOTP; recovery: string; cursor: string; picture: string; request: string; code: string; reset: string; draft: string; form: object; reference: string } // prettier-ignore

const contact = (url: string, idempotencyKey: string, json: object) =>
  visitor(url)('POST', '/api/contact', { json, headers: { 'Idempotency-Key': idempotencyKey } })

const prepare = async () => {
  const [program, stranger] = [keyHolder(server.url), visitor(server.url)]
  const { token } = (await stranger('POST', '/api/users/login', { json: admin })).body as { token: string } // prettier-ignore
  const session: Client = (method, to, call) => stranger(method, to, { ...call, headers: { Authorization: `JWT ${token}` } }) // prettier-ignore
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } }).png().toBuffer() // prettier-ignore
  const media = await upload(program, '/api/media', picture, 'red.png', 'image/png', { alt: 'Red' })
  const gated = await upload(program, '/api/downloads', pdf(2), 'plan.pdf', 'application/pdf', { title: 'Plan', kind: 'brochures', slug: 'plan', _status: 'published' }) // prettier-ignore
  expect([media.status, gated.status]).toEqual([201, 201])

  await stranger('POST', '/api/users/forgot-password', { json: { email: admin.email } })
  const asked = await stranger('POST', '/api/brochures/request-otp', { json: { email: 'ada@example.com', item: 'plan', consent: { privacy: true } } }) // prettier-ignore
  const mailed = () => smtp.received.find(({ to }) => to.includes('ada@example.com'))
  await until('the code', () => mailed() !== undefined)
  const { rows } = await source.query<{ token: string }>('select reset_password_token as token from users where reset_password_token is not null') // prettier-ignore

  const cursor = (await stranger('GET', '/api/changes?limit=1')).body.next as string
  const made = await session('POST', '/api/webhooks', { json: { name: 'One', url: receiver.url, events: ['content.published'] } }) // prettier-ignore
  expect(made.status).toBe(201)
  receiver.behave(() => 500)
  await smtp.stop() // mails wait from here on
  const form = { name: 'Ada', email: 'ada@example.com', message: 'Hello there', consent: { privacy: true } } // prettier-ignore
  const sent = await contact(server.url, 'one-form-of-before', form)
  await program('POST', '/api/content', { json: { title: 'Told late', _status: 'published' } })
  const draft = (await program('POST', '/api/content', { json: { title: 'Due' } })).body.doc.id as string // prettier-ignore
  await until('a webhook to be refused', () => receiver.received.length > 0)

  const setUp = await session('POST', '/api/users/totp/setup', { json: { currentPassword: admin.password } }) // prettier-ignore
  const app = URI.parse(setUp.body.otpauth as string) as TOTP
  const confirmed = await session('POST', '/api/users/totp/confirm', { json: { code: app.generate({ timestamp: Date.now() - 30_000 }) } }) // prettier-ignore
  expect(confirmed.status).toBe(200)
  old = {
    ...{ token, app, cursor, draft, form, recovery: confirmed.body.recoveryCodes[0] as string },
    picture: media.body.doc.url as string,
    request: asked.body.requestId as string,
    code: /\d{6}/.exec(mailed()!.parsed.subject!)![0],
    reset: rows[0]!.token,
    reference: sent.body.lead.reference as string,
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-restored-'))
  buckets = [await startS3Server(), await startS3Server()]
  source = await createTestDatabase()
  target = await startCluster(debianBin(15))
  receiver = await startWebhookReceiver()
  smtp = await startSmtpServer()
  server = await startTestServer({ databaseUrl: source.url, dataDir: path.join(folder, 'source'), pages: false, env: { ...inBucket(0), ...outside() } }) // prettier-ignore
  await prepare()
  await scheduledJobs(() => source).schedule(old.draft, { inMs: 3000 })
  const env = { DATABASE_URL: source.url, DATA_DIR: path.join(folder, 'source'), BACKUP_KEY: await identityToRecipient(identity), ...inBucket(0) } // prettier-ignore
  expect(await runProgram('backup', [file()], env)).toMatchObject({ code: 0 })
  await server.kill9()
  const restored = await runProgram('restore', [file()], { DATABASE_URL: target.url, DATA_DIR: path.join(folder, 'restored'), ...key }) // prettier-ignore
  expect(restored).toMatchObject({ code: 0 })
  restoredAt = Date.now()
})

afterAll(async () => {
  await server.stop()
  await Promise.all([source.drop(), target.remove(), receiver.stop(), ...buckets.map(({ stop }) => stop())]) // prettier-ignore
  await smtp.stop()
  await rm(folder, { recursive: true, force: true })
})

it('age’s own program opens a backup that was made with a public key of it', async () => {
  const list = `age -d -i <(echo '${identity}') '${file()}' | tar t`
  const { stdout } = await promisify(execFile)('bash', ['-o', 'pipefail', '-c', list])
  expect(stdout.split('\n')[0]).toBe('frontdesk-backup.json')
  expect(stdout).toContain('files/gated/')
})

describe('a service that was restored', () => {
  const told: string[] = []
  beforeAll(async () => {
    told.push(...receiver.received.map(({ id }) => id))
    receiver.behave(() => 204)
    await smtp.start()
    server = await startTestServer({ databaseUrl: target.url, dataDir: path.join(folder, 'restored'), pages: false, env: outside() }) // prettier-ignore
  })

  it('takes no code of the minute in which it was restored for a second factor, and a recovery code', async () => {
    const login = (code: string) => visitor(server.url)('POST', '/api/users/login', { json: { ...admin, code } }) // prettier-ignore
    expect((await login(old.app.generate({ timestamp: restoredAt }))).status).toBe(401)
    expect((await login(old.recovery)).status).toBe(200)
  })

  it('has the files, and the search', async () => {
    expect((await fetch(server.url + old.picture)).status).toBe(200)
    const found = await visitor(server.url)('GET', '/api/search?q=told late')
    expect(found.body.totalDocs).toBe(1)
  })

  it('answers cursors of before with 410, and begins a new log', async () => {
    const { status, body } = await visitor(server.url)('GET', `/api/changes?since=${old.cursor}`)
    expect([status, body.errors[0].code]).toEqual([410, 'cursor_expired'])
    expect((await visitor(server.url)('GET', '/api/changes')).status).toBe(200)
  })

  it('sends again what webhooks were refused, by the same id', async () => {
    await until('the webhook', () => receiver.received.length > told.length)
    expect(told).toContain(receiver.received.at(-1)!.id)
  })

  it('sends the mails that waited', async () => {
    await until('sales to be told', () => smtp.received.some(({ to, raw }) => to.includes('sales@example.com') && raw.includes(old.reference))) // prettier-ignore
  })

  it('publishes what is due by now', async () => {
    await until('it to be published', async () => (await visitor(server.url)('GET', `/api/content/${old.draft}`)).status === 200) // prettier-ignore
  })

  it('answers a form of before as before, and takes a new one', async () => {
    const again = await contact(server.url, 'one-form-of-before', old.form)
    expect([again.status, again.body.lead?.reference, again.headers.get('idempotency-replayed')]).toEqual([201, old.reference, 'true']) // prettier-ignore
    const other = await contact(server.url, 'one-form-of-after', old.form)
    expect(other.status).toBe(201)
  })

  it('has ended codes, sessions and links for a new password', async () => {
    const json = { requestId: old.request, code: old.code }
    const verified = await visitor(server.url)('POST', '/api/brochures/verify-otp', { json })
    expect(verified.status).toBeGreaterThanOrEqual(400)
    const me = await visitor(server.url)('GET', '/api/users/me', { headers: { Authorization: `JWT ${old.token}` } }) // prettier-ignore
    expect(me.body?.user ?? null).toBeNull()
    const reset = await visitor(server.url)('POST', '/api/users/reset-password', { json: { token: old.reset, password: 'another long password' } }) // prettier-ignore
    expect(reset.status).toBeGreaterThanOrEqual(400)
  })

  it('verifies its audit trail, which tells of the restore', async () => {
    const verified = await runProgram('audit', ['verify'], { DATABASE_URL: target.url, DATA_DIR: folder }) // prettier-ignore
    expect(verified).toMatchObject({ code: 0 })
    expect(await target.query(`select from audit_log where action = 'restore'`)).toHaveLength(1)
  })
})

it('a rehearsal, in another bucket, mails nobody and has its webhooks off', async () => {
  const copy = await createTestDatabase({ empty: true })
  const env = { DATABASE_URL: copy.url, DATA_DIR: path.join(folder, 'rehearsal'), ...inBucket(1), ...key } // prettier-ignore
  const counts = () => [smtp.received.length, receiver.received.length]
  try {
    expect(await runProgram('restore', [file(), '--rehearsal'], env)).toMatchObject({ code: 0 })
    const before = counts()
    const rehearsal = await startTestServer({ databaseUrl: copy.url, dataDir: path.join(folder, 'rehearsal'), pages: false, env: { ...inBucket(1), ...outside() } }) // prettier-ignore
    try {
      expect((await fetch(rehearsal.url + old.picture)).status).toBe(200)
      await until('what is due to be done', async () => (await visitor(rehearsal.url)('GET', `/api/content/${old.draft}`)).status === 200) // prettier-ignore
      expect(counts()).toEqual(before)
      const { rows } = await copy.query('select from webhooks where enabled')
      expect(rows).toEqual([])
    } finally {
      await rehearsal.stop()
    }
  } finally {
    await copy.drop()
  }
})
