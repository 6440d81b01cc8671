import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { post as chat } from '../helpers/assistant/chat'
import { startFakeProvider, type FakeProvider } from '../helpers/assistant/fakeProvider'
import { debianBin, startCluster, type Cluster } from '../helpers/database/cluster'
import { bearer, visitor } from '../helpers/server/client'
import { newAddress } from '../helpers/server/newAddress'
import { newBrowser, open, outcomeOf, signOnThere } from '../helpers/server/oidcBrowser'
import { oidcClient, startOidcProvider, type OidcProvider } from '../helpers/server/oidcProvider'
import { runProgram } from '../helpers/server/runProgram'
import { s3Keys, startS3Server, type S3Server } from '../helpers/server/s3Server'
import {
  admin,
  freePort,
  startTestServer,
  until,
  type TestServer,
} from '../helpers/server/testServer'

jest.setTimeout(3 * 60_000)

// docs/operate/secrets.md: each secret comes from a file, is changed there, and counts after a restart.

let folder: string
let cluster: Cluster
let bucket: S3Server
let provider: FakeProvider
let signOnProvider: OidcProvider
let port: number
let server: TestServer

/** A mail server that takes one password. */
const mail = { password: 'first', received: 0, server: undefined as SMTPServer | undefined }
const startMail = async () => {
  mail.server = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
    onAuth: ({ username, password }, _, done) =>
      username === 'desk' && password === mail.password ? done(null, { user: 'desk' }) : done(new Error('Wrong password')), // prettier-ignore
    onData: (stream, _, done) => {
      stream.resume().on('end', () => {
        mail.received++
        done()
      })
    },
  })
  const listening = mail.server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return (listening.address() as AddressInfo).port
}
let mailPort: number
const smtpUrl = (password: string) => `smtp://desk:${password}@127.0.0.1:${mailPort}`
const databaseUrl = (role: string, password: string) => cluster.url.replace('postgres@', `${role}:${password}@`) // prettier-ignore

const files: Record<string, string> = {}
const fileOf = (name: string) => path.join(folder, name)
const keep = (secrets: Record<string, string>) =>
  Promise.all(
    Object.entries(secrets).map(([name, value]) => {
      files[`${name}_FILE`] = fileOf(name)
      return writeFile(fileOf(name), `${value}\n`)
    }),
  )
const change = async (secrets: Record<string, string>) => {
  await keep(secrets)
  await server.stop()
  await start()
}

const start = async () => {
  const inFiles = Object.fromEntries(Object.keys(files).map((name) => [name.replace(/_FILE$/, ''), ''])) // prettier-ignore
  const env = {
    ...inFiles,
    ...files,
    ...{ UPLOADS_URL: bucket.url, CHAT_PROVIDERS: 'openai:some-model', OPENAI_BASE_URL: provider.url },
    ...{ OIDC_ISSUER: signOnProvider.issuer, OIDC_CLIENT_ID: oidcClient.id, OIDC_ROLE_CLAIM: 'desk_role' },
  } // prettier-ignore
  server = await startTestServer({ databaseUrl: '', pages: false, port, dataDir: path.join(folder, 'data'), env }) // prettier-ignore
}

const apiKey = (word: string) => word.repeat(8)
const withKey = (key: string) => visitor(server.url)('GET', '/api/admin/crm/leads', { headers: { 'X-API-Key': key } }) // prettier-ignore
const sendForm = () =>
  visitor(server.url)('POST', '/api/contact', {
    headers: { 'X-Forwarded-For': newAddress() },
    json: { name: 'Ada', email: 'ada@example.com', message: 'Hello', consent: { privacy: true } },
  })
const upload = async (key: string) => {
  const picture = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } }).png().toBuffer() // prettier-ignore
  const body = new FormData()
  body.set('_payload', JSON.stringify({ alt: 'Red' }))
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'red.png')
  return (await visitor(server.url)('POST', '/api/media', { body, headers: { 'X-API-Key': key } })).status // prettier-ignore
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-secrets-'))
  cluster = await startCluster(debianBin(15))
  await cluster.query(`create role desk login password 'one'`)
  await cluster.query('alter database postgres owner to desk; grant all on schema public to desk')
  const rules = path.join(cluster.data, 'pg_hba.conf')
  await writeFile(rules, `host all desk,desk2 127.0.0.1/32 scram-sha-256\n${await readFile(rules, 'utf8')}`) // prettier-ignore
  await cluster.query('select pg_reload_conf()')
  bucket = await startS3Server()
  provider = await startFakeProvider()
  port = await freePort()
  signOnProvider = await startOidcProvider(() => [
    `http://127.0.0.1:${port}/api/users/oidc/callback`,
  ])
  mailPort = await startMail()
  await keep({
    DATABASE_URL: databaseUrl('desk', 'one'),
    PAYLOAD_SECRET: 'the first secret, which is long enough for it',
    ADMIN_API_KEY: apiKey('old-'),
    ADMIN_PASSWORD: admin.password,
    METRICS_TOKEN: apiKey('token'),
    SMTP_URL: smtpUrl('first'),
    OPENAI_API_KEY: 'sk-first',
    OIDC_CLIENT_SECRET: oidcClient.secret,
    ...s3Keys,
  })
  await start()
})

afterAll(async () => {
  await server?.stop()
  await Promise.all([cluster?.remove(), bucket?.stop(), provider?.stop(), signOnProvider?.stop()])
  mail.server?.close()
  await rm(folder, { recursive: true, force: true })
})

it('ADMIN_API_KEY: the new one beside the old one, then alone', async () => {
  const [before, after] = [apiKey('old-'), apiKey('new-')]
  expect((await withKey(before)).status).toBe(200)
  await change({ ADMIN_API_KEY: `${before},${after}` })
  expect([(await withKey(before)).status, (await withKey(after)).status]).toEqual([200, 200])
  await change({ ADMIN_API_KEY: after })
  expect([(await withKey(before)).status, (await withKey(after)).status]).toEqual([401, 200])
})

it('METRICS_TOKEN', async () => {
  const scrape = async (token: string) => (await bearer(server.url, token)('GET', '/api/metrics')).status // prettier-ignore
  expect(await scrape(apiKey('token'))).toBe(200)
  await change({ METRICS_TOKEN: apiKey('other') })
  expect([await scrape(apiKey('token')), await scrape(apiKey('other'))]).toEqual([401, 200])
})

it('PAYLOAD_SECRET: sessions are over, passwords are not', async () => {
  const login = () => visitor(server.url)('POST', '/api/users/login', { json: admin, headers: { 'X-Forwarded-For': newAddress() } }) // prettier-ignore
  const { token } = (await login()).body as { token: string }
  const me = async () =>
    ((await visitor(server.url)('GET', '/api/users/me', { headers: { Authorization: `JWT ${token}` } })).body as { user?: object } | undefined)?.user ?? null // prettier-ignore
  expect(await me()).not.toBeNull()
  await change({ PAYLOAD_SECRET: 'the second secret, which is as long as that' })
  expect(await me()).toBeNull()
  expect((await login()).status).toBe(200)
})

it('DATABASE_URL: by a second role, while what the first one owns stays', async () => {
  await cluster.query(`create role desk2 login password 'two' in role desk; alter role desk2 set role desk`) // prettier-ignore
  await change({ DATABASE_URL: databaseUrl('desk2', 'two') })
  await cluster.query('alter role desk nologin')
  expect((await sendForm()).status).toBe(201)
  expect((await withKey(apiKey('new-'))).body.docs).toHaveLength(1)
})

it('SMTP_URL: what waited is sent with the new password', async () => {
  await until('the first ones to be sent', () => mail.received > 0)
  mail.password = 'second'
  const before = mail.received
  expect((await sendForm()).status).toBe(201)
  await until('one to be refused', async () => (await cluster.query(`select from mails where state = 'queued'`)).length > 0) // prettier-ignore
  await change({ SMTP_URL: smtpUrl('second') })
  await cluster.query('update payload_jobs set wait_until = now() where completed_at is null') // sooner than by itself
  await until('it to be sent', () => mail.received > before)
})

// This store computes no signature of version 4: of a pair it knows the id alone.
it('AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY', async () => {
  const key = apiKey('new-')
  expect(await upload(key)).toBe(201)
  await change({ AWS_ACCESS_KEY_ID: 'REVOKED', AWS_SECRET_ACCESS_KEY: 'of the one before' })
  expect(await upload(key)).toBeGreaterThanOrEqual(500)
  await change(s3Keys)
  expect(await upload(key)).toBe(201)
})

it('OIDC_CLIENT_SECRET: at the provider, then here', async () => {
  signOnProvider.people.ada = { email: 'ada@example.com', email_verified: true, desk_role: 'editor' } // prettier-ignore
  const signOn = async () => {
    const browser = newBrowser()
    const back = await signOnThere({ url: server.url, browser, subject: 'ada' })
    return outcomeOf(await open(browser, back))
  }
  expect(await signOn()).toBeNull()
  signOnProvider.changeSecret('the-second-secret-of-frontdesk')
  expect(await signOn()).toBe('refused')
  await change({ OIDC_CLIENT_SECRET: 'the-second-secret-of-frontdesk' })
  expect(await signOn()).toBeNull()
})

it('a provider’s key', async () => {
  const sent = async () => {
    const before = provider.requests.length
    await chat(server.url, { message: 'What can you tell me about your company?' }).then((answer) => answer.text()) // prettier-ignore
    return provider.requests.slice(before).map(({ headers }) => headers.authorization)
  }
  await until('it to be asked', async () => (await sent()).includes('Bearer sk-first'))
  await change({ OPENAI_API_KEY: 'sk-second' })
  expect([...new Set(await sent())]).toEqual(['Bearer sk-second'])
})

it('BACKUP_KEY: each backup is opened by the key that it was made with', async () => {
  const [one, two] = [
    'a first passphrase of 32 letters and more',
    'a second passphrase, which is as long',
  ]
  const backup = (args: string[], key: string) => {
    const env = { DATABASE_URL: databaseUrl('desk2', 'two'), UPLOADS_URL: bucket.url, ...s3Keys, BACKUP_KEY: '', BACKUP_KEY_FILE: fileOf('BACKUP_KEY') } // prettier-ignore
    return writeFile(fileOf('BACKUP_KEY'), key).then(() => runProgram('backup', args, env))
  }
  for (const [name, key] of [['a', one], ['b', two]] as const) expect(await backup([fileOf(name)], key)).toMatchObject({ code: 0 }) // prettier-ignore
  expect(await backup(['--check', fileOf('a')], two)).toMatchObject({ code: 1, said: expect.stringContaining('not the key') }) // prettier-ignore
  expect(await backup(['--check', fileOf('a')], one)).toMatchObject({ code: 0 })
  expect(await backup(['--check', fileOf('b')], two)).toMatchObject({ code: 0 })
})
