import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { keyHolder, loggedIn, visitor } from '../helpers/server/client'
import { runProgram, startProgram } from '../helpers/server/runProgram'
import { startTestServer, until, type TestServer } from '../helpers/server/testServer'
import { startWebhookReceiver, type WebhookReceiver } from '../helpers/webhooks/webhookReceiver'

const documents = Number(process.env.SOAK_DOCUMENTS ?? 1000)
const key = 'a passphrase of more than 32 letters'

let folder: string
let source: TestDatabase
let server: TestServer

const env = (database: TestDatabase, data: string) => ({
  DATABASE_URL: database.url,
  DATA_DIR: path.join(folder, data),
  BACKUP_KEY: key,
})

const png = (colour: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer()

/** Many small pictures, by their rows alone. */
const manyFiles = async (count: number) => {
  const objects = path.join(folder, 'data/uploads/media/objects')
  await mkdir(objects, { recursive: true })
  const names = Array.from({ length: count }, (_, number) => `many-${number}`)
  for (const name of names) await writeFile(path.join(objects, name), randomBytes(5000))
  await source.query('insert into media (id) values (gen_random_uuid())')
  await source.query(
    `insert into media_files (name, media_id, object, mime_type) select n, (select id from media limit 1), 'objects/' || n, 'image/png' from unnest($1::text[]) n`,
    [names],
  )
}

const form = (bytes: Buffer, data: object) => {
  const body = new FormData()
  body.set('_payload', JSON.stringify(data))
  body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo.png')
  return { body }
}

/** What was answered, and when. */
type Kept = { id: string; at: number }

/** Writes until it is told to end: pages, leads, pictures, and other pictures in their place. */
const writeOn = () => {
  const kept: Kept[] = []
  const leads: { reference: string; at: number }[] = []
  let isOver = false
  const write = async (writer: number) => {
    const program = keyHolder(server.url)
    for (let number = 0; !isOver; number++) {
      const title = `Page ${writer} ${number}`
      const made = await program('POST', '/api/content', { json: { title, _status: 'published' } })
      if (made.status === 201) kept.push({ id: made.body.doc.id, at: Date.now() })
      const sent = await visitor(server.url)('POST', '/api/contact', {
        json: { name: title, email: `p${writer}-${number}@example.com`, message: 'Hello there', consent: { privacy: true } }, // prettier-ignore
        headers: { 'X-Forwarded-For': `198.51.${writer}.${number % 250}` },
      })
      if (sent.status === 201) leads.push({ reference: sent.body.lead.reference, at: Date.now() })
    }
  }
  const replace = async () => {
    const program = keyHolder(server.url)
    const { body } = await program('POST', '/api/media', form(await png('red'), { alt: 'One' }))
    for (let number = 0; !isOver; number++) {
      const colour = `#${(number % 4096).toString(16).padStart(3, '0')}`
      await program('PATCH', `/api/media/${body.doc.id}`, form(await png(colour), { alt: colour }))
    }
  }
  const writers = [1, 2, 3].map((writer) => write(writer).catch(() => undefined)) // until the server is killed
  writers.push(replace().catch(() => undefined))
  return {
    kept,
    leads,
    end: async () => {
      isOver = true
      await Promise.all(writers)
    },
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-backup-'))
  source = await createTestDatabase()
  server = await startTestServer({ databaseUrl: source.url, dataDir: path.join(folder, 'data'), pages: false, env: { WEBHOOKS_ALLOW_PRIVATE: 'true' } }) // prettier-ignore
  const program = keyHolder(server.url)
  for (let start = 0; start < documents; start += 250) {
    const docs = Array.from({ length: 250 }, (_, n) => ({ title: `Of before ${start + n}`, summary: 'Words', _status: 'published' })) // prettier-ignore
    const made = await program('POST', '/api/content/bulk', { json: { docs } })
    expect(made.status).toBe(200)
  }
  await manyFiles(3000)
}, 600_000)

afterAll(async () => {
  await server.stop()
  await source.drop()
  await rm(folder, { recursive: true, force: true })
})

describe('a backup under load', () => {
  let receiver: WebhookReceiver
  let answered: Kept[] = []
  let target: TestDatabase
  let restored: TestServer
  afterAll(async () => {
    await restored.stop()
    await target.drop()
    await receiver.stop()
  })

  it('has all that was answered before it began, though the server is killed meanwhile', async () => {
    receiver = await startWebhookReceiver()
    const admin = await loggedIn(server.url)
    const hook = await admin('POST', '/api/webhooks', { json: { name: 'One', url: receiver.url, events: ['content.published'] } }) // prettier-ignore
    expect(hook.status).toBe(201)
    const load = writeOn()
    await until('some to be written', () => load.kept.length > 20 && load.leads.length > 20)
    const cursor = (await visitor(server.url)('GET', '/api/changes?limit=1')).body.next as string
    const file = path.join(folder, 'backup')
    const beganAt = Date.now()
    const { outcome } = startProgram('backup', [file], env(source, 'data'))
    await until('it to be under way', async () => (await readdir(folder)).includes('backup.part'))
    await wait(700)
    await server.kill9()
    await load.end()
    expect(await outcome).toMatchObject({ code: 0 })
    expect(await runProgram('backup', ['--check', file], env(source, 'none'))).toMatchObject({ code: 0 }) // prettier-ignore

    target = await createTestDatabase({ empty: true })
    const result = await runProgram('restore', [file], env(target, 'restored'))
    expect(result).toMatchObject({ code: 0 })
    restored = await startTestServer({ databaseUrl: target.url, dataDir: path.join(folder, 'restored'), pages: false, env: { WEBHOOKS_ALLOW_PRIVATE: 'true' } }) // prettier-ignore

    answered = load.kept.filter(({ at }) => at < beganAt)
    const { rows } = await target.query<{ id: string }>('select id from content')
    const there = new Set(rows.map(({ id }) => id))
    expect(answered.length).toBeGreaterThan(20)
    expect(answered.filter(({ id }) => !there.has(id))).toEqual([])
    const references = (await target.query<{ reference: string }>('select reference from submissions')).rows.map((row) => row.reference) // prettier-ignore
    const known = load.leads.filter(({ at }) => at < beganAt)
    expect(known.filter(({ reference }) => !references.includes(reference))).toEqual([])

    const changes = await visitor(restored.url)('GET', `/api/changes?since=${cursor}`)
    expect([changes.status, changes.body.errors[0].code]).toEqual([410, 'cursor_expired'])
    const { picture } = (await target.query<{ picture: string }>(`select '/api/media/file/' || filename as picture from media where filename is not null limit 1`)).rows[0]! // prettier-ignore
    expect((await fetch(restored.url + picture)).status).toBe(200)
    const found = await visitor(restored.url)('GET', '/api/search?q=%22Of before 7%22')
    expect(found.body.totalDocs).toBeGreaterThan(0)
    const audit = await runProgram('audit', ['verify'], env(target, 'restored'))
    expect(audit).toMatchObject({ code: 0, said: expect.stringContaining('as it was written') })
  }, 600_000)

  it('tells webhooks of all that it has, with the ids that they know', async () => {
    await until('nothing to wait', async () => {
      const left = await target.query(`select from webhook_deliveries where state = 'waiting'`)
      return left.rows.length === 0
    })
    const told = new Set(receiver.received.map(({ body }) => body.data.documentId as string))
    expect(answered.filter(({ id }) => !told.has(id))).toEqual([])
    const { rows } = await target.query<{ message_id: string }>('select message_id from webhook_deliveries') // prettier-ignore
    const ids = new Set(rows.map((row) => row.message_id))
    expect(ids.size).toBe(rows.length)
    const byId = new Map<string, Set<string>>() // what came twice is the same event, and says so
    for (const { id, body } of receiver.received)
      byId.set(id, (byId.get(id) ?? new Set()).add(body.data.documentId as string))
    expect([...byId.values()].filter((documents) => documents.size > 1)).toEqual([])
  }, 120_000)
})

it('leaves no file of its name when it is killed, and the next one is whole', async () => {
  const file = path.join(folder, 'killed')
  for (const afterMs of [0, 150, 400]) {
    const { child, outcome } = startProgram('backup', [file], env(source, 'data'))
    await until('it to be under way', async () => (await readdir(folder)).includes('killed.part'))
    await wait(afterMs)
    child.kill('SIGKILL')
    await outcome
    const left = (await readdir(folder)).filter((name) => name.startsWith('killed'))
    expect(left).toEqual(['killed.part'])
    const part = await runProgram('backup', ['--check', `${file}.part`], env(source, 'data'))
    expect(part).toMatchObject({ code: 1, said: expect.stringMatching(/cut off|no backup|empty|not the key/) }) // prettier-ignore
  }
  expect(await runProgram('backup', [file], env(source, 'data'))).toMatchObject({ code: 0 })
  expect((await readdir(folder)).filter((name) => name.startsWith('killed'))).toEqual(['killed'])
  expect(await runProgram('backup', ['--check', file], env(source, 'none'))).toMatchObject({ code: 0 }) // prettier-ignore
}, 300_000)

it('goes on with a restore that was killed, into the same place', async () => {
  const target = await createTestDatabase({ empty: true })
  try {
    const file = path.join(folder, 'killed')
    const { child, outcome } = startProgram('restore', [file], env(target, 'resumed'))
    const [marks, objects] = ['frontdesk', 'media/objects'].map((name) => path.join(folder, 'resumed/uploads', name)) as [string, string] // prettier-ignore
    const put = async () => (await readdir(objects).catch(() => [])).length
    await until('files to be put', async () => (await put()) > 100)
    child.kill('SIGKILL')
    await outcome
    expect(await put()).toBeLessThan(3000)
    const other = await createTestDatabase({ empty: true })
    const refused = await runProgram(
      'restore',
      [path.join(folder, 'backup')],
      env(other, 'resumed'),
    )
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('There are files already') }) // prettier-ignore
    await other.drop()
    expect(await runProgram('restore', [file], env(target, 'resumed'))).toMatchObject({ code: 0 })
    expect(await readdir(marks)).toEqual([])
  } finally {
    await target.drop()
  }
}, 120_000)
